import { addDays, indiaDay, indiaInstant, weekday } from "../shared/clock.ts";

export const PAYMENT_STATES = ["open", "confirming", "succeeded", "failed", "expired", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * The allowed changes of one payment. A success is final, apart from its refund; a failed or expired one may still succeed, because banks
 * decide late. "refunded": the whole amount is refunded automatically. A payment that was refunded later stays a success here, and is shown
 * as refunded (`ask-provider.ts`).
 */
export const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  open: ["confirming", "succeeded", "failed", "expired", "refunded"],
  confirming: ["succeeded", "failed", "refunded"],
  failed: ["confirming", "succeeded", "refunded"],
  expired: ["confirming", "succeeded", "failed", "refunded"],
  succeeded: ["refunded"],
  refunded: [],
};

/**
 * due: to be requested from the provider; pending: requested, the bank has not confirmed; differs: the provider reports another amount than was
 * asked for.
 */
export const REFUND_STATES = ["due", "pending", "done", "failed", "differs"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * "pending" goes back to "due" when the provider turns out not to know the refund; staff request a failed one again, and one that differs if none
 * of it went.
 */
export const REFUND_MOVES: Record<RefundState, readonly RefundState[]> = {
  due: ["pending", "done", "failed", "differs"],
  pending: ["due", "done", "failed", "differs"],
  failed: ["due", "done", "differs"],
  differs: ["due", "done", "failed"],
  done: [],
};

/** Whether a refund waits for a person: refused, or of another amount than was asked for. */
export function needsPerson(state: RefundState): boolean {
  return state === "failed" || state === "differs";
}

/** Refunds that have not arrived. */
export const OPEN_REFUNDS: readonly RefundState[] = REFUND_STATES.filter((state) => state !== "done");

/** True while the provider may still report something that the customer waits for. */
export function isUndecided(state: PaymentState): boolean {
  return state === "open" || state === "confirming";
}

/** True while the provider may report a success: a bank decides late, and after a failure a customer tries again in the same window. */
export function maySucceed(state: PaymentState): boolean {
  return PAYMENT_MOVES[state].includes("succeeded");
}

/** Banks take up to this many working days. */
const REFUND_WORKING_DAYS = 7;

/**
 * The day by which a refund that was requested at `from` has arrived: Saturdays and Sundays do not count. Public holidays are not known
 * here.
 */
export function expectedBy(from: Date): Date {
  let day = indiaDay(from);
  for (let left = REFUND_WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (weekday(day) !== 0 && weekday(day) !== 6) left -= 1;
  }
  return indiaInstant(day, 0);
}

/** Whether the whole day by which a refund that was requested at `from` is expected is over. */
export function isOverdue(from: Date, now: Date): boolean {
  return indiaDay(now) > indiaDay(expectedBy(from));
}
