import type { ReportRow } from "../../domain/reports/report-model.ts";
import type { Reading } from "../../domain/reports/smart/types.ts";
import type { ReportResult, ReportVersion, SentResult } from "../../domain/reports/types.ts";

/** A result as a laboratory sends it with nothing but its value: no range, no flag, no method. */
export function makeSentResult(change: Partial<SentResult> = {}): SentResult {
  return {
    analyte: "",
    loinc: null,
    testCode: null,
    value: "",
    unit: null,
    refLow: null,
    refHigh: null,
    refText: "",
    flag: "",
    method: "",
    stands: true,
    ...change,
  };
}

/** A result of a report: a haemoglobin of 13.2 g/dL, within its range. */
export function makeResult(change: Partial<ReportResult> = {}): ReportResult {
  return {
    code: "HB",
    name: "Haemoglobin",
    value: "13.2",
    unit: "g/dL",
    refLow: 12,
    refHigh: 15,
    refText: "",
    flag: "N",
    number: 13.2,
    method: "",
    bodyGroup: "Blood",
    rangeSource: "",
    sentAs: null,
    ...change,
  };
}

/** The first version of a released report without results, of 20 November 2026. */
export function makeVersion(change: Partial<ReportVersion> = {}): ReportVersion {
  const at = new Date("2026-11-20T04:30:00Z");
  return {
    version: 1,
    status: "released",
    reason: "",
    lisVersion: 1,
    lisStatus: "final",
    releasedAt: at,
    collectedAt: at,
    receivedAt: null,
    reportedAt: at,
    authorisedBy: "Dr Anjan Sen",
    authorisedRegistration: "WBMC 12345",
    method: "",
    labId: 1,
    results: [],
    comments: [],
    sentAt: null,
    sentExactTo: null,
    sentField: "",
    contentHash: "",
    hasNumbers: true,
    verifyCode: "7QK3M2ZP9D4CX5TR",
    ...change,
  };
}

/** A reading of the smart report: a haemoglobin of 13.2 g/dL on 20 November 2026, within its range. */
export function makeReading(change: Partial<Reading> = {}): Reading {
  return {
    reportId: "report",
    at: new Date("2026-11-20T06:00:00Z"),
    value: "13.2",
    number: 13.2,
    unit: "g/dL",
    bound: false,
    refLow: 12,
    refHigh: 15,
    refText: "",
    flag: "N",
    method: "",
    rangeSource: "",
    ...change,
  };
}

/** A reading that is judged by words alone: a ratio without limits. */
export const RATIO_READING = makeReading({
  value: "1.27",
  number: 1.27,
  unit: "ratio",
  refLow: null,
  refHigh: null,
  refText: "No fixed limits; read with the full count",
  flag: "",
});

/** A line of a printed report that is empty but for what the test gives it. */
export function makeReportRow(change: Partial<ReportRow> = {}): ReportRow {
  return {
    name: "",
    method: "",
    value: "",
    unit: "",
    range: "",
    flag: "",
    flagWords: "",
    comments: [],
    bar: null,
    previous: null,
    ...change,
  };
}
