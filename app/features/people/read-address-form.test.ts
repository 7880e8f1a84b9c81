import { expect, test } from "vitest";
import type { PostOffice } from "../../../domain/catalogue/types.ts";
import type { PlacesService } from "../../../domain/places/service.ts";
import "../../i18n/load-bengali.ts";
import "../../i18n/load-hindi.ts";
import { newAddress, readAddressForm } from "./read-address-form.ts";

const office = (district: string): PostOffice[] => [
  { name: district, block: district, district, state: "West Bengal" } as PostOffice,
];
const KNOWN: Record<string, PostOffice[]> = { "700019": office("Kolkata"), "711101": office("Howrah") };
const places = { lookUp: async (pincode: string) => KNOWN[pincode] ?? [] } as unknown as PlacesService;
const ADDRESS = { house: "12/1", street: "Gariahat Road", landmark: "Opposite the market" };

test("a new address starts with the pincode's city and state, or with neither if the pincode is unknown", async () => {
  expect(await newAddress(places, "700019")).toMatchObject({ city: "Kolkata", state: "West Bengal" });
  expect(await newAddress(places, "799999")).toMatchObject({ pincode: "799999", city: "", state: "" });
  expect(await newAddress(places, "")).toMatchObject({ pincode: "", city: "", state: "" });
});

test("without scripts a changed pincode replaces the city, unless it was typed or the pincode is unknown", async () => {
  const shown = { ...(await newAddress(places, "700019")), ...ADDRESS };
  const cityOf = async (change: Partial<typeof shown>) => {
    const read = await readAddressForm(places, { ...shown, ...change });
    return read.ok ? read.value.city : read.error;
  };
  expect(await cityOf({})).toBe("Kolkata");
  expect(await cityOf({ pincode: "711101" })).toBe("Howrah");
  expect(await cityOf({ pincode: "711101", city: "Bally" })).toBe("Bally");
  expect(await cityOf({ pincode: "799999" })).toBe("Kolkata");
  expect(await cityOf({ pincode: "711101", "town-of": "" })).toBe("Kolkata");
});

test("the label that a form proposes is stored in English in whatever language it was shown, and a typed one as it is", async () => {
  for (const [typed, stored] of [
    ["Home", "Home"],
    ["হোম", "Home"],
    ["होम", "Home"],
    ["", "Home"],
    ["বাবার বাড়ি", "বাবার বাড়ি"],
    ["Work", "Work"],
  ] as const) {
    const read = await readAddressForm(places, {
      ...(await newAddress(places, "700019")),
      ...ADDRESS,
      label: typed,
    });
    expect(read.ok && read.value.label).toBe(stored);
  }
});
