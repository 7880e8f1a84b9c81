import { ownPatient } from "../../bookings/booking-request.ts";
import { notifyCustomer } from "../../bookings/notify-customer.ts";
import type { BookingStatus } from "../../bookings/states.ts";
import { BOOKING_MOVES, isBeforeSample, isLive, mayMove } from "../../bookings/states.ts";
import type { Booking } from "../../bookings/types.ts";
import { updateBooking } from "../../bookings/update-booking.ts";
import { holdsSlotOf, statusOfOwnVisit, withVisit } from "../../bookings/visits.ts";
import type { Catalogue } from "../../catalogue/types.ts";
import { typedCode } from "../../i18n/typed-text.ts";
import { recordStaffPayment } from "../../payments/staff-payments.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import { firstName } from "../../staff/accounts/types.ts";
import { recordStaffAction } from "../../staff/staff-change.ts";
import type { TransactionContext, UnitOfWork } from "../../unit-of-work.ts";
import type { Assignment } from "./ports.ts";
import type { Rejection } from "./states.ts";
import { stateAfter, stateOf } from "./states.ts";
import { tubesOfVisit } from "./tubes-of-visit.ts";
import type { EventDetails, EventOutcome, SentEvent } from "./types.ts";
import { readBarcode } from "./types.ts";

export interface RecordEventNeeds {
  unitOfWork: UnitOfWork;
  catalogue: () => Catalogue;
  random: TransactionContext["random"];
}

/** A stored event, and the sample updates to send to the laboratory. */
export interface RecordedEvent extends EventOutcome {
  collected: string[];
  /** Time of collection: the phone's, if it is plausible. */
  at: Date;
}

/** After this many wrong start codes the visit can only be started with a reason. */
const MAX_WRONG_CODES = 5;

/**
 * Stores one event of a collector's phone and applies it if it is accepted. A repeated event changes nothing and has the same outcome. The
 * booking is locked first, which serialises two phones and a cancellation by the customer.
 */
export function recordEvent(
  { unitOfWork, catalogue, random }: RecordEventNeeds,
  account: StaffAccount,
  sent: SentEvent,
  now: Date,
): Promise<RecordedEvent> {
  return unitOfWork.transact<RecordedEvent>(async (tx, rollback) => {
    const ctx = { tx, now, random };
    const booking = sent.bookingNo === "" ? undefined : await tx.bookings.lockByNumber(sent.bookingNo);
    const known = await tx.visits.find(account.id, sent.id);
    const assignedAt = booking && (await tx.visits.assignment(booking.id))?.assignedAt;
    const at = possibleTime(sent.at, assignedAt ?? null, now);
    if (known)
      return { ...known, at, collected: await collectedBefore(ctx, known, sent, booking, catalogue()) };
    const count = booking ? await tx.visits.count(booking.id) : { all: 0, wrongCodes: 0 };
    const { refused, collected = [] } = await validateEvent(ctx, {
      account,
      sent: { ...sent, at },
      booking,
      catalogue: catalogue(),
      count,
    });
    const stored = { ...sent, refused, accountId: account.id, bookingId: booking?.id ?? null };
    const isNew = await tx.visits.add({ ...stored, position: count.all + 1, receivedAt: now });
    // Another request stored the same event first: this transaction is rolled back.
    if (!isNew) {
      const other = await tx.visits.find(account.id, sent.id);
      return rollback({ id: sent.id, refused: other ? other.refused : "not-readable", collected: [], at });
    }
    const { kind, ...details } = sent.details;
    await recordStaffAction(ctx, account.name, {
      action: refused ? "visit event refused" : `visit: ${kind}`,
      subject: sent.bookingNo,
      details: {
        event: sent.id,
        kind,
        ...withoutCode(details),
        at: sent.at.toISOString(),
        ...(refused && { refused }),
      },
      customerId: booking?.customerId ?? null,
    });
    // After the entry of the record, as the end of an account locks them.
    if (kind === "paid" && !refused) await tx.visits.announceIfLeft(account.id, uuidv7(now, random), now);
    return { id: sent.id, refused, collected, at };
  });
}

/** The record must not contain the start code: it says only that there was one. */
function withoutCode(details: object): object {
  return "code" in details ? { ...details, code: details.code === "" ? "none" : "told" } : details;
}

interface EventVerdict {
  refused: Rejection | null;
  collected?: string[];
}

interface Facts {
  account: StaffAccount;
  sent: SentEvent;
  booking: Booking | undefined;
  catalogue: Catalogue;
  count: { wrongCodes: number };
}

