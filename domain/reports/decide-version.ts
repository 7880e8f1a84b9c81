import { INDIA_OFFSET_MS } from "../shared/clock.ts";
import type { LisStatus, ReportStatus, ReportVersion, SentTime } from "./types.ts";

type Known = Pick<ReportVersion, "version" | "status" | "lisVersion" | "lisStatus" | "releasedAt">;

export type VersionDecision =
  | { kind: "older"; reason: string }
  | {
      kind: "newer";
      version: number;
      status: ReportStatus;
      others: { version: number; status: ReportStatus }[];
    };

export const NOT_NEWER = "not newer than what is there: kept, not shown";
const PRELIMINARY_LATE = "preliminary after a final report: kept, not shown";

/** Of two statuses of one version the one with the higher rank is the newer. */
const LIS_RANK: Record<LisStatus, number> = {
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
    return { kind: "older", reason: PRELIMINARY_LATE };
  }
  const last = newestOf(known);
  // A preliminary version was never shown: its final one takes its place.
  const isFinished = last?.status === "pending" && last.lisVersion === message.version;
  const version = isFinished ? last.version : Math.max((last?.version ?? 0) + 1, message.version);
  const others = known
    .filter((each) => each.version !== version && each.status !== "withdrawn")
    .map((each) => ({
      version: each.version,
      status: message.status === "cancelled" ? ("withdrawn" as const) : ("superseded" as const),
    }))
    .filter((change) => known.find((each) => each.version === change.version)?.status !== change.status);
  return { kind: "newer", version, status: statusOf(known, message), others };
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

type Timed = Pick<ReportVersion, "reportedAt" | "sentAt" | "sentExactTo" | "sentField" | "contentHash">;
type KnownVersion = Timed & Pick<ReportVersion, "version" | "status" | "lisVersion" | "lisStatus">;

/** A message as it is compared with the versions of its report. */
export interface Incoming {
  status: LisStatus;
  sentAt: SentTime | null;
  contentHash: string;
  /** It has the content of the newest version. */
  showsTheSame: boolean;
  /** It has information that no later message had (`adds-information.ts`). */
  addsInformation: boolean;
  /** It replaces or retracts a line of the newest version, or has another document with the same lines. */
  isOther: boolean;
}

export type Comparison =
  /** It is the next version; the number is the laboratory's. */
  | { kind: "newer"; lisVersion: number }
  /** All its content is known, or was replaced since. */
  | { kind: "known"; reason: string }
  /** It is new, but its order in time is unknown: staff decide. */
  | { kind: "quarantine"; reason: string };

const known = (reason: string): Comparison => ({ kind: "known", reason });
const quarantine = (reason: string): Comparison => ({ kind: "quarantine", reason });

const SAME = "says nothing that is not known: kept, not shown";
const SAME_AS_REPLACED = "it is the same as a version that was replaced since; a person decides";
const BEFORE = "its time is before that of the latest version, and it says something else; a person decides";
const APART =
  "its time and that of the latest version cannot be compared, and it says something else: if the laboratory calls this one right, withdraw the report and have it sent again with the time of then";
const LOWER =
  "it has the time of the latest version and a lower status, and says something else; a person decides";
const BESIDE =
  "it has the time and the status of what is in force, and another line or document than that: have the laboratory send what is right as a correction of a later time";
const TIMELESS_FINAL =
  "neither it nor what is in force has a time, and it has another line or document than that: have the laboratory send what is right as a correction";
const TIMELESS_CORRECTION =
  "neither it nor what is in force has a time, and it has another line or document than that: if the laboratory calls this one right, withdraw the report and have it sent again with the time of then";

/**
 * Whether a message of a format without version numbers (HL7, FHIR) is the next version of its report. Times of the same field are compared
 * at the lower precision of the two. A corrected or amended message with new content is never dropped. Of two finals, or two corrections, of one
 * time of which one changes a line or the document of the other neither is the newer.
 */
