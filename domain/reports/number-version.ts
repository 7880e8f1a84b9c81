import { LIS_RANK } from "./decide-version.ts";
import type { LisStatus, ReportResult, ReportVersion } from "./types.ts";

type Known = Pick<ReportVersion, "version" | "lisVersion" | "lisStatus" | "reportedAt" | "results">;

/**
 * The lab's version of a report for formats that count none (HL7, FHIR): the later report is the newer one, and the same report
 * sent again under another number is not. Null for what is not newer.
 */
export function numberVersion(
  known: readonly Known[],
  message: { status: LisStatus; reportedAt: Date; results: readonly ReportResult[] },
): number | null {
  const last = known.reduce<Known | null>((a, b) => (a && a.version > b.version ? a : b), null);
  if (!last) return 1;
  if (message.reportedAt < last.reportedAt) return null;
  const isHigher = LIS_RANK[message.status] > LIS_RANK[last.lisStatus];
  if (isHigher) return last.lisVersion;
  const isSame =
    LIS_RANK[message.status] === LIS_RANK[last.lisStatus] && sameValues(message.results, last.results);
  return isSame ? null : last.lisVersion + 1;
}

function sameValues(a: readonly ReportResult[], b: readonly ReportResult[]): boolean {
  const words = (results: readonly ReportResult[]) =>
    results
      .map(({ code, value, unit, flag, refText }) => [code, value, unit, flag, refText].join("\t"))
      .join("\n");
  return words(a) === words(b);
}
