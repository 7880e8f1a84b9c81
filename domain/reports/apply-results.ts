import type { Catalogue } from "../catalogue/types.ts";
import type { NoticeSettings } from "../notices/states.ts";
import { canonicalJson } from "../shared/canonical-json.ts";
import type { Random } from "../shared/random.ts";
import { addVersion } from "./add-version.ts";
import { addsInformation } from "./adds-information.ts";
import { analytesOf } from "./analytes.ts";
import { checkResults, retractedIn, retractedLine } from "./check-results.ts";
import { isCritical } from "./critical-results.ts";
import type { Comparison, Incoming } from "./decide-version.ts";
import { compareOlder, compareUnnumbered, decideVersion } from "./decide-version.ts";
import { orderMismatch, ownerMismatch } from "./order-mismatch.ts";
import type { ReportsTx } from "./ports.ts";
import type { Outcome } from "./release-report.ts";
import { changesNothing, quarantine } from "./release-report.ts";
import { looseComments } from "./sent-facts.ts";
import type { LabOrder, ReportRecord, ReportResult, ReportVersion, ResultMessage } from "./types.ts";

export interface ResultNeeds {
  catalogue: () => Catalogue;
  random: Random;
  noticeSettings: NoticeSettings;
  sha256: (bytes: Uint8Array) => Uint8Array;
}

/** Adds a version to the order's report when the message fits the order in everything: patient, test, analytes, units, values. */
export async function applyResults(
  needs: ResultNeeds,
  tx: ReportsTx,
  order: LabOrder,
  sent: ResultMessage,
  times: { receivedAt: Date; now: Date; acceptPatient: boolean },
): Promise<Outcome> {
  const mismatch = orderMismatch(needs.catalogue(), order, sent, times.acceptPatient);
  if (mismatch.reason !== null) return quarantine(mismatch.reason);
  if (sent.quarantineReason !== null) return quarantine(sent.quarantineReason);
  const { service } = mismatch;
  const analytes = analytesOf(service, needs.catalogue());
  const message = { ...sent, comments: [...sent.comments, ...looseComments(sent.results, analytes)] };
  const { status } = message;
  if (message.document && status === "preliminary")
    return quarantine("a document is taken of a report that is final");
  const collectedAt = order.collectedAt ?? times.receivedAt;
  const isCancelled = status === "cancelled";
  const facts = { service, catalogue: needs.catalogue(), order, collectedAt };
  const checked = checkResults(isCancelled ? [] : message.results, facts);
  if (!checked.ok) return quarantine(checked.error);

  const report = await tx.findReport(order.accession);
  const ownership = await ownershipError(tx, order, { report, acceptPatient: times.acceptPatient });
  if (ownership) return quarantine(ownership);
  const known = report ? await tx.versions(report.reportId) : [];
  const last = known.at(-1);
  const retracted = isCancelled ? [] : retractedIn(message.results, facts);
  const before = isCancelled ? [] : linesBefore(last, status === "preliminary");
  const codes = analytes.map(({ code }) => code);
  const results = mergeResults(before, checked.value, { retracted, order: codes });
  if (results.length === 0 && !isCancelled && status !== "preliminary")
    return quarantine("there are no results");
  const comments = mergeComments(last, { comments: message.comments, results: checked.value });
  const content = { results: checked.value, retracted, documentSha256: hex(message.document?.sha256) };
  const contentHash = hex(needs.sha256(new TextEncoder().encode(messageContent(message, content))));
  const incoming: Incoming = {
    status,
    sentAt: message.sentAt,
    contentHash,
    showsTheSame: !message.document && showsTheSame(last, { ...message, results, comments }),
    addsInformation: addsInformation(known, { ...message, results: checked.value, retracted }),
  };

  const isUnsafe = mismatch.isSensitive || results.some(isCritical) || message.isCritical === true;
  const held = isUnsafe || !message.isAuthorised;
  const addsLines = checked.value.some(({ code }) => !last?.results.some((line) => line.code === code));
  const sentVersion = message.version === null ? null : afterDocument(known, message.version, addsLines);
  const comparison = compareWithKnown(known, incoming, sentVersion);
  if (comparison.kind === "known") return changesNothing(comparison.reason, report);
  if (comparison.kind === "quarantine") return quarantine(comparison.reason);
  const { lisVersion } = comparison;
  const decision = decideVersion(known, { version: lisVersion, status, held });
  if (decision.kind === "older") return quarantine(decision.reason);

  const { document } = message;
  const made = {
    order,
    service,
    message,
    lisVersion,
    results,
    comments,
    contentHash,
    decision,
    report,
    known,
  };
  const reportId = await addVersion(needs, tx, made, times.now, async (id) => {
    if (document) await tx.keepDocument(id, decision.version, document, times.now);
  });
  return { state: "applied", reason: "", reportId, held: decision.status === "onhold" };
}