export function compareUnnumbered(versions: readonly KnownVersion[], message: Incoming): Comparison {
  const last = newestOf(versions);
  if (!last) return { kind: "newer", lisVersion: 1 };
  const { status } = message;
  const duplicates = versions.filter((each) => isDuplicate(each, message));
  if (duplicates.some((each) => each === last || compareTimes(message.sentAt, timeOf(each)) === "same"))
    return known(SAME);
  const [rank, rankBefore] = [LIS_RANK[status], LIS_RANK[last.lisStatus]];
  const next = {
    kind: "newer" as const,
    lisVersion: rank > rankBefore ? last.lisVersion : last.lisVersion + 1,
  };
  if (
    message.showsTheSame &&
    rank <= rankBefore &&
    (last.lisStatus === "cancelled") === (status === "cancelled")
  )
    return known(SAME);
  if (status === "preliminary" && versions.some((each) => each.status !== "pending"))
    return known(PRELIMINARY_LATE);
  const order = compareTimes(message.sentAt, timeOf(last));
  if (duplicates.length > 0) {
    return status === "final" && (order === "before" || order === "same")
      ? known(NOT_NEWER)
      : quarantine(SAME_AS_REPLACED);
  }
  if (order === "after") return next;
  if (order === "same") {
    if (rank < rankBefore) return quarantine(LOWER);
    const replaces = status !== "preliminary" && isBeside(last, message) && message.isOther;
    return replaces ? quarantine(besideWords(message)) : next;
  }
  if (status === "preliminary") return known(NOT_NEWER);
  if (order === "apart") return quarantine(APART);
  const isOvertaken = rank < rankBefore && status === "final" && !message.addsInformation;
  return isOvertaken ? known(NOT_NEWER) : quarantine(BEFORE);
}

/** Whether a message has the time and the rank of a version, such as two finals, or two corrections: without numbers neither is the newer. */
export function isBeside(
  last: KnownVersion,
  { status, sentAt }: Pick<Incoming, "status" | "sentAt">,
): boolean {
  return LIS_RANK[status] === LIS_RANK[last.lisStatus] && compareTimes(sentAt, timeOf(last)) === "same";
}

function besideWords({ sentAt, status }: Incoming): string {
  if (sentAt !== null) return BESIDE;
  return status === "final" ? TIMELESS_FINAL : TIMELESS_CORRECTION;
}

/** Where formats without version numbers have their time. */
const UNNUMBERED: readonly string[] = ["OBR-22", "MSH-7", "issued"];

/** Whether a version came in a format without numbers: its number is ours. */
export function isUnnumbered({ sentField }: Pick<ReportVersion, "sentField">): boolean {
  return UNNUMBERED.includes(sentField);
}

/** Decides about a message whose version number is not newer than the known ones. */
export function compareOlder(
  versions: readonly KnownVersion[],
  message: Incoming,
  version: number,
): Comparison {
  const last = newestOf(versions);
  if (message.showsTheSame || versions.some((each) => isDuplicate(each, message))) return known(NOT_NEWER);
  if (message.status === "preliminary")
    return known(last?.status === "pending" ? NOT_NEWER : PRELIMINARY_LATE);
  const isAgain = versions.some(
    (each) => each.lisVersion === version && LIS_RANK[each.lisStatus] === LIS_RANK[message.status],
  );
  if (isAgain)
    return quarantine(`version ${version} came before and said something else; send it as a new version`);
  if (message.status !== "final") {
    return quarantine(
      `version ${last?.lisVersion} is in force, and this says something else; a person decides`,
    );
  }
  return message.addsInformation
    ? quarantine(`version ${last?.lisVersion} is in force and lacks something of this; a person decides`)
    : known(NOT_NEWER);
}

/** The version with the highest number; undefined if there is none. */
export function newestOf<V extends { version: number }>(versions: readonly V[]): V | undefined {
  return versions.reduce<V | undefined>((a, b) => (a && a.version > b.version ? a : b), undefined);
}

function isDuplicate(each: KnownVersion, { contentHash, status }: Incoming): boolean {
  return each.contentHash !== "" && each.contentHash === contentHash && each.lisStatus === status;
}

/** Versions stored before this field existed use the time that they show. */
export function timeOf({ sentAt, sentExactTo, sentField, reportedAt, contentHash }: Timed): SentTime | null {
  if (sentAt === null) return contentHash === "" ? { at: reportedAt, exactTo: 1, field: "" } : null;
  return { at: sentAt, exactTo: sentExactTo ?? 1, field: sentField };
}

/** "apart": the two times cannot be ordered. Days and hours begin as India's do. */
export function compareTimes(a: SentTime | null, b: SentTime | null): "before" | "same" | "after" | "apart" {
  if (a === null || b === null) return a === b ? "same" : "apart";
  const exactTo = Math.max(a.exactTo, b.exactTo);
  const unitsOf = ({ at }: SentTime) => Math.floor((at.getTime() + INDIA_OFFSET_MS) / exactTo);
  const difference = unitsOf(a) - unitsOf(b);
  if (difference > 0) return "after";
  if (a.field !== b.field && b.field !== "") return "apart";
  return difference === 0 ? "same" : "before";
}
