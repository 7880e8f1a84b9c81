import { expect, test } from "vitest";
import { withoutSpans } from "../support/without-spans.ts";
import { textOf, wordsOf } from "./read-html.ts";
import { canonicalOf, linksOf, page, siteUrl } from "./site.ts";

const TABS = ["/health-packages", "/diagnostic-test", "/radiology-test", "/top-offers"];

test.each([
  ["/health-packages", "All Packages"],
  ["/top-offers", "Top Offers"],
  ["/radiology-test", "All Radiology Tests"],
  ["/diagnostic-test", "All Tests"],
])("2.4 %s is headed %s under the shared tab bar", async (path, heading) => {
  const opened = await page(path);
  expect(wordsOf(opened.html, "h1")).toBe(heading);
  const main = opened.html.slice(opened.html.indexOf("<main"));
  const tabs = [...main.matchAll(/href="(\/[\w-]+)"/g)]
    .map(([, link = ""]) => link)
    .filter((link) => TABS.includes(link));
  expect(tabs.slice(0, 4)).toEqual(TABS);
  expect(textOf(main)).toMatch(/Health Packages Diagnostic Tests Radiology Tests Top Offers/);
  expect(main).toMatch(/<article\b/);
});

test("2.4 A Search box with a search button stands on every list but the top offers", async () => {
  for (const path of TABS) {
    const { html } = await page(path);
    const forms = [...html.slice(html.indexOf("<main")).matchAll(/<form[^>]*role="search"[\s\S]*?<\/form>/g)];
    expect(forms.length, path).toBe(path === "/top-offers" ? 0 : 1);
    for (const [form] of forms) {
      expect(form).toMatch(new RegExp(`action="${path}"`));
      expect(form).toContain('name="SearchText"');
      expect(form).toMatch(/<button[^>]*type="submit"[^>]*>[\s\S]*?Search/);
    }
  }
});

test("2.4 Tests are filtered by HEALTH CONDITIONS, scans by CATEGORIES; each list has a More.. toggle", async () => {
  const [tests, scans, packages] = await Promise.all([
    page("/diagnostic-test"),
    page("/radiology-test"),
    page("/health-packages"),
  ]);
  expect(tests.text).toMatch(/HEALTH CONDITIONS .*More\.\./);
  expect(scans.text).toMatch(/CATEGORIES .*More\.\./);
  expect(packages.text).not.toMatch(/HEALTH CONDITIONS|CATEGORIES/);
});

test("2.4 YOU SELECTED shows what was chosen, each removable, and Clear all Filters appears", async () => {
  const chosen = await page("/diagnostic-test?condition=diabetes&condition=thyroid");
  expect(chosen.text).toMatch(/YOU SELECTED Diabetes .*Thyroid/);
  expect(chosen.text).toContain("Clear all Filters");
  expect(linksOf(chosen).some((link) => link === "/diagnostic-test?condition=thyroid")).toBe(true);
  const plain = await page("/diagnostic-test");
  expect(plain.text).not.toMatch(/YOU SELECTED|Clear all Filters/);
});

test("2.4 Clear all Filters keeps the search text", async () => {
  const { html } = await page("/diagnostic-test?condition=diabetes&SearchText=sugar");
  const form = html.match(/<form\b(?:(?!<\/form>)[\s\S])*Clear all Filters/)?.[0] ?? "";
  expect(form).toContain('action="/diagnostic-test"');
  expect([...form.matchAll(/name="(\w+)" value="(\w+)"/g)].map(([, ...pair]) => pair)).toEqual([
    ["SearchText", "sugar"],
  ]);
});

test("2.4 Choosing a health condition twice chooses it once", async () => {
  const { text } = await page("/diagnostic-test?condition=diabetes&condition=diabetes");
  expect(text.match(/Remove Diabetes/g)).toHaveLength(1);
});