async function validateEvent(ctx: TransactionContext, facts: Facts): Promise<EventVerdict> {
  const { account, sent, booking } = facts;
  const { details } = sent;
  if (details.kind === "unreadable") return { refused: "not-readable" };
  if (details.kind === "cash-handed-over") return handOver(ctx, account, sent, details.paise);
  if (booking?.mode !== "home") return { refused: "unknown-booking" };
  const assignment = await ctx.tx.visits.assignment(booking.id);
  if (assignment?.accountId !== account.id) return { refused: "not-yours" };
  if (!isLive(booking) || !holdsSlotOf(booking, 1)) return { refused: "cancelled" };
  if (sent.slotId !== booking.slotId) return { refused: "moved" };
  const visit = { bookingId: booking.id, slotId: sent.slotId, accountId: account.id };
  const before = await ctx.tx.visits.counted(visit, assignment.assignedAt);
  if (stateAfter(stateOf(before.map(({ kind }) => kind)), details.kind) === null)
    return { refused: "out-of-order" };
  return applyDetails(ctx, { ...facts, booking, assignment }, details);
}

type VisitDetails = Exclude<EventDetails, { kind: "unreadable" | "cash-handed-over" }>;

function applyDetails(
  ctx: TransactionContext,
  facts: Facts & { booking: Booking; assignment: Assignment },
  details: VisitDetails,
): EventVerdict | Promise<EventVerdict> {
  switch (details.kind) {
    case "accepted":
      return accept(ctx, facts.booking);
    case "on-the-way":
      return setOut(ctx, facts);
    case "arrived":
      return { refused: null };
    case "started":
      return { refused: checkStart(details, facts) };
    case "tube-labelled":
      return label(ctx, facts, details);
    case "collected":
      return collect(ctx, facts, details.missing);
    case "not-met":
      return notMet(ctx, facts.booking, details.reason);
    case "paid":
      return takeMoney(ctx, facts, details);
  }
}

/** Moves the booking's visit as far as its own state table allows; statuses that the laboratory has reported are never reverted. */
async function move(
  ctx: TransactionContext,
  booking: Booking,
  to: BookingStatus,
  reason = "",
): Promise<EventVerdict & { after: Booking }> {
  const from = statusOfOwnVisit(booking);
  if (from === to || !isBeforeSample(from) || !mayMove(BOOKING_MOVES, from, to))
    return { refused: null, after: booking };
  const after = await updateBooking(ctx, booking, withVisit(booking, 1, to), {
    actor: "lab",
    visit: 1,
    reason,
  });
  return { refused: null, after };
}

/** A repeated visit because of a rejected tube. */
async function accept(ctx: TransactionContext, booking: Booking): Promise<EventVerdict> {
  const reason = "The visit began once more";
  await ctx.tx.visits.removeLabels({ bookingId: booking.id, isRejected: true, reason, at: ctx.now });
  return move(ctx, booking, "Collector Assigned");
}

async function setOut(
  ctx: TransactionContext,
  { account, booking, assignment }: Facts & { booking: Booking; assignment: Assignment },
): Promise<EventVerdict> {
  const { after } = await move(ctx, booking, "On The Way");
  await notifyCustomer(ctx, after, "booking-collector-on-the-way", {
    collector: firstName(account.name),
    start: assignment.startCode,
  });
  return { refused: null };
}

function checkStart(
  { code, reason }: Extract<EventDetails, { kind: "started" }>,
  { assignment, count }: { assignment: Assignment; count: { wrongCodes: number } },
): Rejection | null {
  if (code === "") return reason === "" ? "no-code" : null;
  if (count.wrongCodes >= MAX_WRONG_CODES) return "too-many-codes";
  return typedCode(code) === assignment.startCode ? null : "wrong-code";
}

async function tubesIn(ctx: TransactionContext, booking: Booking, catalogue: Catalogue) {
  const items = await ctx.tx.bookings.items(booking.id);
  const accessions = await ctx.tx.visits.accessions(booking.id);
  const labels = await ctx.tx.visits.labels(booking.id);
  const own = items.filter(({ visit }) => visit === 1);
  return { tubes: tubesOfVisit(ownPatient(booking), own, accessions, catalogue), labels };
}

async function label(
  ctx: TransactionContext,
  { account, sent, booking, catalogue }: Facts & { booking: Booking },
  { tube: wanted, barcode: typed, replaces }: Extract<EventDetails, { kind: "tube-labelled" }>,
): Promise<EventVerdict> {
  const { tubes, labels } = await tubesIn(ctx, booking, catalogue);
  const tube = tubes.find((each) => each.tube === wanted);
  const barcode = readBarcode(typed);
  if (!tube) return { refused: "unknown-tube" };
  if (barcode === null) return { refused: "not-a-barcode" };
  const before = labels.find((each) => each.tube === wanted);
  if (before && (before.barcode !== replaces || (await hasComeIn(ctx, before))))
    return { refused: "tube-labelled-already" };
  const owner = await ctx.tx.visits.bookingOfAccession(barcode);
  if (owner !== undefined && !tube.accessions.includes(barcode)) return { refused: "barcode-used" };
  if (await ctx.tx.visits.isLabelUsed(barcode)) return { refused: "barcode-used" };
  const mistaken = { replacedBy: barcode, reason: "Put right by the collector", at: sent.at };
  if (before) await ctx.tx.visits.removeLabel({ ...mistaken, barcode: before.barcode });
  const { accessions } = tube;
  const isNew = await ctx.tx.visits.addLabel({
    tube: wanted,
    barcode,
    accessions,
    bookingId: booking.id,
    by: account.name,
    at: sent.at,
  });
  if (isNew) return { refused: null };
  // Another phone has put it on a tube in the meantime: this one keeps the label that it has.
  if (before) await ctx.tx.visits.putLabelBack(before.barcode);
  return { refused: "barcode-used" };
}

