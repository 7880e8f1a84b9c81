import { expect, test } from "vitest";
import { makeCatalogue, makeLab } from "../../test/support/make-catalogue.ts";
import { nameCity, resolvePlace } from "./resolve-place.ts";

const catalogue = makeCatalogue({
  labs: [makeLab(1), makeLab(2, { priceListId: 2, pincode: "734001" })],
  servedPincodes: [
    { pincode: "700019", labId: 1, zoneId: 1 },
    { pincode: "734001", labId: 2, zoneId: 2 },
  ],
});
const choice = (pincode: string) => ({ pincode, name: "Home", addressId: "" });

test("a chosen pincode determines lab, prices and zone", () => {
  expect(resolvePlace(catalogue, choice("734001"))).toEqual({
    pincode: "734001",
    name: "Home",
    addressId: "",
    labId: 2,
    priceListId: 2,
    zoneId: 2,
    chosen: true,
  });
});

test("without a choice, or with one that is not served any more, the default lab's prices show", () => {
  for (const asked of [null, choice("110001")]) {
    expect(resolvePlace(catalogue, asked, 1)).toMatchObject({
      labId: 1,
      zoneId: 1,
      chosen: false,
      pincode: "",
    });
  }
});

test("a default lab that the catalogue has not got falls back to the first", () => {
  expect(resolvePlace(catalogue, null, 99).labId).toBe(1);
});

test("a catalogue without a lab says what to do", () => {
  expect(() => resolvePlace(makeCatalogue({ labs: [] }), null)).toThrow("The catalogue has no lab");
});

test("the city of a pincode is its town, and its district where no town is told", () => {
  expect(nameCity({ block: "Siliguri", district: "Darjeeling" })).toBe("Siliguri");
  expect(nameCity({ block: "NA", district: "Kolkata" })).toBe("Kolkata");
  expect(nameCity({ block: " ", district: "Malda" })).toBe("Malda");
});