test('2.4 Pagination has Previous, Next and "...", two pages around the current one and three at each end', async () => {
  const { html } = await page("/diagnostic-test?page=12");
  const pager = /<nav[^>]*aria-label="[^"]*[Pp]ages[^"]*"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const words = textOf(pager);
  expect(words).toMatch(/^Previous/);
  expect(words).toMatch(/Next$/);
  const numbers = [...words.matchAll(/\d+|\.\.\./g)].map(([word]) => word);
  const last = Number(numbers.at(-1));
  const wanted = [1, 2, 3, "...", 10, 11, 12, 13, 14, "...", last - 2, last - 1, last].map(String);
  expect(numbers).toEqual(wanted);
});

test("2.4 On the first page Previous, and on the last page Next, lead nowhere", async () => {
  const [first, last] = await Promise.all([page("/diagnostic-test"), page("/diagnostic-test?page=999")]);
  expect(first.html).not.toMatch(/<a [^>]*>(?:<[^>]+>)*Previous/);
  expect(last.html).not.toMatch(/<a [^>]*rel="next"/);
});

test("the charge of home collection is told above the first prices of a list, and not where nothing is done at home", async () => {
  const words = /Home collection ₹\d+ \(free above ₹\d+\)\. No charge for a lab visit\./;
  for (const path of ["/diagnostic-test", "/health-packages", "/top-offers"])
    expect(textOf(withoutSpans((await page(path)).html)), path).toMatch(words);
  expect(textOf(withoutSpans((await page("/radiology-test")).html))).not.toMatch(words);
});

test("2.5 What the header's search asks for is shown on the list that has it", async () => {
  const asked = async (text: string) => await page(`/diagnostic-test?SearchText=${encodeURIComponent(text)}`);
  expect((await asked("full body checkup")).location).toBe("/health-packages?SearchText=full+body+checkup");
  expect((await asked("whole abdomen usg")).location).toBe("/radiology-test?SearchText=whole+abdomen+usg");
  expect((await page("/radiology-test?SearchText=whole+abdomen+usg")).text).toContain("USG Whole Abdomen");
  const { text } = await asked("fever");
  expect(text).toMatch(/Found in our other services.{0,20}Fever Panel/);
  expect((await asked("cbc")).text).not.toContain("Found in our other services");
  const nothing = await asked("zzzqqq");
  expect(nothing.status).toBe(200);
  expect(nothing.text).toContain('Sorry! No result found with "zzzqqq"');
});

test("2.4 HEALTH CONDITIONS stays whole with a search that finds nothing", async () => {
  const [all, none] = await Promise.all([
    page("/diagnostic-test"),
    page("/diagnostic-test?SearchText=zzqqxx"),
  ]);
  const conditions = (opened: typeof all) =>
    linksOf(opened).filter((link) => /[?&]condition=/.test(link)).length;
  expect(none.text).toContain("HEALTH CONDITIONS");
  expect(conditions(none)).toBe(conditions(all));
  expect(conditions(all)).toBeGreaterThanOrEqual(30);
});

test("2.4 The counts of the radiology categories follow the search", async () => {
  const [all, found] = await Promise.all([page("/radiology-test"), page("/radiology-test?SearchText=brain")]);
  const counts = ({ html }: typeof all) =>
    [
      ...html.matchAll(/href="\/radiology-test\/[a-z-]+[^>]*>[\s\S]*?<span aria-hidden="true"[^>]*>(\d+)/g),
    ].map(([, count]) => Number(count));
  const sum = (list: number[]) => list.reduce((total, count) => total + count, 0);
  expect(counts(found)).toHaveLength(counts(all).length);
  expect(sum(counts(found))).toBeLessThan(sum(counts(all)));
  expect(sum(counts(found))).toBeGreaterThan(0);
});

/** The further filters, as `name count`, with what cannot be chosen marked. */
async function furtherFilters(
  path: string,
): Promise<Map<string, { count: number; off: boolean; chosen: boolean }>> {
  const { html } = await page(path);
  const groups = /<details class="more-filters"[\s\S]*?<\/details>/.exec(html)?.[0] ?? "";
  return new Map(
    [...groups.matchAll(/<(a|span) [^>]*class="[^"]*rounded-pill[^>]*>[\s\S]*?<\/li>/g)].map(
      ([whole, tag = ""]) => {
        const [, name = "", count = ""] = /^(.*?) (\d+) ,/.exec(textOf(whole)) ?? [];
        return [
          name,
          {
            count: Number(count),
            off: tag === "span" && whole.includes('aria-disabled="true"'),
            chosen: whole.includes("aria-current"),
          },
        ];
      },
    ),
  );
}

