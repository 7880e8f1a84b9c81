import { afterAll, expect, test } from "vitest";
import { checkResults } from "../../domain/reports/check-results.ts";
import type { LabOrder } from "../../domain/reports/types.ts";
import { testApp } from "../../test/support/test-app.ts";
import { measureSample, sendReadings } from "./measure-sample.ts";

const AT = new Date("2026-11-20T04:30:00Z");

const site = await testApp({ seeded: true });
const catalogue = site.container.catalogue();
afterAll(site.close);

const order = (serviceId: number, person: Partial<LabOrder> = {}): LabOrder => ({
  accession: `A-${serviceId}`,
  bookingId: "b",
  bookingNo: "B1",
  bookingStatus: "At Lab",
  visit: 1,
  firstVisitStatus: null,
  labVisitStatus: null,
  visitStartsAt: new Date("2026-11-20T02:00:00Z"),
  customerId: "c",
  patientId: "p",
  patientName: "Meena Dutta",
  patientDateOfBirth: "1971-01-19",
  patientSex: "F",
  pregnancies: [],
  statedFacts: [],
  labId: 1,
  serviceId,
  orderedAt: AT,
  collectedAt: AT,
  receivedAt: AT,
  rejectedAt: null,
  isNotDone: false,
  ...person,
});

function report(serviceId: number, person: Partial<LabOrder> = {}) {
  const service = catalogue.serviceById.get(serviceId);
  if (!service) throw new Error(`no service ${serviceId}`);
  const lab = order(serviceId, person);
  const sent = sendReadings(measureSample(lab, catalogue, AT));
  return checkResults(sent, { service, catalogue, order: lab, collectedAt: AT });
}

test("every service of the demo catalogue gets results that its report accepts, for old and young, women and men", () => {
  const people = [
    {},
    { patientSex: "M", patientDateOfBirth: "1950-01-01" },
    { patientSex: "F", patientDateOfBirth: "2022-03-03" },
    { patientSex: "O", patientDateOfBirth: null },
  ];
  const refused = catalogue.services.flatMap((service) =>
    people.flatMap((person) => {
      const checked = report(service.id, person);
      return checked.ok ? [] : [`${service.code}: ${checked.error}`];
    }),
  );

  expect(catalogue.services.length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

test("some values are out of range, most are not, and none is critical", () => {
  const flags = catalogue.services.flatMap((service) => {
    const checked = report(service.id);
    return checked.ok ? checked.value.filter(({ number }) => number !== null).map(({ flag }) => flag) : [];
  });
  const share = (...wanted: string[]) => flags.filter((flag) => wanted.includes(flag)).length / flags.length;

  expect(share("LL", "HH")).toBe(0);
  expect(share("L", "H")).toBeGreaterThan(0.02);
  expect(share("L", "H")).toBeLessThan(0.25);
});

test("the same sample reads the same twice, another visit of the same person a little different", () => {
  const values = (accession: string) =>
    measureSample(order(anyPackage(), { accession }), catalogue, AT).map(({ value }) => value);

  expect(values("A1")).toEqual(values("A1"));
  expect(values("A1")).not.toEqual(values("A2"));
});

test("totals fit their parts", () => {
  const readings = measureSample(order(anyPackage()), catalogue, AT);
  const of = (code: string) => Number(readings.find(({ analyte }) => analyte === code)?.value);

  expect(of("NEU") + of("LYM") + of("MON") + of("EOS") + of("BAS")).toBeCloseTo(100, -1);
  expect(of("CHOL")).toBeCloseTo(of("LDL") + of("HDL") + of("TG") / 5, -1);
  expect(of("MCV")).toBeCloseTo((of("PCV") * 10) / of("RBC"), -1);
});

/** The package with the most parameters. */
function anyPackage(): number {
  const [largest] = catalogue.services
    .filter(({ kind }) => kind === "package")
    .sort((a, b) => b.parameterIds.length - a.parameterIds.length);
  return largest?.id ?? 0;
}

test("nobody has an HbA1c that no living person has, alone or beside the fasting glucose", () => {
  const patients = Array.from({ length: 60 }, (_, i) => ({ patientId: `p${i}`, accession: `A${i}` }));
  const values = catalogue.services
    .filter(({ code }) => code === "PKG02" || code === "BIO04")
    .flatMap(({ id }) => patients.map((person) => measureSample(order(id, person), catalogue, AT)))
    .flatMap((readings) => readings.filter(({ analyte }) => analyte === "HBA1C"))
    .map(({ value }) => Number(value));

  expect(values).toHaveLength(120);
  expect(Math.min(...values)).toBeGreaterThan(4);
  expect(Math.max(...values)).toBeLessThan(7);
});
