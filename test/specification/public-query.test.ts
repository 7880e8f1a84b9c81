import { expect, test } from "vitest";
import { LISTING_PARAMETERS, readListingQuery } from "../../app/features/catalogue/listing-query.ts";
import { readMockQuery, SAMPLE_PARAMETERS } from "../../app/routes/booking/mock-bookings.ts";
import { OPENING_PARAMETERS, readOpeningQuery } from "../../app/routes/career/openings.ts";
import { COMPARE_PARAMETERS, readCompareQuery } from "../../app/routes/compare/compare-query.ts";
import {
  DIRECTORY_PARAMETERS,
  readDirectoryQuery,
} from "../../app/routes/directory-of-services/directory-query.ts";
import { ARTICLE_PARAMETERS, readArticleQuery } from "../../app/routes/health-article/all.route.tsx";
import routes from "../../app/routes.ts";
import { isPersonalArea } from "../../contract/personal-areas.ts";
import { readProjectFile } from "../architecture/files.ts";
import { siteUrl } from "./site.ts";

/** What a reader of addresses asks for. */
function namesAskedBy(read: (params: URLSearchParams) => unknown): string[] {
  const asked = new Set<string>();
  class Recording extends URLSearchParams {
    override get(name: string) {
      asked.add(name);
      return super.get(name);
    }
    override getAll(name: string) {
      asked.add(name);
      return super.getAll(name);
    }
  }
  read(new Recording());
  return [...asked];
}

test.each([
  ["listings", readListingQuery, LISTING_PARAMETERS],
  ["articles", readArticleQuery, ARTICLE_PARAMETERS],
  ["the comparison", readCompareQuery, COMPARE_PARAMETERS],
  ["the directory of services", readDirectoryQuery, DIRECTORY_PARAMETERS],
  ["openings", (params: URLSearchParams) => readOpeningQuery(params, []), OPENING_PARAMETERS],
  ["the mock-up of bookings", readMockQuery, SAMPLE_PARAMETERS.filter((name) => name !== "clear")],
] as const)("every name that %s read is declared by their route, and no other", (_page, read, declared) => {
  expect(namesAskedBy(read).sort()).toEqual([...declared].sort());
});

test("no other public page looks at its address than those whose names are asked for above", () => {
  const isPublic = ({ path = "" }: { path?: string }) => !isPersonalArea(path.split("/")[0] ?? "");
  const files = [...new Set(routes.filter(isPublic).map(({ file }) => file))];
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => readProjectFile(`app/${file}`).includes("request.url")).sort()).toEqual([
    "routes/booking/page.tsx",
    "routes/career/list.route.tsx",
    "routes/compare/page.tsx",
    "routes/directory-of-services/page.tsx",
    "routes/health-article/all.route.tsx",
    "routes/listing/packages.route.tsx",
    "routes/listing/radiology.route.tsx",
    "routes/listing/tests.route.tsx",
    "routes/listing/top-offers.route.tsx",
    // Its path alone.
    "routes/static/page.tsx",
    // Whether it stands in place of a form's answer (`form`).
    "routes/unavailable/page.tsx",
  ]);
});

test("an address with a name that no page reads is the page without it, byte for byte", async () => {
  const [plain, madeUp, filtered] = await Promise.all(
    ["/health-packages", "/health-packages?made-up=1&utm_source=mail", "/health-packages?sort=price"].map(
      async (path) => {
        const response = await fetch(siteUrl() + path);
        return { status: response.status, etag: response.headers.get("etag"), html: await response.text() };
      },
    ),
  );
  expect(plain?.status).toBe(200);
  expect(madeUp).toEqual(plain);
  expect(filtered?.status).toBe(200);
  expect(filtered?.etag).not.toBe(plain?.etag);
});