/** A tube at the laboratory is not at the door: reception alone gives it another label. */
async function hasComeIn({ tx }: TransactionContext, { barcode }: { barcode: string }): Promise<boolean> {
  const label = await tx.visits.lockLabel(barcode);
  return label !== undefined && label.receivedAt !== null;
}

async function collect(
  ctx: TransactionContext,
  { booking, catalogue }: Facts & { booking: Booking },
  missing: string,
): Promise<EventVerdict> {
  const { tubes, labels } = await tubesIn(ctx, booking, catalogue);
  if (labels.length === 0) return { refused: "no-tube" };
  const isLabelled = ({ tube }: { tube: string }) => labels.some((each) => each.tube === tube);
  if (missing === "" && !tubes.every(isLabelled)) return { refused: "tubes-missing" };
  await move(ctx, booking, "Sample Collected");
  return { refused: null, collected: wholeSamples(tubes, isLabelled) };
}

/** Accessions of tests whose tubes were all collected. */
function wholeSamples<T extends { tube: string; accessions: string[] }>(
  tubes: readonly T[],
  isLabelled: (tube: T) => boolean,
): string[] {
  const missing = new Set(tubes.filter((tube) => !isLabelled(tube)).flatMap(({ accessions }) => accessions));
  const all = new Set(tubes.flatMap(({ accessions }) => accessions));
  return [...all].filter((accession) => !missing.has(accession));
}

/** The sample updates of an event that was stored before: the process may have ended before they were sent. */
async function collectedBefore(
  ctx: TransactionContext,
  { refused }: EventOutcome,
  { details }: SentEvent,
  booking: Booking | undefined,
  catalogue: Catalogue,
): Promise<string[]> {
  if (refused !== null || details.kind !== "collected" || !booking) return [];
  const { tubes, labels } = await tubesIn(ctx, booking, catalogue);
  return wholeSamples(tubes, ({ tube }) => labels.some((each) => each.tube === tube));
}

async function notMet(ctx: TransactionContext, booking: Booking, reason: string): Promise<EventVerdict> {
  // The next collector brings new tubes.
  const dropped = { bookingId: booking.id, isRejected: false, reason: "Nothing was collected", at: ctx.now };
  await ctx.tx.visits.removeLabels(dropped);
  const { after } = await move(ctx, booking, "Confirmed", reason);
  await notifyCustomer(ctx, after, "booking-not-met", { visit: { ...after, visit: 1 } });
  return { refused: null };
}

async function takeMoney(
  ctx: TransactionContext,
  { account, sent, booking }: Facts & { booking: Booking },
  { by: kind, paise, reference }: Extract<EventDetails, { kind: "paid" }>,
): Promise<EventVerdict> {
  const { bookingNo } = booking;
  const paid = { bookingNo, amountPaise: paise, method: kind, reference, by: account.name };
  const recorded = await recordStaffPayment(ctx, paid);
  if (!recorded.ok)
    return { refused: recorded.error.code === "amount-differs" ? "amount-differs" : "nothing-to-pay" };
  await ctx.tx.visits.addCash({
    id: uuidv7(ctx.now, ctx.random),
    bookingId: booking.id,
    accountId: account.id,
    paise,
    kind,
    reference,
    takenAt: sent.at,
  });
  return { refused: null };
}

async function handOver(
  { tx, now }: TransactionContext,
  account: StaffAccount,
  { id }: SentEvent,
  paise: number,
): Promise<EventVerdict> {
  const open = await tx.visits.openCash(account.id);
  const sum = open.reduce((all, each) => all + each.paise, 0);
  if (sum === 0 || sum !== paise) return { refused: "wrong-sum" };
  const handIn = { id, accountId: account.id, paise, entries: open.map((entry) => entry.id), at: now };
  return { refused: (await tx.visits.handIn(handIn)) ? null : "wrong-sum" };
}

/** A phone's clock may be wrong: the time is limited to the span from the assignment of the visit until now. */
function possibleTime(at: Date, assignedAt: Date | null, now: Date): Date {
  const earliest = assignedAt && assignedAt < now ? assignedAt : now;
  return at > now ? now : at < earliest ? earliest : at;
}
