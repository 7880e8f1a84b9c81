import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { nearestNames } from "./nearest-names.ts";

const catalogue = makeCatalogue({
  services: [
    makeService(1, { name: "Haemoglobin" }),
    makeService(2, { name: "Lipid Profile", synonyms: ["cholesterol"] }),
    makeService(3, { name: "Uric Acid" }),
  ],
});

test("a text that found nothing is near the names that it looks like", () => {
  expect(nearestNames(catalogue, "himoglobine", 3)).toEqual(["Haemoglobin"]);
  expect(nearestNames(catalogue, "kolestrol", 3)).toEqual(["Lipid Profile"]);
});

test("nonsense is near nothing", () => {
  expect(nearestNames(catalogue, "qqqq", 3)).toEqual([]);
  expect(nearestNames(catalogue, "", 3)).toEqual([]);
});
