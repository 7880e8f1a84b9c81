const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a provider is asked about a payment that nobody watches, after its beginning; the last time is after seven days. */
const PAYMENT_TIMES = [
  30 * SECOND,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  4 * DAY,
  5 * DAY,
  6 * DAY,
  7 * DAY,
];

/** The next time to ask about a payment that began at `createdAt`; null after the last. */
export function nextPaymentCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const next = PAYMENT_TIMES.find((time) => time > age);
  return next === undefined ? null : new Date(createdAt.getTime() + next);
}

/** Seconds between two questions about a refund: banks take up to seven working days. */
const REFUND_PAUSES = [
  3 * SECOND,
  15 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
];

/** The next time to ask about a refund after `checks` questions. It never ends: money on its way is never forgotten. */
export function nextRefundCheck(checks: number, now: Date): Date {
  const pause = REFUND_PAUSES[Math.min(checks, REFUND_PAUSES.length - 1)] ?? DAY;
  return new Date(now.getTime() + pause);
}
