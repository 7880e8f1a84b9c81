import { isLate, isReady } from "./list-actions.ts";
import type { BookingStatus } from "./states.ts";
import { isCancelledOrExpired, isPaymentDue, VISIT_PROGRESS } from "./states.ts";
import type { BookingEvent, BookingView } from "./types.ts";
import { inOrder, visitsOf } from "./visits.ts";

/** The five steps of a booking that a customer follows. */
export type MilestoneCode = "booked" | "paid" | "sample" | "lab" | "reports";

export interface Milestone {
  code: MilestoneCode;
  /** current: what has to be done or happens now; late: a promised report, or the payment of a visit that is over, is missing. */
  state: "done" | "current" | "next" | "late";
  /** When it was reached, if that is known; null for a step to come. */
  at: Date | null;
  /** Of two visits or several reports: how many are done. */
  count: { done: number; of: number } | null;
}

const ORDER: readonly BookingStatus[] = VISIT_PROGRESS;

/**
 * The five milestones of a booking, in their order. Of a booking that was cancelled or has expired only the steps that were reached are
 * given. A payment at the visit may come after the steps that follow it here.
 */
export function milestonesOf(view: BookingView, now: Date): Milestone[] {
  const { booking, items, events } = view;
  const awaited = items.filter(({ isNotDone }) => !isNotDone);
  // A visit that was cancelled alone is no step of its booking.
  const visits = inOrder(visitsOf(booking)).filter(
    ({ status }) => status !== "Cancelled" || booking.status === "Cancelled",
  );
  const sampled = visits.filter(({ status }) => isFrom(status, "Sample Collected"));
  const atLab = visits.filter(({ status }) => isFrom(status, "At Lab"));
  const ready = awaited.filter(isReady);
  const isPaid = hasPaid(booking);
  const steps: Step[] = [
    { code: "booked", done: 1, total: 1, at: booking.createdAt },
    { code: "paid", done: isPaid ? 1 : 0, total: 1, at: paidAt(view) },
    { code: "sample", done: sampled.length, total: visits.length, at: lastOf(events, ["Sample Collected"]) },
    { code: "lab", done: atLab.length, total: visits.length, at: lastOf(events, ["At Lab"]) },
    { code: "reports", done: ready.length, total: awaited.length, at: lastOf(events, ["Reported"]) },
  ];
  if (isCancelledOrExpired(booking.status))
    return steps.filter(isDone).map((step) => milestone(step, "done"));

  const late = new Set<MilestoneCode>();
  if (!isPaid && isPaymentDue(booking)) late.add("paid");
  if (isLate(view, now)) late.add("reports");
  // A payment at the visit is due together with the sample: neither before it, nor in place of what follows.
  const paysLater = booking.payLater && (sampled.length === 0 || late.has("paid"));
  const current = steps.find((step) => step.done < step.total && !(step.code === "paid" && paysLater))?.code;
  return steps.map((step) => {
    if (isDone(step)) return milestone(step, "done");
    if (late.has(step.code)) return milestone(step, "late");
    return milestone(step, step.code === current || step.done > 0 ? "current" : "next");
  });
}

interface Step {
  code: MilestoneCode;
  done: number;
  total: number;
  at: Date | null;
}

const isDone = ({ done, total }: Step) => total > 0 && done >= total;

function milestone(step: Step, state: Milestone["state"]): Milestone {
  const { code, done, total, at } = step;
  return {
    code,
    state,
    at: state === "done" ? at : null,
    count: total > 1 && (code === "reports" || done > 0) ? { done, of: total } : null,
  };
}

/** A booking of ₹0 is paid once it is confirmed. */
function hasPaid({ paidPaise, amountPaise, status }: BookingView["booking"]): boolean {
  return paidPaise > 0 || (amountPaise === 0 && status !== "Awaiting Payment");
}

function isFrom(status: BookingStatus, from: BookingStatus): boolean {
  return ORDER.indexOf(status) >= ORDER.indexOf(from);
}

/** The payment of an online booking confirms it; when one at the visit was paid is not in its history. */
function paidAt({ booking, events }: BookingView): Date | null {
  if (booking.payLater) return null;
  return events.find(({ status, actor }) => status === "Confirmed" && actor === "payment")?.at ?? null;
}

/** The last time that the status was reached: a recollection begins the steps again. */
function lastOf(events: readonly BookingEvent[], statuses: readonly string[]): Date | null {
  return events.findLast(({ status }) => statuses.includes(status))?.at ?? null;
}
