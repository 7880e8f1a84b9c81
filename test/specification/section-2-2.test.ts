import { expect, test } from "vitest";
import { logIn } from "../support/log-in.ts";
import { wordsOf } from "./read-html.ts";
import { canonicalOf, meena as meenaOf, metaOf, page, siteUrl, titleOf, visitor } from "./site.ts";

const meena = meenaOf();
type Bookings = { data: { Items: { BookingNo: string; TransactionId: string }[] } };
const { data } = await meena.get<Bookings>("/api/bookings?page=1");
const bookingNo = data.Items[0]?.BookingNo ?? "";
const transactionId = data.Items[0]?.TransactionId ?? "";
const reports = await meena.get<{ data: { Items: { ReportId: string }[] } }>("/api/reports");
const reportId = reports.data.Items[0]?.ReportId ?? "";

/** Open to everybody: the address and the main heading. */
test.each([
  ["/", "Book blood tests, health packages and scans"],
  ["/login", "Verify Your Identity"],
  ["/sign-up", /Sign [Uu]p|account/],
  ["/forgot-password", "Forgot Password"],
  ["/equipments", "Automated Equipments"],
  ["/booking", "Booking"],
  ["/health-packages", "All Packages"],
  ["/health-packages/basic-wellness", "Basic Wellness"],
  ["/diagnostic-test", "All Tests"],
  ["/diagnostic-test/Heart", /Heart/],
  ["/radiology-test", "All Radiology Tests"],
  ["/radiology-test/ultrasound", /Ultrasound/],
  ["/top-offers", "Top Offers"],
  ["/test/complete-blood-count", "Complete Blood Count"],
  ["/notifications", "Notifications"],
  ["/notification-details", "Notification"],
  ["/book-by-prescription", "Book by prescription"],
  ["/cart", "Your cart"],
  ["/cart?paymentfail=1&0.7", "Your cart"],
  ["/career", "Work with us"],
  ["/radiology", "Radiology centres"],
  ["/radiology/rajarhat", "Radiology at Rajarhat New Town"],
  ["/radiology/howrah", "Radiology at Howrah"],
  ["/health-condition", "Health Conditions"],
  ["/health-condition/diabetes", "Diabetes"],
  ["/contact", "Contact us"],
  ["/about", /About/],
  ["/privacy-policy", /Privacy/],
  ["/disclaimer", /Disclaimer/],
  ["/cancellation-policy", /Cancellation/],
  ["/grievance-policy", /Grievance/],
  ["/terms-condition", /Terms/],
  ["/payment-confirmation", "Payment confirmation"],
  ["/directory-of-services", "Directory of services"],
  ["/health-article", "Health Articles"],
  ["/health-article/vitamin-d", "Vitamin D – who should test and what the number means"],
])("2.2 %s is open to a visitor and is headed %s", async (path, heading) => {
  const opened = await page(path);
  expect(opened.status).toBe(200);
  expect(wordsOf(opened.html, "h1")).toMatch(heading);
});

test.each([
  ["/my-profile", "/my-profile/my-family"],
  ["/my-profile/no-such-area", "/my-profile/my-family"],
  ["/my-profile/no/such/area", "/my-profile/my-family"],
  ["/pay-now", "/dashboard/bookedservicelist"],
  ["/dashboard", "/dashboard/bookedservicelist"],
  ["/dashboard/booking-status", "/dashboard/bookedservicelist"],
  ["/bookingdetails", "/dashboard/bookedservicelist"],
  ["/bookingdetails/TH1", "/dashboard/bookedservicelist"],
  ["/diagnosis/list", "/dashboard/bookedservicelist"],
  ["/test", "/diagnostic-test"],
  ["/logout", "/"],
])("2.2 %s redirects to %s", async (from, to) => {
  const { status, location } = await page(from);
  expect([status >= 301 && status <= 308, location]).toEqual([true, to]);
});

test.each([
  "/dashboard/bookedservicelist",
  "/dashboard/bookedservicelist/NH1",
  "/dashboard/booking-status/NH1",
  "/my-profile/my-family",
  "/my-profile/change-password",
  "/pay-now/NH1",
  "/smart-report",
  "/feedback/NH1",
  "/bookingdetails/TH1/0",
  "/reports",
])("2.2 %s asks a visitor to log in, and login brings them back", async (path) => {
  const { status, location } = await page(path);
  const login = `/login?return-url=${encodeURIComponent(path)}`;
  expect([status, location]).toEqual([302, login]);
  // A link that is followed inside the page asks for the page's data, and leads to the same place.
  const { html } = await page(`${path}.data`);
  expect(html).toContain(JSON.stringify(login));
});

test("2.2 A customer's own pages open for them, with a heading and a breadcrumb where due", async () => {
  for (const path of [
    "/dashboard/bookedservicelist",
    `/dashboard/bookedservicelist/${bookingNo}`,
    `/dashboard/booking-status/${bookingNo}`,
    `/bookingdetails/${transactionId}/0`,
    `/feedback/${bookingNo}`,
    "/my-profile/my-family",
    "/my-profile/change-password",
    "/smart-report",
    "/reports",
    `/reports/${reportId}`,
    "/notifications",
  ]) {
    const opened = await meena.open(path);
    expect(opened.status, path).toBe(200);
    expect(wordsOf(opened.html, "h1"), path).toBeTruthy();
    expect(opened.headers.get("cache-control"), path).toContain("no-store");
  }
});

