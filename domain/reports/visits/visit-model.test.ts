import { expect, test } from "vitest";
import { makeCatalogue, makeLab, makeService } from "../../../test/support/make-catalogue.ts";
import { makeResult, makeVersion } from "../../../test/support/make-report.ts";
import type { SiteSettings } from "../../content/site.ts";
import { TRANSLATE_ENGLISH } from "../../i18n/translate.ts";
import type { ReportView } from "../report-view.ts";
import type { LabOrder, ReportRecord } from "../types.ts";
import type { VisitSection, VisitView } from "./types.ts";
import { previousValue, progressWords, visitModel, visitNotes, visitView } from "./visit-model.ts";

const at = new Date("2026-11-20T04:30:00Z");
const HB = makeResult({ rangeSource: "demo" });
const order = {
  patientName: "Meena Das",
  patientDateOfBirth: "1980-11-21",
  patientSex: "F",
  orderedAt: at,
  collectedAt: at,
  visitStartsAt: at,
} as LabOrder;

function section(serviceId: number, labId: number): VisitSection {
  const report = { accession: `A${serviceId}`, serviceId, serviceName: `Test ${serviceId}` } as ReportRecord;
  const version = makeVersion({ authorisedRegistration: "WBMC 1", labId, results: [HB] });
  const view = { report, version, order, versions: [version], shown: true } as ReportView;
  const test = {
    accession: report.accession,
    serviceId,
    serviceName: report.serviceName,
  } as VisitSection["test"];
  return { test, state: "ready", view };
}

const view = (...sections: VisitSection[]): VisitView => ({
  visit: { number: "N1-1", bookingNo: "N1" } as VisitView["visit"],
  sections,
  ready: sections.length,
  total: sections.length,
  restBy: null,
  versions: [],
});
const site = { brand: "Namuna", legalName: "Namuna Ltd", publicUrl: "https://lab.example" } as SiteSettings;
const catalogue = makeCatalogue({
  services: [makeService(101, { inNablScope: true }), makeService(102, { inNablScope: true })],
  labs: [
    makeLab(1, { name: "Ballygunge", nablCertificate: "MC-1" }),
    makeLab(2, { name: "Salt Lake", nablCertificate: "MC-2" }),
  ],
});
const modelOf = (...sections: VisitSection[]) =>
  visitModel(view(...sections), [], { catalogue, site, t: TRANSLATE_ENGLISH });

test("the letterhead claims an accreditation only where all tests have it; else each test names its own laboratory", () => {
  const one = modelOf(section(101, 1), section(102, 1));
  expect([one.lab.name, one.lab.accreditation]).toEqual(["Ballygunge", "MC-1"]);
  expect(one.sections.map(({ facts }) => facts).join()).not.toContain("Laboratory:");
  const two = modelOf(section(101, 1), section(102, 2));
  expect(two.lab.accreditation).toBe("");
  expect(two.sections.map(({ facts }) => facts)).toEqual([
    expect.stringContaining("Laboratory: Ballygunge · MC-1"),
    expect.stringContaining("Laboratory: Salt Lake · MC-2"),
  ]);
});

test("a note that is not of all tests names its test, and stands above those of all", () => {
  expect(
    visitNotes([
      { title: "CBC", notes: ["shared", "own"] },
      { title: "Lipids", notes: ["shared", "other"] },
    ]),
  ).toEqual(["CBC: own", "Lipids: other", "shared"]);
});

test("the value before is one of the same unit and method; a result in words has none", () => {
  const earlier = (unit: string, number: number | null = 12, method = "") => [
    { measuredAt: at, results: [{ ...HB, unit, method, number, value: "12.0" }] },
  ];
  const counted = { ...HB, method: "Cell counter" };
  const before = { kind: "value", value: "12.0", at };
  const other = "Cyanmethaemoglobin";
  expect(previousValue(counted, earlier("g/dL", 12, "Cell counter"))).toEqual(before);
  expect(previousValue(counted, earlier("g/dL", 12, other))).toEqual({ kind: "method", was: other, at });
  // A method that is not known.
  expect(previousValue(counted, earlier("g/dL"))).toEqual(before);
  expect(previousValue(HB, earlier("g/dL"))).toEqual(before);
  expect(previousValue(HB, earlier("g/L"))).toEqual({ kind: "unit", was: "g/L", at });
  expect(previousValue(HB, earlier("g/dL", null))).toEqual({ kind: "words", at });
  expect(previousValue({ ...HB, number: null }, earlier("g/dL"))).toEqual({ kind: "no-number" });
  expect(previousValue({ ...HB, code: "WBC" }, earlier("g/dL"))).toEqual({ kind: "not-found" });
  expect(previousValue(HB, [])).toEqual({ kind: "not-found" });
});

test("a report without a result for the parameter does not hide the value of the one before it", () => {
  const clotted = { ...HB, value: "", number: null, absent: "clotted" };
  const measured = { ...HB, value: "12.0", number: 12 };
  const before = new Date("2026-05-01T03:00:00Z");
  expect(
    previousValue(HB, [
      { measuredAt: at, results: [clotted] },
      { measuredAt: before, results: [measured] },
    ]),
  ).toEqual({ kind: "value", value: "12.0", at: before });
});

test("a withdrawn report is not waited for: the count of a visit leaves it out", () => {
  const of = (status: string) => ({
    test: {} as VisitSection["test"],
    view: { version: { status } } as ReportView,
  });
  const counted = (...statuses: string[]) =>
    progressWords(visitView({} as VisitView["visit"], statuses.map(of), [], at), TRANSLATE_ENGLISH);
  expect(counted("released", "corrected", "withdrawn")).toBe("2 of 2 ready");
  expect(counted("released", "pending", "withdrawn")).toBe("1 of 2 ready");
  expect(counted("withdrawn", "withdrawn")).toBe("The laboratory has withdrawn this report");
});

test("the rest of a visit is promised by the latest time of what is missing, and by none where one has none or it is over", () => {
  const soon = new Date("2026-11-20T06:00:00Z");
  const late = new Date("2026-11-21T06:00:00Z");
  const of = (status: string | null, promisedBy: Date | null) => ({
    test: { promisedBy } as VisitSection["test"],
    view: status === null ? null : ({ version: { status } } as ReportView),
  });
  const promised = (...tests: ReturnType<typeof of>[]) =>
    visitView({} as VisitView["visit"], tests, [], at).restBy;
  expect(promised(of("released", null), of(null, soon), of("pending", late))).toEqual(late);
  expect(promised(of("withdrawn", null), of(null, soon))).toEqual(soon);
  expect(promised(of(null, soon), of(null, null))).toBeNull();
  expect(promised(of(null, soon), of("onhold", late))).toBeNull();
  expect(promised(of(null, at))).toBeNull();
  expect(promised(of("corrected", soon))).toBeNull();
});
