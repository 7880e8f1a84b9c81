import { promisedBy } from "../bookings/visits.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { CustomerMessageSettings } from "../messages/states.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { MAX_UNFINISHED_ATTEMPTS } from "../shared/unfinished-attempts.ts";
import { addVersion } from "./add-version.ts";
import { recollectionMessage } from "./announce-version.ts";
import { applyResults } from "./apply-results.ts";
import {
  acceptsResults,
  concernsEarlierVisit,
  statusAfterSample,
  updateVisitStatus,
  visitStatusOf,
} from "./booking-progress.ts";
import { awaitsNewSample, CLOCK_SKEW_MS, concernsCurrentSample } from "./current-sample.ts";
import { decideVersion } from "./decide-version.ts";
import { contentHash } from "./message-content.ts";
import { orderMismatch, ownershipError } from "./order-mismatch.ts";
import type { ReportStore, ReportsTx, StoredMessage } from "./ports.ts";
import type { Outcome } from "./release-report.ts";
import { changesNothing, quarantine } from "./release-report.ts";
import { isShown } from "./report-view.ts";
import type { DocumentMessage, LabOrder, LisMessage, ReportVersion, SampleEvent } from "./types.ts";

export interface ApplyNeeds {
  reports: ReportStore;
  catalogue: () => Catalogue;
  clock: Clock;
  random: Random;
  messageSettings: CustomerMessageSettings;
  sha256: (bytes: Uint8Array) => Uint8Array;
  /** Reads a stored body in its format; the sentence says why it cannot be read. */
  read: (message: StoredMessage) => Promise<Result<LisMessage, string>>;
}

/** The outcome of a stored message. */
export interface AppliedMessage extends Outcome {
  id: string;
  /** What our own code threw, for the log. */
  error?: unknown;
}

/**
 * Applies the oldest stored message as a whole or not at all. A message that does not fit a booked test is quarantined with the reason,
 * never shown and never dropped; so is one that makes our code throw or the process end, so that it does not block the messages behind it.
 * Throws when the database was unreachable; then the message stays stored. Null when none is waiting.
 */
export async function applyNextMessage(needs: ApplyNeeds): Promise<AppliedMessage | null> {
  let claimed: string | null = null;
  let attempts = 0;
  try {
    return await needs.reports.transact(async (tx) => {
      const before = claimed;
      claimed = null;
      const message = await tx.claimNextMessage();
      if (!message) return null;
      // A retry of the same transaction is the same attempt. An attempt that could not be counted does not count against the message.
      if (message.id !== before) attempts = await needs.reports.countAttempt(message.id);
      claimed = message.id;
      const now = needs.clock();
      const { accession, ...outcome } =
        attempts > MAX_UNFINISHED_ATTEMPTS
          ? {
              ...quarantine(
                `the process ended ${MAX_UNFINISHED_ATTEMPTS} times while it was being applied; it can be tried again`,
              ),
              accession: null,
            }
          : await applyMessage(needs, tx, message, { now, acceptPatient: false, accession: null });
      const { state, reason, reportId } = outcome;
      await tx.setOutcome({ id: message.id, now, state, reason, reportId, accession });
      return { id: message.id, ...outcome };
    });
  } catch (error) {
    const id: string | null = claimed;
    // The commit may have succeeded: the next run of the task sees the message's state.
    if (id === null || needs.reports.isConnectionError(error)) throw error;
    const outcome = quarantine("an error on our side; it can be tried again");
    const isSet = await needs.reports.transact(async (tx) => {
      if (!(await tx.claimStored(id))) return false;
      await tx.setOutcome({ id, now: needs.clock(), accession: null, ...outcome });
      return true;
    });
    // Another process has applied it since.
    return isSet ? { id, ...outcome, error } : applyNextMessage(needs);
  }
}

/**
 * Applies one message; returns the outcome and the accession of its booked test (null: none). `acceptPatient`: staff have confirmed that
 * the patient is the booked one; `accession`: staff have found the test of the message.
 */
export async function applyMessage(
  needs: ApplyNeeds,
  tx: ReportsTx,
  message: StoredMessage,
  { now, acceptPatient, accession }: { now: Date; acceptPatient: boolean; accession: string | null },
): Promise<Outcome & { accession: string | null }> {
  const read = await needs.read(message);
  if (!read.ok) return { state: "refused", reason: read.error, reportId: null, accession: null };
  const value = underAccession(read.value, accession);
  const order = await findOrder(tx, value);
  if (!order) return { ...quarantine("no test was booked under this accession"), accession: null };
  const outcome = await applyTo(needs, tx, order, { message, value, now, acceptPatient });
  return { ...outcome, accession: order.accession };
}

