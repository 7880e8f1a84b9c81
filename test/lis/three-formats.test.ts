import fc from "fast-check";
import { expect, test } from "vitest";
import type { SiteSettings } from "../../domain/content/site.ts";
import { reportBundle } from "../../domain/reports/fhir/report-bundle.ts";
import type { LabOrder, ReportRecord, ReportResult, ReportVersion } from "../../domain/reports/types.ts";
import { seedCatalogue } from "../support/seed-catalogue.ts";
import { ACCESSION, ASHA, FHIR, fhir, HL7, hl7, NATIVE, native, readToReport } from "./read-to-report.ts";

const catalogue = seedCatalogue();
const RUNS = { numRuns: 300, seed: 20261125 };

/** One line as its laboratory means it, whatever the format. */
interface Meant {
  code: string;
  value: string;
  unit: string;
  low: string;
  high: string;
  flag: string;
  comments: string[];
  method: string;
  absent: boolean;
}

/** Text of any script, with every sign that means something to one of the formats. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }),
      fc.constantFrom(
        "&",
        "^",
        "~",
        "|",
        "\\",
        "\\F\\",
        '"',
        "{",
        "<",
        ">10^5",
        "µg",
        "β-lactamase",
        "β",
        "≤",
        "×10³",
        "±",
      ),
      fc.constantFrom(
        "মীনা",
        "दास",
        "தமிழ்",
        "عربي",
        "ଓଡ଼ିଆ",
        "é",
        "e\u0301",
        "𝛼",
        "👩‍⚕️",
        "\u200d",
        "Ova & larvae",
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(" "))
  .map((all) => all.replace(/[\p{Cc}\p{Cs}\ufffd\u2028\u2029]/gu, "").trim())
  .filter((all) => all !== "" && all !== '""');
const comments = fc.array(text, { maxLength: 3 });
const decimal = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.stringMatching(/^\d{0,3}$/))
  .map(([whole, rest]) => `${whole}${rest === "" ? "" : `.${rest}`}`);
const range = fc.oneof(
  fc.constant({ low: "", high: "" }),
  fc.tuple(decimal, decimal).map((two) => {
    const [low = "", high = ""] = two.sort((a, b) => Number(a) - Number(b));
    return { low, high };
  }),
);
const beside = { comments, method: fc.oneof(fc.constant(""), text) };
const numberLine = (code: string, units: string[]) =>
  fc
    .record({
      ...beside,
      value: decimal,
      unit: fc.constantFrom(...units),
      range,
      flag: fc.constantFrom("", "N", "A", "AA", "U"),
      absent: fc.constant(false),
    })
    .map(({ range: { low, high }, ...line }): Meant => ({ code, low, high, ...line }));
const wordsLine = (code: string) =>
  fc
    .record({
      ...beside,
      value: text,
      flag: fc.constantFrom("", "N", "A", "AA", "R", "POS", "ND"),
      absent: fc.boolean(),
    })
    .map(
      (line): Meant => ({
        ...{ code, unit: "", low: "", high: "" },
        ...line,
        ...(line.absent ? { value: "", flag: "" } : {}),
      }),
    );

const lipid = fc.tuple(
  numberLine("CHOL", ["mg/dL", "mg%", "g/L", "mg/L"]),
  numberLine("TG", ["mg/dL", "MG/DL"]),
  numberLine("CHOLHDL", ["", "ratio"]),
);
const stool = fc.tuple(wordsLine("SOVA"), wordsLine("STROPH"), wordsLine("SCOL"));
const report = fc.record({
  comments,
  lines: fc.oneof(
    lipid.map((lines) => ({ test: "BIO06", lines })),
    stool.map((lines) => ({ test: "CLP02", lines })),
  ),
});

const escaped = (words: string) =>
  words.replace(/[\\|^&~]/g, (sign) => `\\${{ "\\": "E", "|": "F", "^": "S", "&": "T", "~": "R" }[sign]}\\`);

function asHl7(test: string, lines: readonly Meant[], notes: readonly string[]): string {
  const nte = (all: readonly string[]) => all.map((note) => `NTE|1||${escaped(note)}`);
  return hl7(
    [
      ...nte(notes),
      ...lines.flatMap((line, i) => [
        line.absent
          ? `OBX|${i + 1}||${line.code}||||||||X||||||${escaped(line.method)}`
          : `OBX|${i + 1}|${line.unit === "" && line.low === "" && !/^\d/.test(line.value) ? "TX" : "ST"}|${line.code}||${escaped(line.value)}|${escaped(line.unit)}|${line.low === "" ? "" : `${line.low}-${line.high}`}|${line.flag}|||F||||||${escaped(line.method)}`,
        ...nte(line.comments),
      ]),
    ],
    { test },
  );
}

function asNative(lines: readonly Meant[], notes: readonly string[]): string {
  return native(
    lines.map(({ code, value, unit, low, high, flag, comments: own, method, absent }) => ({
      ...{ analyte: code, unit, refLow: low, refHigh: high, flag, comments: own, method },
      ...(absent ? { absentReason: "it could not be obtained" } : { value }),
    })),
    { comments: notes },
  );
}

function asFhir(lines: readonly Meant[], notes: readonly string[], isNumber: boolean): string {
  const observations = lines.map(({ code, value, unit, low, high, flag, comments: own, method, absent }) => ({
    code: { coding: [{ system: "https://lab.example/analytes", code }] },
    ...(absent
      ? { dataAbsentReason: { text: "it could not be obtained" } }
      : isNumber
        ? { valueQuantity: { value: `@${value}@`, ...(unit === "" ? {} : { unit }) } }
        : { valueString: value }),
    ...(low === "" ? {} : { referenceRange: [{ low: { value: `@${low}@` }, high: { value: `@${high}@` } }] }),
    ...(flag === "" ? {} : { interpretation: [{ coding: [{ code: flag }] }] }),
    ...(method === "" ? {} : { method: { text: method } }),
    note: own.map((each) => ({ text: each })),
  }));
  const body = fhir(observations, {
    note: notes.map((each) => ({ text: each })),
    code: { text: "A report" },
  });
  return body.replace(/"@([\d.]+)@"/g, "$1");
}

/** The lines without what only our own conversion notes. */
function comparable(outcome: ReturnType<typeof readToReport>) {
  return outcome.kind === "lines" ? { lines: outcome.lines, comments: outcome.comments } : outcome.kind;
}

