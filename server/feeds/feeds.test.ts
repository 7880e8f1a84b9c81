import { Hono } from "hono";
import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { serveFeeds, siteMap, siteMapFiles, siteMapIndex } from "./feeds.ts";

test("a type of up to 50,000 addresses is one file, and each further 50,000 are another", () => {
  const sizes = (count: number) =>
    [
      ...siteMapFiles(
        "tests",
        Array.from({ length: count }, (_, n) => n),
      ),
    ].map(([file, entries]) => [file, entries.length]);
  expect(sizes(0)).toEqual([["tests.xml", 0]]);
  expect(sizes(50_000)).toEqual([["tests.xml", 50_000]]);
  expect(sizes(100_001)).toEqual([
    ["tests.xml", 50_000],
    ["tests.xml?part=2", 50_000],
    ["tests.xml?part=3", 1],
  ]);
});

test("a map holds each address once with its day, and signs of the markup as such", () => {
  const map = siteMap([{ url: "https://lab.example/?a=1&b=2", updated: "2026-11-01" }]);
  expect(map).toContain(
    "<url><loc>https://lab.example/?a=1&amp;b=2</loc><lastmod>2026-11-01</lastmod></url>",
  );
  expect(siteMapIndex(["https://lab.example/sitemaps/tests.xml"])).toContain(
    "<sitemap><loc>https://lab.example/sitemaps/tests.xml</loc></sitemap>",
  );
});

test("a site map lists addresses with their day where it is known", () => {
  const xml = siteMap([
    { url: "https://lab.example/a?b=1&c=2", updated: "2026-11-20" },
    { url: "https://lab.example/d" },
  ]);
  expect(xml).toContain("<loc>https://lab.example/a?b=1&amp;c=2</loc><lastmod>2026-11-20</lastmod>");
  expect(xml).toContain("<url><loc>https://lab.example/d</loc></url>");
});

test("search engines are sent to no list that has nothing in it", async () => {
  const organ = (id: number, slug: string) => ({ id, slug, name: slug, picture: "" });
  const category = (id: number, slug: string) => ({ id, slug, name: slug, subDepartmentId: 1 });
  const catalogue = makeCatalogue({
    services: [
      makeService(1, { organIds: [1] }),
      makeService(2, { organIds: [2], kind: "radiology", radiologyCategoryId: 1 }),
      makeService(3, { organIds: [3], withdrawn: true, kind: "radiology", radiologyCategoryId: 2 }),
    ],
    organs: [organ(1, "liver"), organ(2, "brain"), organ(3, "eye")],
    radiologyCategories: [category(1, "mri"), category(2, "x-ray")],
    labs: [],
  });
  const app = new Hono();
  const settings = { site: { publicUrl: "https://lab.example" } };
  serveFeeds(app, { catalogue: () => catalogue, settings } as never);
  const paths = async (map: string) => {
    const xml = await (await app.request(`/sitemaps/${map}.xml`)).text();
    return [...xml.matchAll(/<loc>https:\/\/lab\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
  };
  expect(await paths("organs")).toEqual(["/diagnostic-test/liver"]);
  expect(await paths("radiology")).toEqual(["/test/test-2", "/radiology-test/mri"]);
});
