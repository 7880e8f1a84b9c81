import { expect, test } from "vitest";
import { textOf } from "./read-html.ts";
import { page, visitor } from "./site.ts";

const home = await page("/");
const main = home.html.slice(home.html.indexOf('<main id="content"'), home.html.indexOf("</main>"));

test("2.3 Each view-all link leads to its list, each organ to its tests, Learn more to the analysers", () => {
  const links = [...main.matchAll(/href="([^"]+)"/g)].map(([, path = ""]) => path);
  for (const path of ["/diagnostic-test", "/radiology-test", "/health-packages", "/equipments"]) {
    expect(
      links.some((link) => link === path || link.startsWith(`${path}#`)),
      path,
    ).toBe(true);
  }
  expect(links.filter((path) => path.startsWith("/diagnostic-test/")).length).toBeGreaterThanOrEqual(10);
  expect(textOf(main).match(/Learn more/g)).toHaveLength(4);
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

test("2.3 The counters show satisfied customers, tests booked, locations, offers and tests", () => {
  const words = textOf(main);
  for (const counter of ["28,000+", "1,20,000", "100+", "1500+"]) expect(words).toContain(counter);
  expect(words).toMatch(/Satisfied Customers/i);
});

test("2.3 A package card lists at most six tests and then says and more...", () => {
  const cards = main.split("BOOK TEST").filter((card) => card.includes("and more..."));
  expect(cards.length).toBeGreaterThan(0);
  expect(textOf(main)).toContain("and more...");
});

test("2.3 More packages counts the total less those that are shown", async () => {
  const browser = { "browser-id": "web-desktop-specification" };
  const list = await visitor().get<{ TotalPackageCount: number }>("/home/package-list", browser);
  const all = main.slice(main.indexOf("All Packages</h2>"), main.indexOf("How it works"));
  const shown = all.match(/package-card"/g)?.length ?? 0;
  expect(shown).toBeGreaterThan(0);
  expect(textOf(all)).toContain(`${list.TotalPackageCount - shown} More packages`);
});
