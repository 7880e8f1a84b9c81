import { expect, test } from "vitest";
import { textOf } from "./read-html.ts";
import { linksOf, meena, page, visitor } from "./site.ts";

test("2.5 The header has logo, location, search, login, cart, call-back, language, phone and side menu", async () => {
  const { html, text } = await page("/about");
  const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
  expect(header).toMatch(
    /<a [^>]*class="[^"]*brand[^"]*"[^>]*href="\/"|<a [^>]*href="\/"[^>]*class="[^"]*brand/,
  );
  expect(header).toMatch(/<input[^>]*role="combobox"/);
  expect(header).toMatch(/<a [^>]*href="tel:03340001234"/);
  for (const button of ["Menu", "Your location", "Cart", "Call back"])
    expect(header).toMatch(
      new RegExp(
        `<(?:button|summary|a)[^>]*(?:aria-label="${button}|>(?:(?!</(?:button|summary|a)>)[\\s\\S])*${button})`,
      ),
    );
  for (const words of [
    "FIND YOUR LOCATION",
    "BOOKING SUMMARY",
    "Want us to call you back",
    "033 4000 1234",
  ]) {
    expect(text).toContain(words);
  }
  expect(header).toMatch(/href="\/login"/);
});

test("2.5 The language selector is hidden and offers English only", async () => {
  const { html } = await page("/about");
  const selector = /<(\w+) hidden="">(?:(?!<\/\1>)[\s\S])*English[\s\S]*?<\/\1>/.exec(html)?.[0] ?? "";
  expect(selector).toMatch(/<select[^>]* name="language"/);
  expect([...selector.matchAll(/<option[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual(["English"]);
});

test("2.5 The menu of the account's pages has My Bookings, My Family, Change Password and Logout", async () => {
  const { html } = await meena().open("/my-profile/my-family");
  const menu = /<nav[^>]*aria-label="My account"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const entries = [...menu.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, path = "", words = ""]) => `${textOf(words)} ${path}`,
  );
  expect(entries).toEqual(
    expect.arrayContaining([
      "My Bookings /dashboard/bookedservicelist",
      "My Family /my-profile/my-family",
      "Change Password /my-profile/change-password",
      "Logout /logout",
    ]),
  );
});

test("2.6 The menu has Popular Tests, Health Conditions, Reports and Book By Prescription", async () => {
  const opened = await page("/about");
  // What a menu holds is made when it is opened: header.spec.ts.
  for (const words of ["Popular Tests", "Health Conditions", "Reports", "Book By Prescription"]) {
    expect(opened.text).toContain(words);
  }
  const links = linksOf(opened);
  for (const path of [
    "/diagnostic-test",
    "/health-condition",
    "/dashboard/bookedservicelist",
    "/book-by-prescription",
  ]) {
    expect(links, path).toContain(path);
  }
});

test.each([
  ["/health-article/vitamin-d", /Home Health article Vitamin D/],
  ["/directory-of-services", /Home Directory of services/],
  ["/health-condition/diabetes", /Home Health condition Diabetes/],
  ["/privacy-policy", /Home Privacy policy/],
  ["/health-packages", /Home Health packages/],
  ["/diagnostic-test/brain-nerves", /Home Diagnostic test Brain nerves/],
  ["/diagnostic-test/Brain%20%26%20Nerves", /Home Diagnostic test Brain & Nerves/],
  ["/radiology-test/ct-scan", /Home Radiology test Ct scan/],
])("2.6 The breadcrumb of %s is Home and the words of its path", async (path, words) => {
  const { html, text } = await page(path);
  expect(text).toMatch(words);
  const crumbs = /<nav[^>]*aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  expect(crumbs).toMatch(/<span aria-current="page">/);
  expect(crumbs.match(/aria-current/g)).toHaveLength(1);
});

test("2.5 Without scripts the header leads to the call-back's form, which works; /contact has it too", async () => {
  const person = visitor();
  const contact = await person.open("/contact");
  expect(contact.html).toMatch(/<noscript>[\s\S]*?href="\/call-back"/);
  expect(contact.html).toMatch(/<form[^>]* action="\/call-back"/);
  const bad = await person.submit("/call-back", new URLSearchParams({ mobile: "123" }));
  expect(bad.text).toContain("Please enter your valid Mobile Number.");
  const good = await person.submit("/call-back", new URLSearchParams({ mobile: "9830055501" }));
  expect(good.text).toContain("Thanking for your interest.");
});

test("5 Without scripts the question before a removal stands first in the cart's page", async () => {
  const person = visitor();
  const [found] = await person.post<{ ServiceId: number; LabId: number; Fees: number }[]>(
    "/loadData/submitPage/diagnosisList",
    { searchText: "tsh" },
  );
  const id = found?.ServiceId ?? 0;
  const senddata = { ServiceId: id, LabId: found?.LabId, Fees: found?.Fees };
  expect(await person.post("/loadData/submitPage/addToCart", { senddata })).toMatchObject({ status: 1 });
  const asked = await person.open(`/cart?remove=${id}`);
  const main = asked.html.slice(asked.html.indexOf("<main"));
  expect(main.indexOf("Are you sure to remove")).toBeGreaterThan(0);
  expect(main.indexOf("Are you sure to remove")).toBeLessThan(main.indexOf("<h1"));
});