test.each([
  [
    "/diagnostic-test",
    ["SearchText=brain", "SearchText=zzqqxx", "fasting=no&price=500", "condition=diabetes&sex=M"],
  ],
  ["/radiology-test", ["SearchText=mri", "SearchText=zzqqxx", "price=500", "report=today&price=1000"]],
  [
    "/health-packages",
    ["SearchText=heart", "SearchText=zzqqxx", "price=500&sex=M", "contains=hba1c&price=500"],
  ],
  ["/top-offers", ["price=500&report=today", "sex=M&price=500"]],
])(
  "2.4 On %s no further filter comes or goes with a search; one without a hit cannot be chosen",
  async (path, narrowed) => {
    const all = await furtherFilters(path);
    expect(all.size).toBeGreaterThan(2);
    expect([...all.values()].filter(({ off, count }) => off || count === 0)).toEqual([]);
    const seen = await Promise.all(narrowed.map((query) => furtherFilters(`${path}?${query}`)));
    for (const filters of seen) {
      expect([...filters.keys()]).toEqual([...all.keys()]);
      for (const [name, { count, off, chosen }] of filters) expect(off, name).toBe(count === 0 && !chosen);
    }
  },
);

test("2.4 With a search that finds nothing no further filter can be chosen", async () => {
  for (const path of ["/diagnostic-test", "/radiology-test", "/health-packages"]) {
    const filters = [...(await furtherFilters(`${path}?SearchText=zzqqxx`)).values()];
    expect(filters.length, path).toBeGreaterThan(2);
    expect(
      filters.filter(({ off, count }) => !off || count > 0),
      path,
    ).toEqual([]);
  }
});

test("2.4 A chosen filter without a hit is still there to be taken away", async () => {
  const { tags } = await page("/diagnostic-test?SearchText=zzqqxx&fasting=no");
  const chosen = tags.filter(({ attributes }) => attributes.get("aria-current") === "true");
  expect(chosen.map(({ attributes }) => attributes.get("href"))).toContain(
    "/diagnostic-test?SearchText=zzqqxx",
  );
});

test("A search for the sex of an unborn child shows the legal notice alone, in English and in Bengali", async () => {
  const { html, text } = await page("/radiology-test?SearchText=gender+test");
  expect(text).toMatch(/sex of the foetus is prohibited under law/);
  expect(text).toMatch(/ভ্রূণের লিঙ্গ প্রকাশ করা নিষিদ্ধ/);
  expect(html.slice(html.indexOf("<main"))).not.toMatch(/<article\b/);
});

test("2.2 An organ's tests are found by name and by slug, under one canonical address", async () => {
  for (const path of ["/diagnostic-test/Heart", "/diagnostic-test/heart"]) {
    const opened = await page(path);
    expect(wordsOf(opened.html, "h1")).toBe("All Tests: Heart");
    expect(canonicalOf(opened)).toBe(`${siteUrl()}/diagnostic-test/heart`);
  }
  const bones = await page("/diagnostic-test/Bone%20%26%20Joints");
  expect(wordsOf(bones.html, "h1")).toBe("All Tests: Bone & Joints");
});

test("Odd addresses of a list show the nearest sensible page", async () => {
  for (const query of ["page=0", "page=-1", "page=abc", "sort=colour&condition=nothing"]) {
    const { status, html } = await page(`/diagnostic-test?${query}`);
    const headings = [...html.matchAll(/<h\d[^>]*>([\s\S]*?)<\/h\d>/g)].map(([, words = ""]) =>
      textOf(words),
    );
    expect(status, query).toBe(200);
    expect(headings, query).toContain("Complete Blood Count");
  }
  const { html } = await page("/diagnostic-test?page=1000000000");
  expect(html).toMatch(
    /class="pager-item"[^>]*aria-current="page"|aria-current="page"[^>]*class="pager-item"/,
  );
  expect((await page("/diagnostic-test/wing")).status).toBe(404);
});
