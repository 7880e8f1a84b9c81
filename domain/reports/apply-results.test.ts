import { expect, test } from "vitest";
import { numberVersion } from "./apply-results.ts";
import type { LisStatus, ReportResult } from "./types.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 4, minute));
const hb = (value: string) => ({ code: "HB", value, unit: "g/dL", flag: "N", refText: "" }) as ReportResult;
const known = (lisStatus: LisStatus, minute: number, value = "13.2") => [
  { version: 1, lisVersion: 1, lisStatus, reportedAt: at(minute), results: [hb(value)] },
];
const message = (status: LisStatus, minute: number, value = "13.2") => ({
  status,
  reportedAt: at(minute),
  results: [hb(value)],
});

test.each([
  ["the first report", [], message("final", 0), 1],
  ["a final after its preliminary", known("preliminary", 0), message("final", 0), 1],
  ["a correction of the same minute", known("final", 0), message("corrected", 0, "12.9"), 1],
  ["a second correction", known("corrected", 0), message("corrected", 5, "12.5"), 2],
  ["a later final with another value", known("final", 0), message("final", 9, "12.9"), 2],
] as const)("%s is the newer one", (_, before, incoming, version) => {
  expect(numberVersion(before, incoming)).toBe(version);
});

test.each([
  ["the same report sent again", known("final", 0), message("final", 0)],
  ["the same values under a later time", known("final", 0), message("final", 30)],
  ["a report of an earlier time", known("final", 9), message("corrected", 3, "12.9")],
] as const)("%s is not", (_, before, incoming) => {
  expect(numberVersion(before, incoming)).toBeNull();
});
