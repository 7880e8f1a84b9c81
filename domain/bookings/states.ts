/** The progress of a visit, in the order of a visit without trouble. */
export const VISIT_PROGRESS = [
  "Awaiting Payment",
  "Confirmed",
  "Collector Assigned",
  "On The Way",
  "Sample Collected",
  "At Lab",
  "Partly Reported",
  "Reported",
] as const;

/** The statuses that a customer reads; the words are those of the API. */
export const BOOKING_STATUSES = [...VISIT_PROGRESS, "Recollection Needed", "Expired", "Cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** From the collected sample to the last report. */
const FROM_SAMPLE = ["Sample Collected", "At Lab", "Partly Reported", "Reported"] as const;

/**
 * The allowed changes of a booking's status. Forward steps may be skipped, because not every lab reports each. "Expired" is undone when a
 * late payment finds the slot free; "Recollection Needed" begins the visit again; "On The Way" is taken back when nobody was met, or when another
 * collector gets the visit; a reported booking is "At Lab" again when its reports are withdrawn. After a sample a
 * visit or a booking is cancelled only when none of its tests can be done.
 */
export const BOOKING_MOVES: Record<BookingStatus, readonly BookingStatus[]> = {
  "Awaiting Payment": ["Confirmed", "Expired", "Cancelled"],
  Confirmed: ["Collector Assigned", "On The Way", ...FROM_SAMPLE, "Recollection Needed", "Cancelled"],
  "Collector Assigned": ["Confirmed", "On The Way", ...FROM_SAMPLE, "Recollection Needed", "Cancelled"],
  "On The Way": ["Confirmed", "Collector Assigned", ...FROM_SAMPLE, "Recollection Needed", "Cancelled"],
  "Sample Collected": ["At Lab", "Partly Reported", "Reported", "Recollection Needed", "Cancelled"],
  "At Lab": ["Partly Reported", "Reported", "Recollection Needed", "Cancelled"],
  "Partly Reported": ["At Lab", "Reported", "Recollection Needed"],
  Reported: ["At Lab", "Partly Reported", "Recollection Needed"],
  "Recollection Needed": ["Confirmed", "Collector Assigned", "On The Way", ...FROM_SAMPLE, "Cancelled"],
  Expired: ["Confirmed"],
  Cancelled: [],
};

export const PAY_STATUSES = ["unpaid", "confirming", "paid", "paylater", "refunding", "refunded"] as const;
export type PayStatus = (typeof PAY_STATUSES)[number];

/** The allowed changes of a booking's payment status. "refunding" from unpaid: money that came when nothing was left to pay for. */
export const PAY_MOVES: Record<PayStatus, readonly PayStatus[]> = {
  unpaid: ["confirming", "paid", "paylater", "refunding"],
  confirming: ["unpaid", "paid", "paylater", "refunding"],
  paylater: ["confirming", "paid", "refunding"],
  paid: ["refunding"],
  refunding: ["refunded"],
  refunded: [],
};

/** True for a declared change; keeping the same status is always allowed and changes nothing. */
export function mayMove<S extends string>(moves: Record<S, readonly S[]>, from: S, to: S): boolean {
  return from === to || moves[from].includes(to);
}

const AFTER_VISIT: readonly BookingStatus[] = ["At Lab", "Partly Reported", "Reported"];

/** It was to be paid at the visit, which is over. */
export function isPaymentDue(booking: { status: BookingStatus; payStatus: PayStatus }): boolean {
  return booking.payStatus === "paylater" && AFTER_VISIT.includes(booking.status);
}

/** The visit lies ahead: it can still be cancelled or moved. */
export function isBeforeSample(status: BookingStatus): boolean {
  return (
    status === "Awaiting Payment" ||
    status === "Confirmed" ||
    status === "Collector Assigned" ||
    status === "On The Way" ||
    status === "Recollection Needed"
  );
}

/** All its reports are out. */
export function isReported(status: BookingStatus): boolean {
  return status === "Reported";
}

/** Nothing more is expected of it. A corrected report or a new collection may reopen it. */
export function isOver(status: BookingStatus): boolean {
  return isReported(status) || isCancelledOrExpired(status);
}

/** It is booked for a time, and its sample is still to be taken. */
export function isVisitAhead(status: BookingStatus): boolean {
  return status === "Confirmed" || status === "Collector Assigned" || status === "On The Way";
}

/** Neither expired nor cancelled. */
export function isLive(booking: { status: BookingStatus }): boolean {
  return booking.status !== "Expired" && booking.status !== "Cancelled";
}

/** True when the booking was cancelled or not paid in time. */
export function isCancelledOrExpired(status: BookingStatus): boolean {
  return status === "Cancelled" || status === "Expired";
}
