import type { LisStatus, ReportStatus, ReportVersion } from "./types.ts";

type Known = Pick<ReportVersion, "version" | "status" | "lisVersion" | "lisStatus" | "releasedAt">;

export type VersionDecision =
  | { kind: "older"; reason: string }
  | {
      kind: "newer";
      version: number;
      status: ReportStatus;
      /** True when the version stands in the place of a preliminary one that was never shown. */
      replaces: boolean;
      others: { version: number; status: ReportStatus }[];
    };

export const NOT_NEWER = "not newer than what is there: kept, not shown";

/** Of two statuses of one version the one with the higher rank is the newer. */
export const LIS_RANK: Record<LisStatus, number> = {
  preliminary: 0,
  final: 1,
  corrected: 2,
  amended: 2,
  cancelled: 3,
};

/**
 * What a message does to a report. The higher version, then the higher status, is newer; anything else is kept and not shown.
 * A newer one supersedes all before it; a cancellation withdraws them. `held`: sensitive, critical or authorised by nobody, to be released by a person.
 */
export function decideVersion(
  known: readonly Known[],
  message: { version: number; status: LisStatus; held: boolean },
): VersionDecision {
  if (known.some((each) => !isNewer(message, each))) {
    return { kind: "older", reason: NOT_NEWER };
  }
  if (message.status === "preliminary" && known.some((each) => each.status !== "pending")) {
    return { kind: "older", reason: "preliminary after a final report: kept, not shown" };
  }
  const last = known.reduce<Known | null>((a, b) => (a && a.version > b.version ? a : b), null);
  const replaces = last?.status === "pending" && last.lisVersion === message.version;
  const version = replaces ? last.version : Math.max((last?.version ?? 0) + 1, message.version);
  const others = known
    .filter((each) => each.version !== version && each.status !== "withdrawn")
    .map((each) => ({
      version: each.version,
      status: message.status === "cancelled" ? ("withdrawn" as const) : ("superseded" as const),
    }))
    .filter((change) => known.find((each) => each.version === change.version)?.status !== change.status);
  return { kind: "newer", version, status: statusOf(known, message), replaces, others };
}

function isNewer(message: { version: number; status: LisStatus }, known: Known): boolean {
  if (message.version !== known.lisVersion) return message.version > known.lisVersion;
  return LIS_RANK[message.status] > LIS_RANK[known.lisStatus];
}

function statusOf(known: readonly Known[], message: { status: LisStatus; held: boolean }): ReportStatus {
  if (message.status === "cancelled") return "withdrawn";
  if (message.status === "preliminary") return "pending";
  return message.held ? "onhold" : statusInForce(known, message.status);
}

/** "corrected" for a version that the lab calls so, or that follows one that was shown. */
export function statusInForce(others: readonly Known[], status: LisStatus): "released" | "corrected" {
  const shownBefore = others.some((each) => each.releasedAt !== null);
  return status === "final" && !shownBefore ? "released" : "corrected";
}