async function applyTo(
  needs: ApplyNeeds,
  tx: ReportsTx,
  order: LabOrder,
  facts: { message: StoredMessage; value: LisMessage; now: Date; acceptPatient: boolean },
): Promise<Outcome> {
  const { message, value, now, acceptPatient } = facts;
  const isAccepted =
    acceptsResults(order.bookingStatus) || (value.kind !== "sample-event" && (await isReadable(tx, order)));
  if (!isAccepted) return quarantine(`the booking is ${order.bookingStatus}`);
  if (order.isNotDone) {
    // What happens to its sample concerns nobody, and that it is not done is known; a result was not to be expected.
    return value.kind === "sample-event" || isCalledOff(value)
      ? { state: "applied", reason: "", reportId: null }
      : quarantine("the test was given back as not done");
  }
  if (message.part > 1 && (await isTaken(tx, message, order))) {
    return quarantine("another part of the same message is of this test: its results must come together");
  }
  const times = { receivedAt: message.receivedAt, now, acceptPatient };
  switch (value.kind) {
    case "sample-event":
      return applySampleEvent(needs, tx, order, value, now);
    case "document":
      return applyDocument(needs, tx, order, value, times);
    case "result":
      return applyResults(needs, tx, order, value, times);
  }
}

/** Whether values of the test can be read: they are corrected and withdrawn also when its booking was cancelled since. */
async function isReadable(tx: ReportsTx, { accession }: LabOrder): Promise<boolean> {
  const report = await tx.findReport(accession);
  return report !== undefined && (await tx.versions(report.reportId)).some(isShown);
}

/** The laboratory says that a test is not done, and sends nothing of it. */
function isCalledOff(message: LisMessage): boolean {
  return (
    message.kind === "result" &&
    message.status === "cancelled" &&
    message.results.length === 0 &&
    !message.document
  );
}

/** The message under the accession that staff have found; the booking number in it is not checked then. */
function underAccession(message: LisMessage, accession: string | null): LisMessage {
  if (accession === null) return message;
  if (message.kind === "sample-event") return { ...message, accession };
  return { ...message, accession, otherNumbers: [], bookingNo: null };
}

/** Finds the order by the accession; in formats with several places for it, by the first number that is one. */
async function findOrder(tx: ReportsTx, message: LisMessage): Promise<LabOrder | undefined> {
  const others = message.kind === "sample-event" ? [] : message.otherNumbers;
  for (const number of [message.accession, ...others]) {
    const order = await tx.findOrder(number);
    if (order) return order;
  }
  return undefined;
}

/** True if another part of the message is of the same test already: the second would replace the first. */
async function isTaken(tx: ReportsTx, { id }: StoredMessage, { accession }: LabOrder): Promise<boolean> {
  const report = await tx.findReport(accession);
  return report !== undefined && (await tx.otherPartHasReport(id, report.reportId));
}

/**
 * Keeps a finished PDF with the version of the report that it is of. If the laboratory sends no values (a scan, a test that another
 * laboratory does) the document makes the version, by the same rules as values would.
 */
async function applyDocument(
  needs: ApplyNeeds,
  tx: ReportsTx,
  order: LabOrder,
  message: DocumentMessage,
  times: { receivedAt: Date; now: Date; acceptPatient: boolean },
): Promise<Outcome> {
  const mismatch = orderMismatch(needs.catalogue(), order, message, times.acceptPatient);
  if (mismatch.reason !== null) return quarantine(mismatch.reason);
  if (message.quarantineReason !== null) return quarantine(message.quarantineReason);
  const report = await tx.findReport(order.accession);
  const ownership = await ownershipError(tx, order, { report, acceptPatient: times.acceptPatient });
  if (ownership) return quarantine(ownership);
  const known = report ? await tx.versions(report.reportId) : [];
  const current = known.find((each) => each.version === report?.currentVersion);
  if (report && current && belongsTo(message, current)) {
    const { reportId } = report;
    const obstacle = obstacleTo(message, current);
    if (obstacle) return quarantine(obstacle);
    const kept = await tx.keepDocument(reportId, current.version, message, times.now);
    if (kept) return { state: "applied", reason: "", reportId };
    return quarantine(`version ${current.lisVersion} has another document; send it with a new version`);
  }
  const version = message.version ?? (current ? current.lisVersion + 1 : 1);
  const hash = contentHash(message, { results: [], retracted: [], document: message }, needs.sha256);
  const held = mismatch.isSensitive || message.isCritical;
  const decision = decideVersion(known, { version, status: message.status, held });
  if (decision.kind === "older") {
    const isKnown = known.some((each) => each.contentHash === hash && each.lisStatus === message.status);
    return isKnown
      ? changesNothing(decision.reason, report)
      : quarantine(
          `version ${current?.lisVersion} is in force, and this is another document; a person decides`,
        );
  }
  const { service } = mismatch;
  const { comments } = message;
  const facts = {
    order,
    service,
    message,
    lisVersion: version,
    results: [],
    comments,
    contentHash: hash,
    decision,
    report,
    known,
  };
  const reportId = await addVersion(needs, tx, facts, times.now, (id) =>
    tx.keepDocument(id, decision.version, message, times.now),
  );
  return { state: "applied", reason: "", reportId, held: decision.status === "onhold" };
}

