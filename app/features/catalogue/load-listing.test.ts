import { expect, test } from "vitest";
import { buildSearch } from "../../../domain/search/build-search.ts";
import { makeCatalogue } from "../../../test/support/make-catalogue.ts";
import { seedCatalogue } from "../../../test/support/seed-catalogue.ts";
import { readListingQuery } from "./listing-query.ts";
import { EMPTY_LIST, filterStateOf, likelierElsewhere, listedItems } from "./load-listing.ts";

const catalogue = makeCatalogue({
  services: [],
  conditions: [{ id: 4, name: "Thyroid", permaWord: "thyroid" }],
});

test("the filters hand their parent selectedHC with hcid and hcname, selectedRadioCat and userInput", () => {
  const query = { conditions: ["thyroid", "unknown"], searchText: "tsh" };
  expect(filterStateOf(catalogue, query, { slug: "ct-scan" })).toEqual({
    selectedHC: [{ hcid: 4, hcname: "Thyroid" }],
    selectedRadioCat: "ct-scan",
    userInput: { SearchText: "tsh" },
  });
  expect(filterStateOf(catalogue, { conditions: [], searchText: "" }, null)).toEqual({
    selectedHC: [],
    selectedRadioCat: "",
    userInput: { SearchText: "" },
  });
});

const inDemo = { find: buildSearch(seedCatalogue()), visitor: { place: { priceListId: 1 } } };
const namesElsewhere = (kind: "test" | "package", search: string) =>
  likelierElsewhere(inDemo, [kind], readListingQuery(new URLSearchParams(search))).map(({ name }) => name);

test.each([
  ["test", "SearchText=fever", "Fever Panel"],
  ["test", "SearchText=pcos", "PCOS Profile"],
  ["test", "SearchText=chest+pain", "ECG (12 Lead)"],
  ["package", "SearchText=cbc", "Complete Blood Count"],
  ["test", "SearchText=cbc", undefined],
  ["test", "SearchText=fever&sort=price", undefined],
  ["test", "SearchText=fever&condition=fever", undefined],
  ["test", "", undefined],
] as const)("beside a list of each %s, %s leads to %s, if that is likelier", (kind, search, name) => {
  expect(namesElsewhere(kind, search)[0]).toBe(name);
});

test("an empty listing has TotalCount 0 and no Items; IsNotFound says that nothing was found", () => {
  expect(EMPTY_LIST).toEqual({ TotalCount: 0, Items: [], IsNotFound: false });
  expect(listedItems(0, [])).toEqual({ TotalCount: 0, Items: [], IsNotFound: true });
  expect(listedItems(30, ["a", "b"])).toEqual({ TotalCount: 30, Items: ["a", "b"], IsNotFound: false });
});