test("the same content sent as JSON, HL7 and FHIR gives the same report, character by character", () => {
  let reports = 0;
  fc.assert(
    fc.property(report, ({ comments: notes, lines: { test: code, lines } }) => {
      const own = readToReport(NATIVE, asNative(lines, notes), code);
      const byHl7 = readToReport(HL7, asHl7(code, lines, notes), code);
      const byFhir = readToReport(FHIR, asFhir(lines, notes, code === "BIO06"), code);
      expect(comparable(byHl7)).toEqual(comparable(own));
      expect(comparable(byFhir)).toEqual(comparable(own));
      if (own.kind !== "lines") return;
      reports++;
      expect(own.comments).toEqual(notes);
      for (const meant of lines) {
        const line = own.lines.find((each) => each.code === meant.code);
        expect(line?.comments ?? []).toEqual(meant.comments);
        if (!meant.absent) expect(line?.sentAs?.value ?? line?.value).toBe(meant.value);
      }
    }),
    RUNS,
  );
  expect(reports).toBeGreaterThan(RUNS.numRuns / 2);
});

const order = {
  ...{ accession: ACCESSION, bookingNo: "N12345678", patientId: ASHA.id, patientName: ASHA.name },
  ...{ patientDateOfBirth: ASHA.dob, patientSex: "F", orderedAt: new Date("2026-11-19T10:00:00Z") },
} as LabOrder;
const site = {
  brand: "Namuna",
  legalName: "Namuna Ltd",
  phone: "033",
  publicUrl: "https://namuna.example",
} as SiteSettings;

/** A report as its document of FHIR R4, as the owner downloads it. */
function documentOf(
  code: string,
  results: ReportResult[],
  notes: string[],
  change: Partial<ReportVersion>,
): string {
  const service = catalogue.services.find((each) => each.code === code);
  const version = {
    ...{
      version: 1,
      status: "released",
      reason: "",
      lisStatus: "final",
      reportedAt: new Date("2026-11-20T04:20:00Z"),
    },
    ...{
      collectedAt: null,
      receivedAt: null,
      authorisedBy: "Dr Ananya Sen",
      authorisedRegistration: "7001",
      labId: 1,
    },
    ...{ results, comments: notes },
    ...change,
  } as ReportVersion;
  const record = {
    reportId: "r",
    accession: ACCESSION,
    serviceId: service?.id,
    serviceName: service?.name,
  } as ReportRecord;
  let next = 0;
  const names = new Map<string, string>();
  const uuid = (name: string) => {
    const known = names.get(name) ?? `00000000-0000-4000-8000-${String(next++).padStart(12, "0")}`;
    names.set(name, known);
    return known;
  };
  const bundle = reportBundle(
    { report: record, version, order, catalogue, site },
    { uuid, decimal: (digits) => `@${digits}@` },
  );
  return JSON.stringify(bundle).replace(/"@(-?[\d.]+)@"/g, "$1");
}

test("the document that goes out says, to our own reader, what the report says", () => {
  fc.assert(
    fc.property(report, fc.boolean(), ({ comments: notes, lines: { test: code, lines } }, isCorrected) => {
      const own = readToReport(NATIVE, asNative(lines, notes), code);
      if (own.kind !== "lines") return;
      const change: Partial<ReportVersion> = isCorrected
        ? { version: 2, status: "corrected", lisStatus: "corrected", reason: "Sample mix-up" }
        : {};
      const back = readToReport(FHIR, documentOf(code, own.lines, own.comments, change), code);
      if (back.kind !== "lines") throw new Error(`it is ${back.kind}: ${JSON.stringify(back)}`);
      // What is read is the laboratory's range, and nothing of it was converted; whom it is for stands in its words.
      const plain = (results: ReportResult[]) =>
        results.map((line) => {
          const { sentAs: _, rangeSource: __, flaggedByLab: ___, refDigits: ____, ...kept } = line;
          const { rangeFor: _____, rangeEdition: ______, rangeCheckedOn: _______, ...rest } = kept;
          const { noRange: ________, refText: _________, ...same } = rest;
          return same;
        });
      expect(plain(back.lines)).toEqual(plain(own.lines));
      for (const [i, { refText }] of own.lines.entries()) {
        expect(back.lines[i]?.refText.startsWith(refText)).toBe(true);
      }
      expect(back.comments).toEqual(own.comments);
      expect(back.message).toMatchObject({
        ...{
          reason: isCorrected ? "Sample mix-up" : "",
          authorisedBy: "Dr Ananya Sen",
          authorisedRegistration: "7001",
        },
      });
    }),
    RUNS,
  );
});