/**
 * Why the first report of an order may not go to the person who owns the patient's reports; null if it may, or if nobody owns them. Not
 * checked again for an order with a report, or once staff have accepted the patient.
 */
export async function ownershipError(
  staff: Pick<ReportsTx, "ownerOfPatient">,
  order: LabOrder,
  { report, acceptPatient }: { report: ReportRecord | undefined; acceptPatient: boolean },
): Promise<string | null> {
  if (report || acceptPatient) return null;
  const owner = await staff.ownerOfPatient(order.patientId);
  return owner ? ownerMismatch(owner, order) : null;
}

function compareWithKnown(
  known: readonly ReportVersion[],
  incoming: Incoming,
  version: number | null,
): Comparison {
  if (version === null) return compareUnnumbered(known, incoming);
  const decision = decideVersion(known, { version, status: incoming.status, held: false });
  return decision.kind === "newer"
    ? { kind: "newer", lisVersion: version }
    : compareOlder(known, incoming, version);
}

/** Values that follow the document of their version become the next version: a stored version never changes. */
function afterDocument(known: readonly ReportVersion[], version: number, hasResults: boolean): number {
  const last = known.at(-1);
  const isDocument =
    last !== undefined &&
    last.results.length === 0 &&
    last.status !== "pending" &&
    last.status !== "withdrawn";
  return hasResults && isDocument && last.lisVersion === version ? version + 1 : version;
}

/** Whether the message changes nothing that the report shows. */
function showsTheSame(
  last: ReportVersion | undefined,
  shown: Parameters<typeof shownContent>[0] & Pick<ResultMessage, "reason">,
): boolean {
  if (!last) return false;
  const isSameReason = shown.reason === "" || shown.reason === last.reason;
  return isSameReason && shownContent(last) === shownContent(shown);
}

export function hex(bytes: Uint8Array | undefined): string {
  return Array.from(bytes ?? [], (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The lines of a report after a message: sent lines replace earlier ones, retracted lines are marked as such, all others stay. `order` are
 * the codes of the report's analytes.
 */
export function mergeResults(
  before: readonly ReportResult[],
  sent: readonly ReportResult[],
  { retracted, order }: { retracted: readonly string[]; order: readonly string[] },
): ReportResult[] {
  const lines = new Map(before.map((line) => [line.code, line]));
  for (const code of retracted) {
    const line = lines.get(code);
    if (line) lines.set(code, retractedLine(line));
  }
  for (const line of sent) lines.set(line.code, line);
  const place = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length);
  return [...lines.values()].sort((a, b) => place(a.code) - place(b.code));
}

/** The lines that a message adds to: those of the newest version, without preliminary values if the message is final; none after a withdrawal. */
export function linesBefore(
  last: Pick<ReportVersion, "lisStatus" | "results"> | undefined,
  isPreliminary: boolean,
): ReportResult[] {
  if (!last || last.lisStatus === "cancelled") return [];
  return last.results.filter(({ preliminary }) => isPreliminary || !preliminary);
}

/** A message with every line replaces all comments; a partial one adds its own. */
export function mergeComments(
  last: Pick<ReportVersion, "lisStatus" | "comments" | "results"> | undefined,
  message: { comments: readonly string[]; results: readonly ReportResult[] },
): string[] {
  if (!last || last.lisStatus === "cancelled" || last.lisStatus === "preliminary")
    return [...message.comments];
  const renewed = new Set(message.results.map(({ code }) => code));
  const isWhole = last.results.every(({ code }) => renewed.has(code));
  return isWhole ? [...message.comments] : [...new Set([...last.comments, ...message.comments])];
}

interface MessageContent {
  results: readonly ReportResult[];
  /** The codes of retracted lines. */
  retracted: readonly string[];
  documentSha256: string;
}

/** The content of a message as canonical text, without its number and time. Its hash is stored, so its field names never change. */
export function messageContent(
  message: Pick<ResultMessage, "reason" | "comments" | "authorisedBy" | "authorisedRegistration">,
  { results, retracted, documentSha256 }: MessageContent,
): string {
  const { reason, comments, authorisedBy, authorisedRegistration } = message;
  return canonicalJson({
    results,
    back: retracted,
    documentSha256,
    reason,
    comments,
    authorisedBy,
    authorisedRegistration,
  });
}

/** The content of a version as canonical text. */
function shownContent(version: {
  results: readonly ReportResult[];
  comments: readonly string[];
  authorisedBy: string;
  authorisedRegistration: string;
}): string {
  const { results, comments, authorisedBy, authorisedRegistration } = version;
  const lines = results.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return canonicalJson({ lines, comments, authorisedBy, authorisedRegistration });
}
