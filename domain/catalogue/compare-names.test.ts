import { expect, test } from "vitest";
import { compareNames } from "./compare-names.ts";
import type { Service } from "./types.ts";

test("names are in the order of the alphabet, numbers in them by size, whatever the case", () => {
  const services = ["Vitamin B12", "urea", "Vitamin B2", "TSH"].map((name) => ({ name }) as Service);
  expect(services.toSorted(compareNames).map(({ name }) => name)).toEqual([
    "TSH",
    "urea",
    "Vitamin B2",
    "Vitamin B12",
  ]);
});
