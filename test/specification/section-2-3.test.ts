import { expect, test } from "vitest";
import { textOf } from "./read-html.ts";
import { between, page, visitor } from "./site.ts";

const home = await page("/");
const main = home.html.slice(home.html.indexOf('<main id="content"'), home.html.indexOf("</main>"));

/** The links of the part of the page that has a heading or a label, by their words. */
function linksFrom(start: string, end: string): string[] {
  const part = between(main, start, end);
  return [...part.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, path = "", words = ""]) => `${textOf(words)} ${path}`,
  );
}

test("2.3 The home page shows its parts in order, all in the first HTML", () => {
  const parts = [
    "Offers and services",
    "Why choose",
    "Popular Tests</h2>",
    "Radiology tests by appointment",
    "Best Packages</h2>",
    "Tests by Organ</h2>",
    "All Packages</h2>",
    "More packages",
    "How it works</h2>",
    "Automated Equipments</h2>",
    "Book your blood test online in West Bengal",
    "Satisfied Customers",
    "Get it on the Android store",
  ];
  const places = parts.map((part) => main.indexOf(part));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("2.3 Without scripts a card's button puts its test into the cart", async () => {
  const person = visitor();
  const button = home.tags.find(
    ({ name, attributes }) => name === "button" && attributes.get("name") === "add",
  )?.attributes;
  const form = home.tags.find(
    ({ name, attributes }) => name === "form" && attributes.get("id") === button?.get("form"),
  )?.attributes;
  expect([button?.get("type"), form?.get("method"), form?.get("action")]).toEqual([
    "submit",
    "post",
    "/cart",
  ]);
  await person.submit("/cart", new URLSearchParams({ add: button?.get("value") ?? "" }));
  expect((await person.open("/cart")).text).toContain("Complete Blood Count");
});

test("2.3 Each view-all link leads to its list, each organ to its tests, Learn more to the analysers", async () => {
  const viewAll = (start: string, end: string) =>
    linksFrom(start, end).filter((link) => /^View all/i.test(link));
  expect(viewAll("Popular Tests</h2>", "Best Packages</h2>")).toEqual([
    expect.stringMatching(/ \/diagnostic-test$/),
  ]);
  expect(viewAll("All Packages</h2>", "How it works</h2>")).toEqual([
    expect.stringMatching(/ \/health-packages$/),
  ]);
  expect(linksFrom("All Packages</h2>", "How it works</h2>")).toContainEqual(
    expect.stringMatching(/^\d+ More packages \/health-packages$/),
  );
  const radiology = linksFrom("Popular Tests</h2>", "Best Packages</h2>").filter((link) =>
    link.endsWith(" /radiology-test"),
  );
  expect(radiology).toHaveLength(1);
  const learnMore = linksFrom("Automated Equipments</h2>", "</section>").filter((link) =>
    link.startsWith("Learn more"),
  );
  expect(learnMore).toHaveLength(4);
  for (const link of learnMore) expect(link).toMatch(/ \/equipments(?:#[\w-]+)?$/);
  const browser = { "browser-id": "web-desktop-specification" };
  type Organs = { data: { Item: { OrganName: string }[] } };
  const { data } = await visitor().get<Organs>("/home/organ-list", browser);
  expect(
    linksFrom("Tests by Organ</h2>", "All Packages</h2>").filter((link) =>
      link.includes("/diagnostic-test/"),
    ),
  ).toEqual(
    data.Item.map(({ OrganName }) => `${OrganName} /diagnostic-test/${encodeURIComponent(OrganName)}`),
  );
});

test("2.3 Each Learn more names its analyser for those who hear the page", () => {
  const names = [...main.matchAll(/Learn more <span class="sr-only">([^<]+)/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(4);
});

test("2.3 Book Again is not shown to a visitor", () => {
  expect(textOf(main)).not.toMatch(/Book Again/i);
});

test("2.3 The long text for search engines stands on the page", () => {
  expect(textOf(main)).toMatch(/Book your blood test online in West Bengal/);
});

test("2.3 The counters show satisfied customers, tests booked, locations, offers and tests, and the app link follows", () => {
  expect(textOf(main)).toMatch(
    /Satisfied Customers 28,000\+ Tests Booked 1,20,000 Locations 100\+ Offers 100\+ Tests 1500\+ .*Get it on the Android store/,
  );
});

test("2.3 A package card lists at most six tests and then says and more...", () => {
  const lists = [...main.matchAll(/<ul class="package-card-parts">([\s\S]*?)<\/ul>/g)].map(([, list = ""]) =>
    [...list.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, words = ""]) => textOf(words)),
  );
  expect(lists.length).toBeGreaterThanOrEqual(6);
  for (const tests of lists) {
    expect(tests.filter((words) => words !== "and more...").length).toBeLessThanOrEqual(6);
    expect(tests.indexOf("and more...")).toBe(tests.length > 6 ? 6 : -1);
  }
  expect(lists.some((tests) => tests.includes("and more..."))).toBe(true);
});

test("2.3 More packages counts the total less those that are shown", async () => {
  const browser = { "browser-id": "web-desktop-specification" };
  const list = await visitor().get<{ TotalPackageCount: number }>("/home/package-list", browser);
  const all = main.slice(main.indexOf("All Packages</h2>"), main.indexOf("How it works"));
  const shown = all.match(/package-card"/g)?.length ?? 0;
  expect(shown).toBeGreaterThan(0);
  expect(textOf(all)).toContain(`${list.TotalPackageCount - shown} More packages`);
});

test("2.3 The home page names the site and the chain to search engines, with telephone, e-mail and social links", () => {
  const [, json = ""] = /<script type="application\/ld\+json">([^<]+)/.exec(home.html) ?? [];
  const [site, chain] = JSON.parse(json)["@graph"];
  expect(site).toMatchObject({ "@type": "WebSite", name: "Namuna", url: expect.stringMatching(/\/$/) });
  expect(chain).toEqual({
    "@type": "DiagnosticLab",
    name: "Namuna",
    url: site.url,
    logo: `${site.url}icon-512.png`,
    telephone: "033 4000 1234",
    email: "care@namuna.example",
    sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
  });
});
