import type { SimOrder } from "../support/payment-app.ts";
import type { Diary, KnownBooking } from "./diary.ts";
import type { Facts } from "./facts.ts";

/** What the model and the product disagree about, by area; an empty list where they agree. */
export type Disagreements = Record<string, string[]>;

/** Holds what was acknowledged against the database and against the provider's own books. */
export function compareDay(diary: Diary, facts: Facts, atProvider: readonly SimOrder[]): Disagreements {
  return {
    bookings: compareBookings(diary, facts),
    money: compareMoney(diary, facts, atProvider),
    slots: compareSlots(diary, facts),
    samples: compareSamples(diary, facts),
    reports: compareReports(diary, facts),
    "laboratory's messages": compareLabMessages(diary, facts),
    "messages to customers": compareMessages(diary, facts),
    "what never happened": HAS_TO_HAPPEN.filter((what) => !diary.counts.has(what)),
  };
}

/** What each day has: a product that refuses all of one kind would agree with the model. */
export const HAS_TO_HAPPEN: readonly string[] = [
  "bookings",
  "payments: success",
  "bills opened",
  "moved by customers",
  "cancelled by customers",
  "samples collected",
  "messages of the laboratory: native",
  "messages of the laboratory: hl7",
  "messages of the laboratory: fhir",
  "reports",
  "corrections",
  "released by the pathologist",
  "bookings by telephone",
  "moved by staff",
  "cancel by staff",
  "goodwill by staff",
];

function compareBookings(diary: Diary, facts: Facts): string[] {
  const wrong: string[] = [];
  const found = new Map(facts.bookings.map((each) => [each.no, each]));
  for (const known of diary.bookings.values()) {
    const stored = found.get(known.no);
    if (!stored) {
      wrong.push(`${known.no} is lost`);
      continue;
    }
    const { mobile, patientName, amount, status, orders } = stored;
    const isOf = mobile === known.customer.mobile && patientName === known.patient.name;
    if (!isOf) wrong.push(`${known.no} is of ${mobile}, ${patientName}`);
    if (amount !== known.amountPaise) wrong.push(`${known.no} costs ${amount}, was ${known.amountPaise}`);
    if ((status === "Cancelled") !== known.isCancelled) wrong.push(`${known.no} is ${status}`);
    if (known.isCollected && !AFTER_SAMPLE.has(status))
      wrong.push(`${known.no} is ${status} after its sample`);
    const reported = statusAfterReports(diary, known);
    if (reported !== null && status !== reported)
      wrong.push(`${known.no} is ${status}, after its reports it would be ${reported}`);
    const isOpen = status === "Awaiting Payment" || status === "Expired";
    if (isOpen && (known.payLater || known.isToldPaid))
      wrong.push(`${known.no} was confirmed and is ${status}`);
    if (!isOpen && status !== "Cancelled" && orders !== known.serviceIds.length) {
      wrong.push(`${known.no} has ${orders} lines of the worklist for ${known.serviceIds.length} tests`);
    }
  }
  for (const no of found.keys()) if (!diary.bookings.has(no)) wrong.push(`${no} was acknowledged to nobody`);
  return wrong;
}

const AFTER_SAMPLE = new Set(["Sample Collected", "At Lab", "Partly Reported", "Reported"]);

/** The status of a booking of which the laboratory has reported: what is held is not read, and does not count. */
function statusAfterReports(diary: Diary, known: KnownBooking): string | null {
  const own = [...diary.reports.values()].filter(({ booking }) => booking === known);
  if (own.length === 0) return null;
  const readable = own.filter(({ isHeld }) => !isHeld).length;
  if (readable === known.serviceIds.length) return "Reported";
  return readable > 0 ? "Partly Reported" : "At Lab";
}

function compareMoney(diary: Diary, facts: Facts, atProvider: readonly SimOrder[]): string[] {
  const wrong: string[] = [];
  const theirs = new Map(atProvider.map((order) => [order.orderId, order]));
  const ours = Map.groupBy(facts.payments, ({ no }) => no);
  for (const stored of facts.bookings) {
    const { no, status, payStatus, paid, refunded, cash, isReplaced } = stored;
    const known = diary.bookings.get(no);
    if (!known) continue;
    let kept = cash;
    for (const { orderId, refunded: ourRefund } of ours.get(no) ?? []) {
      const order = theirs.get(orderId);
      kept += (order?.paidPaise ?? 0) - (order?.refundedPaise ?? 0);
      if ((order?.refundedPaise ?? 0) !== ourRefund) {
        wrong.push(
          `${no}: ${ourRefund} were paid back by our books, ${order?.refundedPaise ?? 0} by the provider's`,
        );
      }
    }
    const isConfirmed = status !== "Cancelled" && status !== "Expired" && status !== "Awaiting Payment";
    const isPaid = isConfirmed && (payStatus === "paid" || (known.payLater && payStatus !== "paylater"));
    // Nobody was on the way to what was cancelled: all of its money goes back.
    const due = isPaid ? known.amountPaise : 0;
    if (kept !== due) wrong.push(`${no} (${status}, ${payStatus}): ${kept} are kept, ${due} would be right`);
    if (paid - refunded !== kept) wrong.push(`${no}: its books say ${paid} - ${refunded}, kept are ${kept}`);
    if (cash !== known.cashPaise)
      wrong.push(`${no}: ${cash} in cash are booked, ${known.cashPaise} were taken`);
    if (known.isToldPaid && !["paid", "refunding", "refunded"].includes(payStatus)) {
      wrong.push(`${no} was told as paid and is ${payStatus}`);
    }
    if (known.cashPaise > 0 && payStatus !== "paid") wrong.push(`${no} was paid in cash and is ${payStatus}`);
    if (isReplaced && (known.payLater || known.isToldPaid)) wrong.push(`${no} was confirmed and is replaced`);
  }
  for (const known of diary.bookings.values()) {
    for (const orderId of known.orders) {
      if (!ours.get(known.no)?.some((each) => each.orderId === orderId))
        wrong.push(`the order ${orderId} is lost`);
    }
  }
  const numbers = facts.bills.map(({ number }) => number);
  if (new Set(numbers).size !== numbers.length) wrong.push("two bills have one number");
  const billed = new Set(facts.bills.map(({ no }) => no));
  for (const { no, hasBill } of diary.bookings.values()) {
    if (hasBill && !billed.has(no)) wrong.push(`the bill of ${no} is lost`);
  }
  for (const { no } of facts.bills) {
    const known = diary.bookings.get(no);
    if (known && !known.isToldPaid && known.cashPaise === 0 && known.orders.size === 0) {
      wrong.push(`${no} has a bill and was never paid`);
    }
  }
  return wrong;
}