test("2.1 Each page of a booking has a title of its own", async () => {
  for (const [path, title] of [
    [`/dashboard/bookedservicelist/${bookingNo}`, `My Bookings: ${bookingNo} | Namuna`],
    [`/dashboard/booking-status/${bookingNo}`, `Booking status: ${bookingNo} | Namuna`],
    [`/feedback/${bookingNo}`, `Feedback: ${bookingNo} | Namuna`],
  ] as const) {
    expect(titleOf(await meena.open(path))).toBe(title);
  }
});

test("2.2 A booking, report or receipt of somebody else is not found, in the same words as an unknown one", async () => {
  const stranger = visitor(await logIn(siteUrl(), "9830055502"));
  for (const path of [
    `/dashboard/bookedservicelist/${bookingNo}`,
    `/dashboard/booking-status/${bookingNo}`,
    `/feedback/${bookingNo}`,
    `/pay-now/${bookingNo}`,
    `/reports/${reportId}`,
    "/book-by-prescription/RX0000000000",
  ]) {
    const opened = await stranger.open(path);
    expect([opened.status, wordsOf(opened.html, "h1")], path).toEqual([404, "OOPS !!!"]);
  }
});

test("2.2 equipments lists four analysers under Home > Automated Equipments", async () => {
  const { text, html } = await page("/equipments");
  expect(text).toMatch(/Home Automated Equipments/);
  expect(
    html.match(/<section id="[\w-]+" class="equipment"[^>]*>[\s\S]*?<h2[^>]*>[^<]*analyser/g),
  ).toHaveLength(4);
  const sections = html.match(/<section id="[\w-]+" class="equipment"[^>]*>[\s\S]*?<\/section>/g) ?? [];
  expect(sections.join("").match(/<img /g)).toHaveLength(4);
});

test("2.2 The flag paymentfail=1 with a random number says on the cart that a payment has failed", async () => {
  const [plain, failed] = await Promise.all([page("/cart"), page("/cart?paymentfail=1&0.4711")]);
  expect(failed.text).toContain("Your payment did not go through");
  expect(plain.text).not.toContain("Your payment did not go through");
});

test("An old permalink of a test leads to the new one for good, and /test to the list", async () => {
  for (const path of ["/test/complete-blood-count-cbc", "/test/Complete-Blood-Count"]) {
    const { status, location } = await page(path);
    expect([status, location], path).toEqual([301, "/test/complete-blood-count"]);
  }
  expect((await page("/test")).location).toBe("/diagnostic-test");
});

test("Search engines read test, offer, answers and breadcrumb from a test's page", async () => {
  const { html } = await page("/test/complete-blood-count");
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)/g);
  const types = [...scripts].map(([, json = ""]) => JSON.parse(json)["@type"]);
  expect(types).toEqual(expect.arrayContaining(["MedicalTest", "Product", "FAQPage", "BreadcrumbList"]));
});

test("2.2 An unknown organ and an unknown centre are not found", async () => {
  for (const path of ["/diagnostic-test/none", "/radiology/none"]) {
    expect((await page(path)).status, path).toBe(404);
  }
});

test("2.2 Any other path below radiology-test shows the listing with a notice, and is not for search engines", async () => {
  for (const path of ["/radiology-test/none", "/radiology-test/ct-scan/more", "/radiology-test/a/b/c"]) {
    const opened = await page(path);
    expect([opened.status, canonicalOf(opened)], path).toEqual([200, `${siteUrl()}/radiology-test`]);
    expect(metaOf(opened, "robots"), path).toMatch(/noindex/);
    expect(opened.text).toContain("find this scan category.");
    expect(wordsOf(opened.html, "h1")).toBe("All Radiology Tests");
  }
  const known = await page("/radiology-test/ct-scan");
  expect(known.text).not.toContain("find this scan category.");
});

test("2.2 Letter case, percent codes and a slash at the end lead to the same page", async () => {
  for (const path of [
    "/ABOUT",
    "/%61bout",
    "/about/",
    "/Health-Packages",
    "/health-condition/Diabetes",
    "/career/Phlebotomist-Kolkata",
  ]) {
    expect((await page(path)).status, path).toBe(200);
  }
});

test.each([
  "/",
  "/about",
  "/ABOUT",
  "/health-condition/diabetes",
  "/test/complete-blood-count",
  "/radiology-test/ct-scan",
  "/verify",
  "/verify/7QK3-M2ZP-9D4C-X5TR",
  "/booking",
  "/dashboard/bookedservicelist",
  "/icon-192.png",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/healthz",
  "/readyz",
])("2.2 %s is only read: other methods are refused and change nothing", async (path) => {
  const head = await fetch(siteUrl() + path, { method: "HEAD", redirect: "manual" });
  expect(await head.text()).toBe("");
  expect(head.status).toBeLessThan(405);
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const refused = await fetch(siteUrl() + path, { method });
    const allowed = (refused.headers.get("allow") ?? "").split(", ").sort();
    expect([method, refused.status, allowed]).toEqual([method, 405, ["GET", "HEAD"]]);
  }
});

test.each(["/cart", "/login", "/LOGIN/", "/location", "/sign-up", "/checkout/patient"])(
  "2.2 %s is read and has a form; other methods are refused and change nothing",
  async (path) => {
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const refused = await fetch(siteUrl() + path, { method, redirect: "manual" });
      expect([method, refused.status, refused.headers.get("allow")]).toEqual([
        method,
        405,
        "GET, HEAD, POST",
      ]);
    }
  },
);

test("2.2 The contents that the specification leaves open are there: nothing is a stub", async () => {
  for (const path of [
    "/privacy-policy",
    "/terms-condition",
    "/cancellation-policy",
    "/disclaimer",
    "/about",
  ]) {
    const { text } = await visitor().open(path);
    expect(text.split(" ").length, path).toBeGreaterThan(400);
  }
});
