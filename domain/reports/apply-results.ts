import type { Catalogue } from "../catalogue/types.ts";
import type { NoticeWords } from "../notices/states.ts";
import type { Random } from "../shared/random.ts";
import { addVersion } from "./add-version.ts";
import { analytesOf } from "./analytes.ts";
import { checkResults, takenBackIn } from "./check-results.ts";
import { decideVersion } from "./decide-version.ts";
import { isCritical } from "./flags.ts";
import { linesBefore, mergeComments, mergeResults } from "./merge-results.ts";
import { messageContent, shownContent } from "./message-content.ts";
import { orderMismatch, ownerMismatch } from "./order-mismatch.ts";
import type { StaffReports } from "./ports.ts";
import type { Outcome } from "./release-report.ts";
import { changesNothing, setAside } from "./release-report.ts";
import { looseComments } from "./sent-facts.ts";
import type { LabOrder, ReportRecord, ReportVersion, ResultMessage } from "./types.ts";
import type { Incoming, Weighed } from "./weigh-message.ts";
import { weighOlder, weighUnnumbered } from "./weigh-message.ts";

export interface ResultNeeds {
  catalogue: () => Catalogue;
  random: Random;
  words: NoticeWords;
  sha256: (bytes: Uint8Array) => Uint8Array;
}

/** Adds a version to the order's report when the message fits the order in everything: patient, test, analytes, units, values. */
export async function applyResults(
  needs: ResultNeeds,
  staff: StaffReports,
  order: LabOrder,
  sent: ResultMessage,
  times: { receivedAt: Date; now: Date; acceptPatient: boolean },
): Promise<Outcome> {
  const mismatch = orderMismatch(needs.catalogue(), order, sent, times.acceptPatient);
  if (mismatch.reason !== null) return setAside(mismatch.reason);
  if (sent.incomplete !== null) return setAside(sent.incomplete);
  const { service } = mismatch;
  const analytes = analytesOf(service, needs.catalogue());
  const message = { ...sent, comments: [...sent.comments, ...looseComments(sent.results, analytes)] };
  const { status } = message;
  if (message.document && status === "preliminary")
    return setAside("a document is taken of a report that is final");
  const collectedAt = order.collectedAt ?? times.receivedAt;
  const isCancelled = status === "cancelled";
  const facts = { service, catalogue: needs.catalogue(), order, collectedAt };
  const checked = checkResults(isCancelled ? [] : message.results, facts);
  if (!checked.ok) return setAside(checked.error);

  const report = await staff.report(order.accession);
  const ownership = await ownershipError(staff, order, { report, acceptPatient: times.acceptPatient });
  if (ownership) return setAside(ownership);
  const known = report ? await staff.versions(report.reportId) : [];
  const last = known.at(-1);
  const back = isCancelled ? [] : takenBackIn(message.results, facts);
  const before = isCancelled ? [] : linesBefore(last, status === "preliminary");
  const codes = analytes.map(({ code }) => code);
  const results = mergeResults(before, checked.value, { back, order: codes });
  if (results.length === 0 && !isCancelled && status !== "preliminary")
    return setAside("there are no results");
  const comments = mergeComments(last, { comments: message.comments, results: checked.value });
  const content = { results: checked.value, back, documentSha256: hex(message.document?.sha256) };
  const contentHash = hex(needs.sha256(new TextEncoder().encode(messageContent(message, content))));
  const incoming: Incoming = {
    status,
    sentAt: message.sentAt,
    contentHash,
    showsTheSame: !message.document && showsTheSame(last, { ...message, results, comments }),
    addsLines: checked.value.some(({ code }) => !last?.results.some((line) => line.code === code)),
  };

  const isUnsafe = mismatch.isSensitive || results.some(isCritical) || message.isCritical === true;
  const held = isUnsafe || !message.isAuthorised;
  const weighed = weigh(known, incoming, message.version);
  if (weighed.kind === "known") return changesNothing(weighed.reason, report);
  if (weighed.kind === "aside") return setAside(weighed.reason);
  const { lisVersion } = weighed;
  const decision = decideVersion(known, { version: lisVersion, status, held });
  if (decision.kind === "older") return setAside(decision.reason);

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
  const reportId = await addVersion(needs, staff, made, times.now, async (id) => {
    if (document) await staff.keepDocument(id, decision.version, document, times.now);
  });
  return { state: "applied", reason: "", reportId, held: decision.status === "onhold" };
}

/**
 * Why the first report of an order may not go to the person who owns the patient's reports; null if it may, or if nobody does. An order that
 * has a report, and a patient whom a person has accepted, are not looked at again.
 */
export async function ownershipError(
  staff: Pick<StaffReports, "ownerOfPatient">,
  order: LabOrder,
  { report, acceptPatient }: { report: ReportRecord | undefined; acceptPatient: boolean },
): Promise<string | null> {
  if (report || acceptPatient) return null;
  const owner = await staff.ownerOfPatient(order.patientId);
  return owner ? ownerMismatch(owner, order) : null;
}

function weigh(known: readonly ReportVersion[], incoming: Incoming, sent: number | null): Weighed {
  if (sent === null) return weighUnnumbered(known, incoming);
  const version = afterDocument(known, sent, incoming.addsLines);
  const decision = decideVersion(known, { version, status: incoming.status, held: false });
  return decision.kind === "newer"
    ? { kind: "newer", lisVersion: version }
    : weighOlder(known, incoming, version);
}

/** Values that come after the document of their version are the next one: a version is never filled in later. */
function afterDocument(known: readonly ReportVersion[], version: number, hasResults: boolean): number {
  const last = known.at(-1);
  const isDocument =
    last !== undefined &&
    last.results.length === 0 &&
    last.status !== "pending" &&
    last.status !== "withdrawn";
  return hasResults && isDocument && last.lisVersion === version ? version + 1 : version;
}

/** Whether a report would look the same with the message as without it. */
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
