import type { Catalogue, Service } from "../catalogue/types.ts";
import type { CustomerMessageSettings } from "../messages/states.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { addVersion } from "./add-version.ts";
import { addsInformation, changesLines } from "./adds-information.ts";
import { analytesOf } from "./analytes.ts";
import { checkResults, retractedIn } from "./check-results.ts";
import { isCritical } from "./critical-results.ts";
import type { Comparison, Incoming } from "./decide-version.ts";
import {
  compareOlder,
  compareTimes,
  compareUnnumbered,
  decideVersion,
  isBeside,
  isUnnumbered,
  timeOf,
} from "./decide-version.ts";
import { linesBefore, mergeComments, mergeResults } from "./merge-results.ts";
import { contentHash, showsTheSame } from "./message-content.ts";
import { pointsToDocument } from "./no-value.ts";
import { orderMismatch, ownershipError } from "./order-mismatch.ts";
import type { ReportsTx } from "./ports.ts";
import type { Outcome } from "./release-report.ts";
import { changesNothing, quarantine } from "./release-report.ts";
import { looseComments } from "./sent-patient-facts.ts";
import { takenAt } from "./taken-at.ts";
import type { LabOrder, ReportRecord, ReportResult, ReportVersion, ResultMessage } from "./types.ts";

export interface ResultNeeds {
  catalogue: () => Catalogue;
  random: Random;
  messageSettings: CustomerMessageSettings;
  sha256: (bytes: Uint8Array) => Uint8Array;
}

interface Times {
  receivedAt: Date;
  now: Date;
  acceptPatient: boolean;
}

/** Adds a version to the order's report when the message fits the order in everything: patient, test, analytes, units, values. */
export async function applyResults(
  needs: ResultNeeds,
  tx: ReportsTx,
  order: LabOrder,
  sent: ResultMessage,
  times: Times,
): Promise<Outcome> {
  const checked = checkMessage(needs.catalogue(), order, sent, times);
  if (!checked.ok) return quarantine(checked.error);
  const report = await tx.findReport(order.accession);
  const ownership = await ownershipError(tx, order, { report, acceptPatient: times.acceptPatient });
  if (ownership) return quarantine(ownership);

  const known = report ? await tx.versions(report.reportId) : [];
  const last = known.at(-1);
  const shown = contentAfter(checked.value, last);
  const { message, lines, retracted, service } = checked.value;
  const { status, document } = message;
  if (shown.results.length === 0 && lines.length === 0 && status !== "cancelled" && status !== "preliminary")
    return quarantine("there are no results");
  if (!document && pointsToDocumentBefore(shown.results, lines))
    return quarantine("a line of the version before points to its document, which is to be sent again");

  const hash = contentHash(message, { results: lines, retracted, document }, needs.sha256);
  const version = versionOf(message, lines, known);
  const incoming: Incoming = {
    status,
    sentAt: message.sentAt,
    contentHash: hash,
    showsTheSame: !document && showsTheSame(last, { ...message, ...shown }),
    addsInformation: addsInformation(known, { ...message, version, results: lines, retracted }),
    isOther: version === null && (await isOther(tx, { report, last }, { ...shown, document })),
  };
  const comparison = compareWithKnown(known, incoming, version);
  if (comparison.kind === "known") {
    if (report && last && isRepeatedLater(last, incoming)) {
      if (!isWhole(last, lines) && retracted.some((code) => !last.results.some((line) => line.code === code)))
        return quarantine("it retracts a line that the report does not have; a person decides");
      // What the laboratory has said before this moment may still come, and is older.
      await tx.setSentAt(report, message.sentAt);
    }
    return changesNothing(comparison.reason, report);
  }
  if (comparison.kind === "quarantine") return quarantine(comparison.reason);
  // A number of theirs that is above ours stays: it is the one that the next is compared with.
  const lisVersion = Math.max(comparison.lisVersion, message.version ?? 0);
  const held = mustBeHeld(checked.value, shown.results);
  const decision = decideVersion(known, { version: lisVersion, status, held });
  if (decision.kind === "older") return quarantine(decision.reason);

  const made = { order, service, message, lisVersion, ...shown, contentHash: hash, decision, report, known };
  const reportId = await addVersion(needs, tx, made, times.now, async (id) => {
    if (document) await tx.keepDocument(id, decision.version, document, times.now);
  });
  return { state: "applied", reason: "", reportId, held: decision.status === "onhold" };
}

