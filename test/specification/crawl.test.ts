import { beforeAll, describe, expect, test } from "vitest";
import { openFigures } from "../support/open-figures.ts";
import type { Crawl, CrawledPage } from "./crawl-site.ts";
import { crawlSite } from "./crawl-site.ts";
import { textOf, wordsOf } from "./read-html.ts";
import { meena, siteUrl } from "./site.ts";

/** Pages that name services one by one: the same for everybody, and there are hundreds. */
const DETAILS = /^\/(test|health-packages|radiology-test|diagnostic-test|health-condition|health-article)\/./;
/** On a busy machine a thousand pages take their time. */
const PATIENCE_MS = 600_000;

/** Every address of the site maps. */
async function mapped(): Promise<string[]> {
  const locations = async (path: string) => {
    const xml = await (await fetch(siteUrl() + path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  };
  const maps = await locations("/sitemap.xml");
  return (await Promise.all(maps.map(locations))).flat();
}

/** What every page of the site has, whoever looks at it. */
function faultsOf({ path, status, html, tags }: CrawledPage): string[] {
  const faults: string[] = [];
  const title = decodeTitle(html);
  if (!/^.+ \| Namuna$/.test(title)) faults.push(`${path} has the title "${title}"`);
  const canonical = tags.filter(({ attributes }) => attributes.get("rel") === "canonical");
  if (status === 200 && canonical.length !== 1)
    faults.push(`${path} has ${canonical.length} canonical links`);
  const headings = tags.filter(({ name }) => name === "h1").length;
  if (headings !== 1) faults.push(`${path} has ${headings} main headings`);
  const main = tags.findIndex(({ name }) => name === "main");
  if (main < 0) faults.push(`${path} has no main part`);
  const levels = tags.slice(main).flatMap(({ name }) => (/^h[1-6]$/.test(name) ? Number(name[1]) : []));
  if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1))
    faults.push(`${path} leaves out a level of headings: ${levels.join(" ")}`);
  if (/\bundefined\b|\bNaN\b|\[object Object\]|\{brand\}|lorem ipsum|coming soon/.test(textOf(html))) {
    faults.push(`${path} shows words that no customer should see`);
  }
  const mainClass = tags[main]?.attributes.get("class") ?? "";
  if (mainClass.includes("min-h-[650px]") === STATIC_PAGES.test(path))
    faults.push(`${path} has the wrong minimum height`);
  if (html.includes("FIND YOUR LOCATION") === /^\/career\b/.test(path))
    faults.push(`${path} has a header where none is due, or none`);
  const needsCrumbs = path !== "/" && status === 200 && !NO_CRUMBS.test(path);
  if (needsCrumbs && !tags.some(({ attributes }) => attributes.get("aria-label") === "Breadcrumb")) {
    faults.push(`${path} has no breadcrumb`);
  }
  for (const text of openFigures(html).open) faults.push(`${path} lets a translator change "${text}"`);
  const unnamed = tags.filter(({ name, attributes }) => name === "img" && !attributes.has("alt"));
  if (unnamed.length > 0) faults.push(`${path} has ${unnamed.length} pictures without words`);
  const unsized = tags.filter(
    ({ name, attributes }) => name === "img" && !(attributes.has("width") && attributes.has("height")),
  );
  if (unsized.length > 0) faults.push(`${path} has ${unsized.length} pictures without a size`);
  return faults;
}

/** No minimum height (specification, section 2.1). */
const STATIC_PAGES =
  /^\/(contact|about|privacy-policy|disclaimer|cancellation-policy|grievance-policy|terms-condition|payment-confirmation)\b/;

/** Pages that stand in no hierarchy: login, cart and checkout. */
const NO_CRUMBS =
  /^\/(login|sign-up|forgot-password|logout|cart|checkout|location|verify|pay-now|bookingdetails|shared)\b/;

function decodeTitle(html: string): string {
  return (
    wordsOf(/<head[\s\S]*?<\/head>/i.exec(html)?.[0]?.replace(/<svg[\s\S]*?<\/svg>/g, "") ?? "", "title") ??
    ""
  );
}

function expectSound({ pages, faults }: Crawl): void {
  expect(faults).toEqual([]);
  expect([...pages.values()].flatMap(faultsOf)).toEqual([]);
}

describe("2.2 From the home page", () => {
  let crawl: Crawl;
  let paths: string[];
  beforeAll(async () => {
    [paths, crawl] = await Promise.all([mapped(), crawlSite(siteUrl(), { from: ["/"] })]);
  }, PATIENCE_MS);

  test("no link is dead and no page is broken for a visitor", () => expectSound(crawl));

  test("every page of the site maps is reached by links, and returns with 200", () => {
    expect(paths.length).toBeGreaterThan(700);
    expect(paths.filter((path) => crawl.pages.get(path)?.status !== 200)).toEqual([]);
  });
});

test(
  "2.2 For a logged-in customer no link is dead and no page is broken",
  async () => {
    const person = meena();
    const from = ["/", "/smart-report", "/notifications", "/cart", "/reports", "/my-profile/my-family"];
    const options = { cookie: person.cookie(), skip: /^\/(genulabhome\/)?logout/, sample: DETAILS };
    const crawl = await crawlSite(siteUrl(), { from, ...options });
    expectSound(crawl);
    const seen = [...crawl.pages.keys()];
    for (const area of [
      "/dashboard/bookedservicelist/",
      "/dashboard/booking-status/",
      "/reports/",
      "/my-profile/",
    ]) {
      expect(
        seen.some((path) => path.startsWith(area)),
        area,
      ).toBe(true);
    }
  },
  PATIENCE_MS,
);
