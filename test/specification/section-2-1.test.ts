import { expect, test } from "vitest";
import { wordsOf } from "./read-html.ts";
import type { OpenedPage } from "./site.ts";
import { canonicalOf, meena, metaOf, page, siteUrl, titleOf, visitor } from "./site.ts";

const STATIC_PAGES = [
  "contact",
  "about",
  "privacy-policy",
  "disclaimer",
  "cancellation-policy",
  "grievance-policy",
  "terms-condition",
  "payment-confirmation",
];

const mainClass = ({ tags }: OpenedPage) =>
  tags.find(({ name }) => name === "main")?.attributes.get("class") ?? "";

test.each(STATIC_PAGES)("2.1 /%s has no minimum height and none of the footer's columns", async (path) => {
  const opened = await page(`/${path}`);
  expect(opened.status).toBe(200);
  expect(mainClass(opened)).not.toContain("min-h");
  expect(opened.text).not.toContain("Customer Services");
  expect(opened.html).not.toContain('class="footer-title"');
  expect(opened.text).toMatch(/© 2018–\d{4}/);
});

test.each(["/", "/health-packages", "/cart", "/login", "/career"])(
  "2.1 %s has a minimum height of 650 px and the footer's columns",
  async (path) => {
    const opened = await page(path);
    expect(mainClass(opened)).toContain("min-h-[650px]");
    expect(opened.text).toContain("Customer Services");
  },
);

test.each([
  ["/about", "About | Namuna"],
  ["/privacy-policy", "Privacy policy | Namuna"],
  ["/directory-of-services", "Directory of services | Namuna"],
  ["/health-condition", "Health condition | Namuna"],
  ["/book-by-prescription", "Book by prescription | Namuna"],
  ["/top-offers", "Top offers | Namuna"],
  ["/equipments", "Equipments | Namuna"],
  ["/diagnostic-test/brain-nerves", "Brain & Nerves | Namuna"],
  ["/sign-up", "Sign up | Namuna"],
  ["/LOGIN", "Login | Namuna"],
  ["/Sign-Up/", "Sign up | Namuna"],
  ["/RADIOLOGY-TEST/MRI", "MRI | Namuna"],
  ["/notification-details", "Notification details | Namuna"],
])("2.1 The title of %s is built from its path: %s", async (path, title) => {
  expect(titleOf(await page(path))).toBe(title);
});

test.each(["/booking", "/notifications", "/notification-details"])(
  "2.2 The samples of %s are not indexed by search engines",
  async (path) => {
    expect(metaOf(await page(path), "robots")).toBe("noindex");
  },
);

test.each([
  "/cart",
  "/CART/",
  "/dashboard/bookedservicelist",
  "/dashboard/bookedservicelist/NH1ST0RY40",
  "/dashboard/booking-status/NH1ST0RY40",
  "/feedback/NH1ST0RY40",
  "/my-profile/my-family",
  "/my-profile/my-details",
  "/my-profile/change-password",
  "/smart-report",
  "/reports",
  "/notifications",
])("2.1 What %s shows is one person's: no search engine keeps it", async (path) => {
  const opened = await meena().open(path);
  expect([opened.status, metaOf(opened, "robots")]).toEqual([200, "noindex"]);
});

test.each(["/", "/login", "/sign-up", "/forgot-password", "/book-by-prescription", "/diagnostic-test"])(
  "2.1 %s is the same for everybody and open to search engines",
  async (path) => {
    expect(metaOf(await page(path), "robots")).toBe(undefined);
  },
);

test("2.1 diagnostic-test and health-packages have titles and descriptions of their own", async () => {
  const [tests, packages] = await Promise.all([page("/diagnostic-test"), page("/health-packages")]);
  expect(titleOf(tests)).toMatch(/^Lab Tests\b.* \| Namuna$/);
  expect(titleOf(packages)).toMatch(/^(?!Health packages \|).*Packages?\b.* \| Namuna$/);
  const descriptions = [tests, packages].map((opened) => metaOf(opened, "description") ?? "");
  expect(descriptions.every((words) => words.length > 40)).toBe(true);
  expect(descriptions[0]).not.toBe(descriptions[1]);
});

