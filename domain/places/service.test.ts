import { expect, test } from "vitest";
import { makeCatalogue, makeLab } from "../../test/support/make-catalogue.ts";
import type { PostOffice } from "../catalogue/types.ts";
import { placesService } from "./service.ts";

function office(name: string, change: Partial<PostOffice> = {}): PostOffice {
  return {
    name,
    block: "",
    pincode: "700019",
    district: "Kolkata",
    state: "West Bengal",
    deliveryStatus: "Delivery",
    latitude: 22.528,
    longitude: 88.365,
    ...change,
  };
}

const catalogue = makeCatalogue({
  labs: [
    makeLab(1),
    makeLab(2, { name: "Siliguri", pincode: "734001", latitude: 26.717, longitude: 88.428 }),
  ],
  servedPincodes: [
    { pincode: "700019", labId: 1, zoneId: 1 },
    { pincode: "734006", labId: 2, zoneId: 1 },
  ],
  postOffices: [
    office("Sorting office", { deliveryStatus: "Non-Delivery", block: "NA" }),
    office("Ballygunge", { block: "South Kolkata" }),
  ],
});
const defaultCities = [
  { name: "Calcutta", pincode: "700001", district: "Kolkata" },
  { name: "Siliguri", pincode: "734001", district: "Darjeeling" },
];
const places = placesService({ catalogue: () => catalogue, postalService: null, defaultCities });

test("a pincode is named by the post office that delivers there", () => {
  expect(places.nameOf("700019")).toBe("Ballygunge");
  expect(places.nameOf("999999")).toBe("");
});

test("a place is chosen under the name of one of its post offices, its town, its district or a default city or a lab there", async () => {
  for (const [given, kept] of [
    [" ballygunge ", "Ballygunge"],
    ["Sorting office", "Sorting office"],
    ["south kolkata", "South Kolkata"],
    ["KOLKATA", "Kolkata"],
    ["Calcutta", "Calcutta"],
    ["lab 1", "Lab 1"],
  ] as const) {
    expect(await places.choose("700019", given), given).toMatchObject({ value: { name: kept } });
  }
});

test("a served pincode is chosen under its own name whatever else it is called, and one that is not served under none", async () => {
  for (const other of ["", " ", "Siliguri", "Ballygunge, Kolkata", "London", "NA", "<b>"]) {
    expect(await places.choose("700019", other), other).toMatchObject({ value: { name: "Ballygunge" } });
  }
  expect(await places.choose("110001", "Delhi")).toEqual({ ok: false, error: { code: "not-served" } });
});

test("labs come nearest first, by the pincode's post office or the lab that serves it", () => {
  const order = (pincode: string | null) =>
    places.labs(pincode).map(({ lab, distanceKm }) => [lab.id, distanceKm]);
  expect(order("700019")).toEqual([
    [1, 0],
    [2, 465.8],
  ]);
  expect(order("734006")[0]).toEqual([2, 0]);
  expect(order(null)).toEqual([
    [1, null],
    [2, null],
  ]);
});

test("a pincode that nobody serves and no office of ours has is near the labs of its sorting district", () => {
  const { labs } = placesService({ catalogue: () => catalogue, postalService: null, defaultCities });
  expect(labs("700099").map(({ lab, distanceKm }) => [lab.id, distanceKm])).toEqual([
    [1, 0],
    [2, 465.8],
  ]);
  // Of Delhi only the region is known here: both labs are out of reach. Nobody knows where the army's post is.
  expect(labs("110001")).toEqual([]);
  expect(labs("722101").map(({ lab, distanceKm }) => [lab.id, distanceKm])).toEqual([
    [1, null],
    [2, null],
  ]);
  // The Andaman islands have the digits of West Bengal, and lie far out of reach of its labs.
  expect(labs("744101")).toEqual([]);
  expect(labs("743101")).toHaveLength(2);
  expect(labs("999999").map(({ awayKm }) => awayKm)).toEqual([null, null]);
});

test("a position has the nearest pincode that is delivered to, and none far from all of them", () => {
  const near = (latitude: number, longitude: number) => places.nearest({ latitude, longitude })?.name;
  expect(near(22.53, 88.36)).toBe("Ballygunge");
  expect(near(22.7, 88.4)).toBe("Ballygunge");
  expect(near(23.5, 88.4)).toBeUndefined();
  expect(near(0, 0)).toBeUndefined();
});

test("an unknown pincode is looked up at the postal service, when one is configured", async () => {
  expect(await places.lookUp("110001")).toEqual([]);
  const asking = placesService({
    catalogue: () => catalogue,
    defaultCities,
    postalService: async (pincode) => [office("Connaught Place", { pincode })],
  });
  expect((await asking.lookUp("110001")).map(({ name }) => name)).toEqual(["Connaught Place"]);
  expect(await asking.lookUp("700019")).toHaveLength(2);
});
