import { expect, test } from "vitest";
import { indiaDay } from "../../domain/shared/clock.ts";
import { textOf, wordsOf } from "./read-html.ts";
import { between, linksOf, page } from "./site.ts";

test("2.9 The booking mock-up has its top menu, filters and columns, and says that its rows are samples", async () => {
  const { text } = await page("/booking");
  expect(text).toMatch(/Booking Order Cancelled Pending Approval Order as hold Order to be delivered/);
  expect(text).toMatch(
    /Booking No Customer\/Patient Booking Date Appointment Date Booking Amount Pay Status Booking Status Visit Type Prescription Action/,
  );
  for (const words of [
    "Booking number",
    "Booking date",
    "start date",
    "end date",
    "Search",
    "Reset",
    "Clear date",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/samples/);
  expect(text).toContain("Appointment Requested");
});

test("2.9 An appointment of the mock-up is chosen by two selects, of its kind and of its time", async () => {
  const { html } = await page("/booking");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const selects = [...main.matchAll(/<select[^>]*name="([^"]+)"/g)].map(([, name]) => name);
  expect(selects).toEqual(["visitType", "visitTime"]);
});

test("2.9 The filters of the mock-up work, without a script", async () => {
  const all = (await page("/booking")).text.match(/SAMPLE-\d+/g) ?? [];
  const opened = await page("/booking");
  const held = linksOf(opened).find((link) => /hold/.test(link)) ?? "";
  const some = (await page(held)).text.match(/SAMPLE-\d+/g) ?? [];
  expect(new Set(some).size).toBeGreaterThan(0);
  expect(new Set(some).size).toBeLessThan(new Set(all).size);
});

test("2.9 Notifications have tabs, columns, NEW badges, paging text and articles; types are New, Reminder, Promo", async () => {
  const { text, html } = await page("/notifications");
  expect(text).toMatch(/ALL( \d+)? PROMOTIONS( \d+)? BOOKINGS( \d+)? REPORTS( \d+)? REMINDERS( \d+)? OFFERS/);
  expect(text).toMatch(/Type Subject Details Date/);
  expect(text).toMatch(/Showing 1 to 5 of 8/);
  expect(text).toMatch(/NEW/);
  const articles = between(html, ">Articles</h2>", "</section>");
  expect(articles.match(/href="\/health-article\/[\w-]+"/g)?.length).toBeGreaterThan(2);
  expect(text).toMatch(/ New Your booking is confirmed .* Reminder Your visit .* Promo A lower price/);
});

test("2.9 Notifications are paged by Previous and Next", async () => {
  const { html, text } = await page("/notifications?page=2");
  expect(text).toMatch(/Showing 6 to 8 of 8/);
  const pager = /<nav[^>]*aria-label="Pages of notifications"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  expect(pager).toMatch(/<a [^>]*rel="prev"[^>]*>Previous/);
  expect(pager).toMatch(/<span[^>]*aria-disabled="true"[^>]*>Next/);
});

test("2.9 A notification has a back link, previous and next message, subject and the order-placed text", async () => {
  const { text, html } = await page("/notification-details");
  expect(html).toMatch(/<a [^>]*href="\/notifications"[^>]*>(?:(?!<\/a>)[\s\S])*Back to notifications/);
  for (const words of ["Previous message", "Next message", "Order placed"]) expect(text).toContain(words);
  const { html: list } = await page("/notifications");
  const subjects = [...list.matchAll(/href="\/notification-details[^"]*"[^>]*>([^<]+)</g)].map(
    ([, words]) => words,
  );
  expect(subjects).toContain(wordsOf(between(html, "<article", "</article>"), "h2"));
});

test("2.9 The directory is a paged table with a serial number and its columns", async () => {
  const first = await page("/directory-of-services");
  expect(first.text).toMatch(
    /S\.No\. TestCode TestName Department MRP TestSchedule Method TAT HomeCollection 1 /,
  );
  const second = await page("/directory-of-services?PageNo=2");
  expect(second.text).toMatch(/HomeCollection 21 /);
  const form = between(first.html.slice(first.html.indexOf("<main")), "<form", "</form>");
  expect(form).toMatch(/^<form[^>]*role="search"[^>]*action="\/directory-of-services"/);
  expect(
    [...form.matchAll(/<(input|select)[^>]* name="(\w+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  ).toEqual(["input TestName", "select TAT", "select CollectionType", "select IsOutSourceTest"]);
});

test('2.9 An empty directory says "No Records found"', async () => {
  expect((await page("/directory-of-services?TestName=qqxxzz")).text).toContain("No Records found");
});

test("2.10 The footer has its columns, contacts, years and links", async () => {
  const { html } = await page("/login");
  const footer = between(html, "<footer", "</footer>");
  const titles = [...footer.matchAll(/class="footer-title">([\s\S]*?)<\/p>/g)].map(([, words = ""]) =>
    textOf(words),
  );
  expect(titles).toEqual(["Policies", "Customer Services", "Value Propositions", "Complaints/ Feedback"]);
  expect(textOf(footer)).toContain("033 4000 1234");
  expect(textOf(footer)).toMatch(new RegExp(`© 2018–${indiaDay(new Date()).slice(0, 4)}`));
  const links = [...footer.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  for (const path of [
    "/career",
    "/directory-of-services",
    "/privacy-policy",
    "/disclaimer",
    "/terms-condition",
    "/cancellation-policy",
    "/grievance-policy",
    "/about",
    "/contact",
    "/diagnosis/list",
    "/#WhyChoose-section",
    "/#equipments",
  ]) {
    expect(links, path).toContain(path);
  }
  expect(links).toContain("mailto:care@namuna.example");
});

test("2.10 The footer's last column has the customer care's telephone, its e-mail and the social links", async () => {
  const { html } = await page("/login");
  const footer = html.slice(html.indexOf("<footer"), html.indexOf("</footer>"));
  const links = [...footer.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link);
  expect(links).toEqual(expect.arrayContaining(["tel:03340001234", "mailto:care@namuna.example"]));
  const social = links.filter((link) => link.startsWith("https://"));
  expect(social.map((link) => new URL(link).hostname)).toEqual([
    "www.facebook.com",
    "www.instagram.com",
    "x.com",
    "www.youtube.com",
  ]);
});

test("2.10 The sections that the footer's hash links name are on the home page", async () => {
  const { tags } = await page("/");
  const ids = tags.map(({ attributes }) => attributes.get("id"));
  expect(ids).toContain("WhyChoose-section");
  expect(ids).toContain("equipments");
});

test("2.10 A package without details says No Health Package details to display.", async () => {
  const opened = await page("/health-packages/none");
  expect([opened.status, opened.text.includes("No Health Package details to display.")]).toEqual([404, true]);
});

test("2.11 The career header has the logo, the label, and a hidden block with four social links", async () => {
  const { html, text } = await page("/career");
  const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
  expect(header).toMatch(
    /<a [^>]*href="\/"[^>]*class="[^"]*brand|<a [^>]*class="[^"]*brand[^"]*"[^>]*href="\/"/,
  );
  expect(header).toMatch(/>Career</);
  const block = between(header, '<div hidden="">', "</div>");
  expect(textOf(block)).toMatch(/^Share this Job /);
  expect(block.match(/<a /g)).toHaveLength(4);
  expect(text).toMatch(/Kolkata · Howrah · Malda · Siliguri · New Delhi/);
  expect(text).toMatch(/We never charge candidates/);
});

test("2.11 An opening carries JobPosting data and a form for the application", async () => {
  const { html, text } = await page("/career/pathologist-kolkata");
  expect(html).toMatch(/"@type":"JobPosting"/);
  expect(text).toMatch(/Send my application/);
});
