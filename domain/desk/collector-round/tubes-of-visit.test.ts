import { expect, test } from "vitest";
import type { BookedPatient, BookingItem } from "../../bookings/types.ts";
import type { Catalogue, Service, Tube } from "../../catalogue/types.ts";
import { tubesOfVisit } from "./tubes-of-visit.ts";

const OWN: BookedPatient = { id: "p1", name: "Asha", dateOfBirth: null, sex: "F" };
const SON: BookedPatient = { id: "p2", name: "Mihir", dateOfBirth: null, sex: "M" };

const service = (id: number, name: string, container: string, more: Partial<Service> = {}) =>
  ({ id, name, container, kind: "test", contentIds: [], handling: [], ...more }) as unknown as Service;

const sample = (tubeId: number, volumeMl: number) => ({
  tubeId,
  volumeMl,
  transport: [],
  draw: "",
  posture: null,
  home: "yes",
  minutesToLab: null,
  reason: "",
});
const tube = (id: number, name: string, holdsMl: number) => ({ id, name, holdsMl }) as unknown as Tube;

const SERVICES = [
  service(1, "Blood count", "EDTA tube"),
  service(2, "HbA1c", "EDTA tube"),
  service(3, "Sugar after a meal", "Fluoride tube; Urine container"),
  service(4, "Unknown needs", ""),
  service(5, "Check-up", "", { kind: "package", contentIds: [1, 3] } as Partial<Service>),
  service(6, "Measured", "", { handling: [sample(9, 5)] } as unknown as Partial<Service>),
];
const CATALOGUE = {
  serviceById: new Map(SERVICES.map((each) => [each.id, each])),
  tubeById: new Map([[9, tube(9, "Gel tube", 4)]]),
} as unknown as Catalogue;

const item = (position: number, serviceId: number, patient: BookedPatient | null = null): BookingItem => ({
  position,
  serviceId,
  patient,
  visit: 1,
  isPackage: false,
  feesPaise: 0,
  offerFeesPaise: 0,
  serviceName: CATALOGUE.serviceById.get(serviceId)?.name ?? "",
  contents: [],
  promisedBy: null,
});

function tubes(...items: BookingItem[]) {
  const accessions = items.map(({ position }) => ({ itemPosition: position, accession: `A${position}` }));
  return tubesOfVisit(OWN, items, accessions, CATALOGUE).map(
    ({ tube: at, patient, container, accessions: held }) => `${at} ${patient} ${container} ${held.join("+")}`,
  );
}

test.each([
  ["tests of one container share a tube", [item(1, 1), item(2, 2)], ["1.1.1 Asha EDTA tube A1+A2"]],
  [
    "a test with two containers has two tubes",
    [item(1, 3)],
    ["1.1.1 Asha Fluoride tube A1", "1.2.1 Asha Urine container A1"],
  ],
  [
    "each patient has tubes of their own",
    [item(1, 1), item(2, 1, SON)],
    ["1.1.1 Asha EDTA tube A1", "2.1.1 Mihir EDTA tube A2"],
  ],
  ["a test of which nothing is known has one", [item(1, 4)], ["1.1.1 Asha Unknown needs A1"]],
  [
    "a package has the tubes of its tests under its one number",
    [item(1, 5)],
    ["1.1.1 Asha EDTA tube A1", "1.2.1 Asha Fluoride tube A1", "1.3.1 Asha Urine container A1"],
  ],
  [
    "more than a tube holds needs a second",
    [item(1, 6)],
    ["1.1.1 Asha Gel tube A1", "1.1.2 Asha Gel tube A1"],
  ],
])("%s", (_, items, expected) => {
  expect(tubes(...items)).toEqual(expected);
});
