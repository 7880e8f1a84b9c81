import { afterAll, expect, test } from "vitest";
import type { ListingData } from "../../app/features/catalogue/load-listing.ts";
import * as packages from "../../app/routes/listing/packages.route.tsx";
import * as radiology from "../../app/routes/listing/radiology.route.tsx";
import * as tests from "../../app/routes/listing/tests.route.tsx";
import { visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
await site.database.db.raw(`
  delete from service_price where service_id = 103 and price_list_id = 1;
  update catalogue_version set version = version + 1`);
await site.catalogue.refresh();
afterAll(site.close);

// A suggestion is a link to the same list: a name that is not there would find nothing once more.
const LISTS = { tests, packages, radiology };
test.each<[list: keyof typeof LISTS, text: string, expected: string[]]>([
  ["tests", "compleatbloodcownt", ["Complete Blood Count"]],
  ["packages", "compleatbloodcownt", []],
  ["radiology", "compleatbloodcownt", []],
  ["packages", "bisichelthpackag", ["Basic Health Package"]],
  // This list leads on to the one that has it.
  ["tests", "bisichelthpackag", ["Basic Health Package"]],
  // Not sold here any more.
  ["tests", "lipitprofeil", []],
])("in the list of %s, “%s” suggests %j", async (list, text, expected) => {
  const { data } = await visitorPages(site).get<ListingData>(LISTS[list], `/?SearchText=${text}`);
  expect(data.help?.didYouMean).toEqual(expected);
});