test("2.1 A canonical link is set, without queries and slashes at the end", async () => {
  for (const [path, canonical] of [
    ["/", "/"],
    ["/about/", "/about"],
    ["/ABOUT", "/about"],
    ["/LOGIN", "/login"],
    ["/Location", "/location"],
    ["/RADIOLOGY-TEST/MRI", "/radiology-test/mri"],
    ["/Radiology-Test/Ct-Scan/", "/radiology-test/ct-scan"],
    ["/cart?paymentfail=1&0.25", "/cart"],
    ["/test/complete-blood-count", "/test/complete-blood-count"],
  ] as const) {
    expect(canonicalOf(await page(path)), path).toBe(siteUrl() + canonical);
  }
});

test("2.1 What does not exist has no canonical link and is not indexed, and its address is not repeated", async () => {
  for (const path of [
    "/zq9x",
    "/test/zq9x",
    "/health-packages/zq9x",
    "/health-condition/zq9x",
    "/career/zq9x",
  ]) {
    const opened = await page(path);
    expect([opened.status, canonicalOf(opened)], path).toEqual([404, undefined]);
    expect(metaOf(opened, "robots"), path).toContain("noindex");
  }
});

test("2.1 The home page's title and description speak of booking blood tests online", async () => {
  const home = await page("/");
  expect(titleOf(home)).toBe("Book Online Blood Test | NABL Accredited | Namuna");
  expect(metaOf(home, "description")).toMatch(/^Book online blood tests\b/);
});

test("2.1 Any unknown path shows the 404 page with its words, and is kept by nobody", async () => {
  for (const path of [
    "/nothing",
    "/test/none",
    "/health-article/none",
    "/career/none",
    "/a/b/c",
    "/home",
    "/api/none",
    "/%00",
    "/%zz",
  ]) {
    const opened = await page(path);
    expect(opened.status, path).toBe(404);
    expect(wordsOf(opened.html, "h1"), path).toBe("OOPS !!!");
    for (const words of ["Error Code 404", "We cannot seem to find the page you are looking for."]) {
      expect(opened.text, path).toContain(words);
    }
    expect(opened.text, path).toContain("RETURN TO HOME PAGE");
    expect(titleOf(opened), path).toBe("Page not found | Namuna");
    expect(metaOf(opened, "robots"), path).toBe("noindex");
    expect(opened.headers.get("cache-control"), path).toBe("no-store");
  }
  const sent = await visitor().submit("/nothing", new URLSearchParams({ a: "1" }));
  expect(sent.status).toBe(404);
  expect(sent.text).toContain("RETURN TO HOME PAGE");
});

test('2.1 The generic error screen reads "Unexpected Application Error!" and shows the status', async () => {
  const response = await fetch(`${siteUrl()}/about`, {
    method: "POST",
    body: new URLSearchParams({ a: "1" }),
  });
  const html = await response.text();
  expect(response.status).toBe(405);
  expect(wordsOf(html, "h1")).toBe("Unexpected Application Error!");
  expect(html).toMatch(/<main[\s\S]*405[\s\S]*<\/main>/);
  // Sent again, the form would be refused again: a link opens the page.
  expect(html).not.toContain("reload this page");
  expect(html).toMatch(/<main[\s\S]*href="\/about"[^>]*>Try again<[\s\S]*<\/main>/);
});

test("2.1 The header is hidden on /career, which shows a component of its own", async () => {
  const [career, about] = await Promise.all([page("/career"), page("/about")]);
  expect(career.text).not.toContain("FIND YOUR LOCATION");
  expect(about.text).toContain("FIND YOUR LOCATION");
  expect(career.text).toContain("Share this Job");
  expect(about.text).not.toContain("Share this Job");
});
