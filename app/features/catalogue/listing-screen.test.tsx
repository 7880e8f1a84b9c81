import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ListingScreen } from "./listing-screen.tsx";
import type { ListingData } from "./load-listing.ts";

const LISTING = {
  kind: "packages",
  path: "/health-packages",
  heading: "All Packages",
  part: null,
  topOffers: true,
  query: { searchText: "", conditions: [], contains: "", facets: {}, sort: "popular", page: 1 },
  page: { page: 1, pages: 1 },
  filters: { selectedHC: [], selectedRadioCat: "", userInput: { SearchText: "" } },
  list: { TotalCount: 0, Items: [], IsNotFound: false },
  collection: "",
  conditions: [],
  contained: null,
  categories: [],
  facetCounts: {},
  elsewhere: [],
  ...{ forbidden: false, pndt: false, help: null, siteUrl: "http://site.test", about: "" },
} as unknown as ListingData;

function tabs(topOffers: boolean): string[] {
  const Screen = () => <ListingScreen listing={{ ...LISTING, topOffers }} crumbs={[]} />;
  const Site = createRoutesStub([{ path: "/health-packages", Component: Screen }]);
  const html = renderToStaticMarkup(<Site initialEntries={["/health-packages"]} />);
  const bar = /<nav[^>]*aria-label="Services"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  return [...bar.matchAll(/href="([^"]+)"/g)].map(([, path = ""]) => path);
}

test("the tab of the top offers is there only when the site has them", () => {
  const always = ["/health-packages", "/diagnostic-test", "/radiology-test"];
  expect(tabs(true)).toEqual([...always, "/top-offers"]);
  expect(tabs(false)).toEqual(always);
});
