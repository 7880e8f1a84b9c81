import { expect, test } from "vitest";
import { makeLab, makeService } from "../../test/support/make-catalogue.ts";
import { makeResult, makeVersion } from "../../test/support/make-report.ts";
import { ANYBODY } from "../catalogue/describe-range.ts";
import type { SiteSettings } from "../content/site.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../i18n/translate.ts";
import { translateForPrint } from "../i18n/translate-for-print.ts";
import { reportModel } from "./report-model.ts";
import type { LabOrder, ReportRecord, ReportResult, ReportVersion } from "./types.ts";

const result = (change: Partial<ReportResult> = {}) =>
  makeResult({ method: "Automated", rangeSource: "demo", ...change });
const collected = new Date("2026-11-20T04:30:00Z");
const version = (change: Partial<ReportVersion> = {}) =>
  makeVersion({ method: "Automated", results: [result()], ...change });
const report = { accession: "A1", bookingNo: "N1", serviceName: "Complete Blood Count" } as ReportRecord;
const order = {
  patientName: "Meena Das",
  patientDateOfBirth: "1980-11-21",
  patientSex: "F",
  orderedAt: new Date("2026-11-01T03:00:00Z"),
  visitStartsAt: collected,
} as LabOrder;
const site = { brand: "Namuna", legalName: "Namuna Ltd", publicUrl: "https://lab.example" } as SiteSettings;

const modelOf = (change: Partial<ReportVersion> = {}, scope = true) =>
  reportModel(report, version(change), {
    order,
    service: makeService(101, { inNablScope: scope }),
    lab: makeLab(1),
    site,
    t: TRANSLATE_ENGLISH,
  });
const factOf = (model: ReturnType<typeof modelOf>, label: string) =>
  model.facts.find((fact) => fact.label === label)?.value;
const rowOf = (change: Partial<ReportResult>) => modelOf({ results: [result(change)] }).groups[0]?.rows[0];

test("the age on a report is that of the day of collection in India", () => {
  const ageAt = (at: string) => factOf(modelOf({ collectedAt: new Date(at) }), "Age, sex");
  expect(ageAt("2026-11-20T18:29:59Z")).toBe("45 years, female");
  expect(ageAt("2026-11-20T18:30:00Z")).toBe("46 years, female");
  const model = modelOf({
    collectedAt: null,
    receivedAt: null,
    reportedAt: new Date("2026-11-28T03:00:00Z"),
  });
  expect(factOf(model, "Collected")).toBe("—");
  // Neither that of the booking nor that of the report.
  expect(factOf(model, "Age, sex")).toBe("45 years, female");
});

test("results stand under their groups in the order of the report, each with its own method where it differs", () => {
  const results = [
    result(),
    result({ bodyGroup: "Sugar" }),
    result({ name: "White cells", method: "Manual" }),
  ];
  const model = modelOf({ results });
  expect(model.groups.map(({ name, rows }) => [name, rows.map((row) => `${row.name}${row.method}`)])).toEqual(
    [
      ["Blood", ["Haemoglobin", "White cellsManual"]],
      ["Sugar", ["Haemoglobin"]],
    ],
  );
  expect(modelOf({ results: [] }).groups).toEqual([]);
});

test("only a measured number has a mark on a bar", () => {
  expect(rowOf({})?.bar).toMatchObject({ value: expect.closeTo(0.45) });
  expect(rowOf({ value: "<13", number: 13, flag: "" })?.bar).toBeNull();
  expect(rowOf({ value: "<12", number: 12, flag: "L" })?.bar).toBeNull();
  expect(rowOf({ value: "No growth", number: null })?.bar).toBeNull();
});

test("a first version replaces nothing; a later one says what it replaces and why", () => {
  expect(modelOf().correction).toBeNull();
  expect(modelOf({ version: 2, reason: "Sample mix-up found" }).correction).toBe(
    "This is version 2 of the report. It replaces all earlier versions. Reason: Sample mix-up found",
  );
  expect(modelOf({ version: 2 }).reportNo).toBe("A1/2");
});

test("what was converted, where ranges are from and what is outside the accreditation is said once each", () => {
  const results = [result({ sentAs: { value: "132", unit: "g/L" } }), result(), result({ rangeSource: "" })];
  expect(modelOf({ results }, false).notes).toEqual([
    "Haemoglobin was measured as 132 g/L.",
    "Reference ranges: demo.",
    "This test is outside the scope of NABL accreditation.",
    "A result outside the range is not a diagnosis. Please discuss the report with your doctor.",
    "Results relate only to the sample tested.",
  ]);
});

test("sample and source of the ranges are said in the report's language", () => {
  const t = makeTranslate("bn", { Blood: "রক্ত", demo: "উদাহরণ" });
  const model = reportModel(report, version(), {
    order,
    service: makeService(101, { sample: "Blood" }),
    lab: makeLab(1),
    site,
    t,
  });
  expect(model.facts).toContainEqual({ key: "sample", label: "Sample", value: "রক্ত" });
  expect(model.notes.join()).toContain("Reference ranges: উদাহরণ.");
});

test.each([
  ["bn", "200–239 সীমার কাছে"],
  ["hi", "200–239 सीमा के पास"],
] as const)("a range on paper is in one language with its note: %s", (language, note) => {
  const refText = "200–239 borderline, 240 or more high";
  const cholesterol = result({ refLow: null, refHigh: 199, refText });
  const facts = { order, service: makeService(101), lab: makeLab(1), site, t: translateForPrint(language) };
  const range = reportModel(report, version({ results: [cholesterol] }), facts).groups[0]?.rows[0]?.range;
  expect(range).toMatch(new RegExp(`199 .*; ${note}`));
  expect(range).not.toMatch(/[a-z]/i);
});

test("units stand on paper as people write them", () => {
  expect(rowOf({ unit: "10^6/uL" })?.unit).toBe("10⁶/µL");
});

test("on paper a range for less than a sex and an age says whom it is for, and the notes say it of all with who says so", () => {
  const hers = {
    rangeFor: { ...ANYBODY, sex: "F", pregnancy: "2" },
    rangeSource: "WHO",
    rangeEdition: "2024",
    rangeCheckedOn: "2026-11-01",
  } as const;
  expect(rowOf(hers)?.range).toBe("12–15 (Women, 2nd trimester)");
  expect(rowOf({ ...hers, rangeFor: { ...ANYBODY, sex: "F" } })?.range).toBe("12–15");
  expect(rowOf({ refLow: null, refHigh: null, noRange: "age" })?.range).toBe("No range for this age");
  const plain = {
    rangeFor: { ...ANYBODY, ageFromDays: 18 * 365 },
    rangeSource: "a book",
    rangeEdition: "unverified",
  };
  const results = [
    result(hers),
    result({ ...plain, name: "White cells" }),
    result({ ...plain, name: "Platelets" }),
  ];
  expect(modelOf({ results }).notes.slice(0, 2)).toEqual([
    "Reference ranges of Haemoglobin: Women, 2nd trimester; WHO, 2024, checked on 01/11/2026.",
    "Reference ranges of White cells and Platelets: Everybody, from 18 years; a book (unverified).",
  ]);
});
