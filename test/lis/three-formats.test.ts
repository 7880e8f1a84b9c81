import fc from "fast-check";
import { expect, test } from "vitest";
import type { SiteSettings } from "../../domain/content/site.ts";
import { reportBundle } from "../../domain/reports/fhir/report-bundle.ts";
import type { LabOrder, ReportRecord, ReportResult, ReportVersion } from "../../domain/reports/types.ts";
import { seedCatalogue } from "../support/seed-catalogue.ts";
import { asFhir, asHl7, asNative, reports } from "./meant-reports.ts";
import { ACCESSION, ASHA, FHIR, HL7, NATIVE, readToReport } from "./read-to-report.ts";

const catalogue = seedCatalogue();
const RUNS = { numRuns: 300, seed: 20261125 };

/** The lines without what only our own conversion notes. */
function comparable(outcome: ReturnType<typeof readToReport>) {
  return outcome.kind === "lines" ? { lines: outcome.lines, comments: outcome.comments } : outcome.kind;
}

test("the same content sent as JSON, HL7 and FHIR gives the same report, character by character", () => {
  let count = 0;
  fc.assert(
    fc.property(reports, ({ comments: notes, lines: { test: code, lines } }) => {
      const own = readToReport(NATIVE, asNative(lines, notes), code);
      const byHl7 = readToReport(HL7, asHl7(code, lines, notes), code);
      const byFhir = readToReport(FHIR, asFhir(lines, notes, code === "BIO06"), code);
      expect(comparable(byHl7)).toEqual(comparable(own));
      expect(comparable(byFhir)).toEqual(comparable(own));
      if (own.kind !== "lines") return;
      count++;
      expect(own.comments).toEqual(notes);
      for (const meant of lines) {
        const line = own.lines.find((each) => each.code === meant.code);
        expect(line?.comments ?? []).toEqual(meant.comments);
        if (!meant.absent) expect(line?.sentAs?.value ?? line?.value).toBe(meant.value);
      }
    }),
    RUNS,
  );
  expect(count).toBeGreaterThan(RUNS.numRuns / 2);
});

const order = {
  accession: ACCESSION,
  bookingNo: "N12345678",
  patientId: ASHA.id,
  patientName: ASHA.name,
  patientDateOfBirth: ASHA.dob,
  patientSex: "F",
  orderedAt: new Date("2026-11-19T10:00:00Z"),
  visitStartsAt: new Date("2026-11-20T02:00:00Z"),
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
    version: 1,
    status: "released",
    reason: "",
    lisStatus: "final",
    reportedAt: new Date("2026-11-20T04:20:00Z"),
    collectedAt: null,
    receivedAt: null,
    authorisedBy: "Dr Ananya Sen",
    authorisedRegistration: "7001",
    labId: 1,
    results,
    comments: notes,
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
    fc.property(reports, fc.boolean(), ({ comments: notes, lines: { test: code, lines } }, isCorrected) => {
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
        reason: isCorrected ? "Sample mix-up" : "",
        authorisedBy: "Dr Ananya Sen",
        authorisedRegistration: "7001",
      });
    }),
    RUNS,
  );
});
