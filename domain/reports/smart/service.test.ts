import { expect, test } from "vitest";
import { makeResult } from "../../../test/support/make-report.ts";
import type { Catalogue, Service } from "../../catalogue/types.ts";
import type { ReportResult } from "../types.ts";
import { groupResults } from "./service.ts";
import type { SmartSource } from "./types.ts";

const service = (id: number, change: Partial<Service> = {}) =>
  ({
    id,
    kind: "test",
    method: "Photometry",
    sensitive: false,
    contentIds: [],
    parameterIds: [],
    ...change,
  }) as Partial<Service>;

const services = [
  service(1, { parameterIds: [11, 12] }),
  service(2, { method: "Chemiluminescence", parameterIds: [13] }),
  service(3, { sensitive: true }),
  service(9, { kind: "package", method: "See each test", contentIds: [1, 2] }),
  service(10, { kind: "package", contentIds: [1, 3] }),
];
const parameters = [
  { id: 11, code: "HB", plainWords: "Carries oxygen." },
  { id: 13, code: "TSH", plainWords: "Drives the thyroid." },
];
/** What the function reads of a catalogue. */
const catalogue = {
  serviceById: new Map(services.map((each) => [each.id, each])),
  parameterByCode: new Map(parameters.map((each) => [each.code, each])),
} as unknown as Catalogue;

const result = (code: string, number: number | null, change: Partial<ReportResult> = {}) =>
  makeResult({
    code,
    name: `Name of ${code}`,
    value: String(number),
    number,
    method: "Photometry",
    ...change,
  });

const source = (day: string, serviceId: number, ...results: ReportResult[]): SmartSource => ({
  reportId: `${day} ${serviceId}`,
  version: 1,
  serviceId,
  measuredAt: new Date(`${day}T02:00:00Z`),
  results,
});

test("each parameter has its latest value and the earlier ones behind it, newest first, whatever order they come in", () => {
  const [blood] = groupResults(
    [
      source("2025-01-01", 1, result("HB", 12)),
      source("2026-01-01", 1, result("HB", 13), result("RBC", 4.2)),
      source("2024-01-01", 1, result("HB", 11)),
    ],
    catalogue,
  );
  const [hb, rbc] = blood?.parameters ?? [];

  expect(blood?.name).toBe("Blood");
  expect(hb).toMatchObject({ code: "HB", plainWords: "Carries oxygen.", latest: { number: 13 } });
  expect(hb?.earlier.map(({ number }) => number)).toEqual([12, 11]);
  expect(rbc).toMatchObject({ code: "RBC", plainWords: "", earlier: [] });
});

test("the range and the flag stay those stored with the result", () => {
  const [blood] = groupResults(
    [source("2026-01-01", 1, result("HB", 11.2, { refLow: 11, refHigh: 14, flag: "N" }))],
    catalogue,
  );

  expect(blood?.parameters[0]?.latest).toMatchObject({ refLow: 11, refHigh: 14, flag: "N" });
});

test("sensitive tests, packages with one inside, and tests that the catalogue does not know are left out", () => {
  const sources = [3, 10, 77].map((id) => source("2026-01-01", id, result("HB", 13)));

  expect(groupResults(sources, catalogue)).toEqual([]);
});

test("a scan's impression is not compared with that of another", () => {
  const impression = result("IMPRESSION", null, { value: "No focal lesion", bodyGroup: "Impression" });

  expect(groupResults([source("2026-01-01", 1, impression)], catalogue)).toEqual([]);
});

test("a line without a value is ignored: the last value is shown", () => {
  const absent = result("TSH", null, {
    value: "No result: not performed",
    absent: "not performed",
    bodyGroup: "Thyroid",
  });
  const measured = result("TSH", 2, { bodyGroup: "Thyroid" });
  const [group] = groupResults(
    [source("2026-02-01", 2, absent), source("2026-01-01", 2, measured)],
    catalogue,
  );

  expect(group?.parameters[0]).toMatchObject({ latest: { number: 2 }, earlier: [] });
});

test("a value that a package and a test of its own both report stands once, two readings of one day stand both", () => {
  const tsh = (number: number) => result("TSH", number, { bodyGroup: "Thyroid" });
  const once = groupResults([source("2026-01-01", 9, tsh(2)), source("2026-01-01", 2, tsh(2))], catalogue);
  const both = groupResults([source("2026-01-01", 9, tsh(2)), source("2026-01-01", 2, tsh(3))], catalogue);

  expect(once[0]?.parameters[0]?.earlier).toHaveLength(0);
  expect(both[0]?.parameters[0]?.earlier).toHaveLength(1);
});

test("a package's value has the method of the test inside, so that it goes on with the test's own line", () => {
  const packaged = result("TSH", 2, { method: "See each test" });
  const unknown = result("ODD", 2, { method: "See each test" });
  const own = result("HB", 13, { method: "Cyanide-free" });
  const [group] = groupResults([source("2026-01-01", 9, packaged, unknown, own)], catalogue);

  expect(group?.parameters.map(({ latest }) => latest.method)).toEqual([
    "Chemiluminescence",
    "",
    "Cyanide-free",
  ]);
});

test("a value below what can be measured is marked as a limit", () => {
  const [group] = groupResults([source("2026-01-01", 1, result("HB", 0.5, { value: "<0.5" }))], catalogue);

  expect(group?.parameters[0]?.latest).toMatchObject({ value: "<0.5", bound: true });
});
