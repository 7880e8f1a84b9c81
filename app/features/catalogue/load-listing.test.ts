import { expect, test } from "vitest";
import { makeCatalogue } from "../../../test/support/make-catalogue.ts";
import { EMPTY_LIST, filterStateOf, listedItems } from "./load-listing.ts";

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

test("an empty listing has TotalCount 0 and no Items; IsNotFound says that nothing was found", () => {
  expect(EMPTY_LIST).toEqual({ TotalCount: 0, Items: [], IsNotFound: false });
  expect(listedItems(0, [])).toEqual({ TotalCount: 0, Items: [], IsNotFound: true });
  expect(listedItems(30, ["a", "b"])).toEqual({ TotalCount: 30, Items: ["a", "b"], IsNotFound: false });
});