/** Why a document cannot be added to its version; null if it can. */
function obstacleTo(message: DocumentMessage, current: ReportVersion): string | null {
  if (message.isCritical && current.releasedAt !== null)
    return "a critical document of a report that can be read already; a person decides";
  if (message.status !== "preliminary" && current.status === "pending")
    return "a finished document of a report whose values are preliminary; a person decides";
  if (message.comments.some((comment) => !current.comments.includes(comment)))
    return "the document brings comments that its version lacks; send it with a new version";
  return null;
}

/**
 * A document without a version number belongs to the version in force, unless that version is a document itself and this is a later
 * correction of it; a document with a number must have the number and status of the version in force.
 */
function belongsTo(message: DocumentMessage, current: ReportVersion): boolean {
  if (current.status === "withdrawn") return false;
  if (message.version === null) {
    const isLater = message.reportedAt !== null && message.reportedAt > current.reportedAt;
    return !(current.results.length === 0 && message.status !== "final" && isLater);
  }
  return message.version === current.lisVersion && message.status === current.lisStatus;
}

/** Applies a sample event: stores its time, updates the promised time of the report and moves the booking. */
async function applySampleEvent(
  needs: { catalogue: () => Catalogue; random: Random; messageSettings: CustomerMessageSettings },
  tx: ReportsTx,
  order: LabOrder,
  event: SampleEvent,
  now: Date,
): Promise<Outcome> {
  if (event.at.getTime() > now.getTime() + CLOCK_SKEW_MS) return quarantine("the event lies in the future");
  const at = happenedAt(event, order, now);
  const happened = { event: event.event, at };
  const visit = await visitOf(tx, order);
  if (!concernsCurrentSample(visit.sample, happened)) return { state: "applied", reason: "", reportId: null };
  if (event.event === "rejected") {
    const rejectedAt = order.rejectedAt !== null && order.rejectedAt > at ? order.rejectedAt : at;
    await tx.setSampleTimes(order.accession, { collectedAt: null, receivedAt: null, rejectedAt });
    if (!concernsEarlierVisit(visit, happened)) await tx.setPromisedBy(order.accession, null);
  } else {
    await tx.setSampleTimes(order.accession, {
      collectedAt: event.event === "collected" ? at : order.collectedAt,
      receivedAt: event.event === "received" ? at : order.receivedAt,
      rejectedAt: order.rejectedAt,
    });
    const service = needs.catalogue().serviceById.get(order.serviceId);
    if (event.event === "received" && service) {
      await tx.setPromisedBy(order.accession, promisedBy(at, service.tatDays));
    }
  }
  const to = statusAfterSample(visit, happened);
  const mobile = to === "Recollection Needed" ? await tx.mobileOf(order.customerId) : undefined;
  if (mobile) {
    const recipient = { mobile, now, random: needs.random };
    await tx.addMessage(recollectionMessage(needs.messageSettings, { ...order, since: event.at }, recipient));
  }
  await updateVisitStatus(tx, order, to, { eventId: uuidv7(now, needs.random), at, reason: event.reason });
  return { state: "applied", reason: "", reportId: null };
}

/** The time of a sample event. A time before the order or in the future comes from a wrong clock: the time of receipt is used. */
function happenedAt({ at }: SampleEvent, { orderedAt }: LabOrder, now: Date): Date {
  return at > now || at < orderedAt ? now : at;
}

/** The state of an order's visit that decides about a sample event. */
async function visitOf(tx: ReportsTx, order: LabOrder) {
  const { accession, bookingId, visit } = order;
  const status = visitStatusOf(order);
  const orders = await tx.orderProgress(bookingId, visit);
  const own = orders.find((each) => each.accession === accession);
  return {
    status,
    startsAt: order.visitStartsAt,
    isWithdrawn: own?.status === "withdrawn",
    sample: { ...order, reportedAt: own?.reportedAt ?? null },
    othersWait: orders.some((each) => each !== own && awaitsNewSample(each)),
  };
}