/** A message that fits its order by itself, whatever the report has by now. */
interface CheckedMessage {
  /** With the comments on lines that are not printed. */
  message: ResultMessage;
  service: Service;
  isSensitive: boolean;
  /** What it sends, in the words of the report; nothing of a cancellation, which withdraws all. */
  lines: ReportResult[];
  /** The codes of the lines that it retracts. */
  retracted: string[];
  /** The codes of the report's analytes, in their order. */
  codes: string[];
}

/** Checks a message against its order and the catalogue; the error is the reason to quarantine it. */
function checkMessage(
  catalogue: Catalogue,
  order: LabOrder,
  sent: ResultMessage,
  { receivedAt, acceptPatient }: Times,
): Result<CheckedMessage, string> {
  const mismatch = orderMismatch(catalogue, order, sent, acceptPatient);
  if (mismatch.reason !== null) return fail(mismatch.reason);
  if (sent.quarantineReason !== null) return fail(sent.quarantineReason);
  if (sent.document && sent.status === "preliminary")
    return fail("a document is taken of a report that is final");
  const { service, isSensitive } = mismatch;
  const results = sent.status === "cancelled" ? [] : sent.results;
  const facts = {
    service,
    catalogue,
    order,
    collectedAt: takenAt(order, receivedAt),
    hasDocument: sent.document !== null,
  };
  const lines = checkResults(results, facts);
  if (!lines.ok) return lines;
  const analytes = analytesOf(service, catalogue);
  return done({
    message: { ...sent, comments: [...sent.comments, ...looseComments(sent.results, analytes)] },
    service,
    isSensitive,
    lines: lines.value,
    retracted: retractedIn(results, facts),
    codes: analytes.map(({ code }) => code),
  });
}

/** The lines and comments of the report after a message; `last` is its newest version. If all lines only point to the PDF, it is the report. */
function contentAfter(
  { message, lines, retracted, codes }: CheckedMessage,
  last: ReportVersion | undefined,
): { results: ReportResult[]; comments: string[] } {
  const before = message.status === "cancelled" ? [] : linesBefore(last, message.status === "preliminary");
  const results = mergeResults(before, lines, { retracted, order: codes });
  return {
    results: message.document && results.every(isPointer) ? [] : results,
    comments: mergeComments(last, {
      comments: message.comments,
      results: lines,
      isBeside: message.version === null && last !== undefined && isBeside(last, message),
    }),
  };
}

/** Whether a report would have another line in the place of one of its last version, or another document with the same lines. */
async function isOther(
  tx: ReportsTx,
  { report, last }: { report: ReportRecord | undefined; last: ReportVersion | undefined },
  { results, document }: Pick<ResultMessage, "document"> & { results: readonly ReportResult[] },
): Promise<boolean> {
  if (!report || !last) return false;
  if (changesLines(last, results)) return true;
  const hasSameLines = last.results.length === results.length;
  return hasSameLines && document !== null && tx.hasOtherDocument(report.reportId, last.version, document);
}

function isPointer({ absent = "", comments = [] }: ReportResult): boolean {
  return pointsToDocument(absent) && comments.length === 0;
}

/** Whether a line that stays from the version before says that the document of that version has its value. */
function pointsToDocumentBefore(shown: readonly ReportResult[], sent: readonly ReportResult[]): boolean {
  return shown.some(
    (line) => pointsToDocument(line.absent ?? "") && !sent.some(({ code }) => code === line.code),
  );
}

/** Whether a person has to release it: a sensitive test, a critical value, or nobody has authorised it. */
function mustBeHeld({ message, isSensitive }: CheckedMessage, results: readonly ReportResult[]): boolean {
  return isSensitive || results.some(isCritical) || message.isCritical === true || !message.isAuthorised;
}

/**
 * The number of a message's version as the laboratory counts. Null if its format has none, or that of a version before: a number of ours
 * cannot be compared with theirs.
 */
function versionOf(
  { version }: ResultMessage,
  lines: readonly ReportResult[],
  known: readonly ReportVersion[],
): number | null {
  if (version === null || known.some(isUnnumbered)) return null;
  const last = known.at(-1);
  const addsLines = lines.some(({ code }) => !last?.results.some((line) => line.code === code));
  return afterDocument(known, version, addsLines);
}

/** Whether a message shows what is in force, whole or in part, at a later time. */
function isRepeatedLater(last: ReportVersion, { status, sentAt, showsTheSame }: Incoming): boolean {
  const isSameEnd = (status === "cancelled") === (last.lisStatus === "cancelled");
  return showsTheSame && isSameEnd && compareTimes(sentAt, timeOf(last)) === "after";
}

/** Whether a message with the content of a version says all of it. */
function isWhole(last: ReportVersion, sent: readonly ReportResult[]): boolean {
  return last.results.every(({ code }) => sent.some((line) => line.code === code));
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
