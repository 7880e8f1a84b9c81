import type { LabOrder, ReportRecord, ReportStatus, ReportVersion } from "./types.ts";

/** A report as its owner sees it: one version in full, the others by name. */
export interface ReportView {
  report: ReportRecord;
  order: LabOrder;
  /** Without results while it does not show, and without its reason before its release. */
  version: ReportVersion;
  /** Oldest first, without results, and without the reasons of those that were never released. */
  versions: ReportVersion[];
  shown: boolean;
}

/** Whether this is the status of a version in force: released or corrected. */
export function isInForce(status: ReportStatus | null | undefined): status is "released" | "corrected" {
  return status === "released" || status === "corrected";
}

/** Values show from the release on, also when a later version supersedes them; never again once the report is withdrawn. */
export function isShown(version: Pick<ReportVersion, "status" | "releasedAt">): boolean {
  if (version.releasedAt === null) return false;
  return isInForce(version.status) || version.status === "superseded";
}

/** `wanted` null: the newest version. Undefined when there is no such version. */
export function viewReport(
  report: ReportRecord,
  order: LabOrder,
  versions: readonly ReportVersion[],
  wanted: number | null,
): ReportView | undefined {
  const version = versions.find((each) => each.version === (wanted ?? report.currentVersion));
  if (!version) return undefined;
  const shown = isShown(version);
  return {
    report,
    order,
    version: shown ? version : withoutResults(version),
    versions: versions.map(withoutResults),
    shown,
  };
}

function withoutResults(version: ReportVersion): ReportVersion {
  return { ...version, results: [], comments: [], reason: tellsReason(version) ? version.reason : "" };
}

/** The laboratory's reason may contain a value, so it is told from the release on; a withdrawal is never released, and says why. */
function tellsReason({ releasedAt, lisStatus }: Pick<ReportVersion, "releasedAt" | "lisStatus">): boolean {
  return releasedAt !== null || lisStatus === "cancelled";
}