function compareSlots(diary: Diary, facts: Facts): string[] {
  return facts.bookings.flatMap(({ no, slotId, holdsSlot, status }) => {
    const known = diary.bookings.get(no);
    if (!known) return [];
    const wrong = slotId === known.slotId ? [] : [`${no} is at ${slotId}, was given ${known.slotId}`];
    const mayHold = status !== "Cancelled" && status !== "Expired";
    return holdsSlot === mayHold
      ? wrong
      : [...wrong, `${no} is ${status} and ${holdsSlot ? "holds" : "has lost"} its time`];
  });
}

function compareSamples(diary: Diary, facts: Facts): string[] {
  const wrong: string[] = [];
  const events = new Map(facts.events.map((each) => [each.id, each]));
  for (const [id, { bookingNo, refused }] of diary.events) {
    const stored = events.get(id);
    if (!stored) wrong.push(`an event of ${bookingNo} is lost`);
    else if (stored.stored !== 1) wrong.push(`an event of ${bookingNo} is stored ${stored.stored} times`);
    else if (stored.refused !== (refused ?? "") || stored.no !== bookingNo) {
      wrong.push(`an event of ${bookingNo} is kept as "${stored.refused}" of ${stored.no}`);
    }
  }
  for (const { id, no } of facts.events)
    if (!diary.events.has(id)) wrong.push(`an event of ${no} came from nobody`);
  const tubes = new Map(facts.tubes.map((each) => [each.barcode, each]));
  for (const known of diary.bookings.values()) {
    for (const [barcode, state] of known.tubes) {
      const stored = tubes.get(barcode);
      if (stored?.no !== known.no) wrong.push(`the tube ${barcode} is of ${stored?.no ?? "nobody"}`);
      else if (stored.isReceived !== (state === "received"))
        wrong.push(`the tube ${barcode} is not ${state}`);
    }
  }
  return wrong;
}

function compareReports(diary: Diary, facts: Facts): string[] {
  const wrong: string[] = [];
  const stored = new Map(facts.reports.map((each) => [each.accession, each]));
  for (const { accession, booking, reportId, versions } of diary.reports.values()) {
    const found = stored.get(accession);
    if (!found) wrong.push(`the report of ${accession} is lost`);
    else if (
      found.no !== booking.no ||
      found.mobile !== booking.customer.mobile ||
      found.reportId !== reportId
    ) {
      wrong.push(`the report of ${accession} belongs to ${found.no} of ${found.mobile}`);
    } else if (found.versions !== versions) {
      wrong.push(`the report of ${accession} has ${found.versions} versions, ${versions} were sent`);
    }
  }
  for (const { accession } of facts.reports) {
    if (!diary.reports.has(accession)) wrong.push(`nobody has sent a report of ${accession}`);
  }
  return wrong;
}

function compareLabMessages(diary: Diary, facts: Facts): string[] {
  const stored = new Map(facts.labMessages.map((each) => [each.messageId, each]));
  return [...diary.messages.values()].flatMap(({ id, expected, why }) => {
    const found = stored.get(id);
    if (!found) return [`the message (${why}) is lost`];
    if (found.parts !== 1) return [`the message (${why}) is kept ${found.parts} times`];
    return found.state === expected ? [] : [`the message (${why}) is ${found.state}, not ${expected}`];
  });
}

/** How many messages about a booking there must be, by the beginning of their template. */
function toldOf(
  known: KnownBooking,
  status: string,
): readonly (readonly [template: string, times: number])[] {
  const isConfirmed = status !== "Awaiting Payment" && status !== "Expired" && status !== "Cancelled";
  return [
    ...(isConfirmed ? ([["booking-confirmed", 1]] as const) : []),
    ["booking-cancelled", known.isCancelled ? 1 : 0],
    ["booking-rescheduled", known.moves],
    ["booking-collector-on-the-way", known.isOnTheWay ? 1 : 0],
  ];
}

function compareMessages(diary: Diary, facts: Facts): string[] {
  const wrong: string[] = [];
  const statusOf = new Map(facts.bookings.map(({ no, status }) => [no, status]));
  for (const known of diary.bookings.values()) {
    const about = facts.messages.filter(({ text }) => text.includes(known.no));
    for (const { recipient, template } of about) {
      if (recipient !== known.customer.mobile)
        wrong.push(`${template} of ${known.no} went to another customer`);
    }
    for (const [beginning, times] of toldOf(known, statusOf.get(known.no) ?? "")) {
      const told = about.filter(({ template }) => template.startsWith(beginning)).length;
      if (told !== times) wrong.push(`${known.no}: ${told} times ${beginning}, ${times} would be right`);
    }
  }
  return wrong;
}
