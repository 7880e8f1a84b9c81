import { expect, test } from "vitest";
import { nameCity } from "./name-city.ts";

test("the city of a pincode is its town, and its district where no town is told", () => {
  expect(nameCity({ block: "Siliguri", district: "Darjeeling" })).toBe("Siliguri");
  expect(nameCity({ block: "NA", district: "Kolkata" })).toBe("Kolkata");
  expect(nameCity({ block: " ", district: "Malda" })).toBe("Malda");
});
