/** How far a visit has come, in the order of a visit that goes well. */
export const VISIT_PROGRESS = [
  "Awaiting Payment",
  "Confirmed",
  "Collector Assigned",
  "On The Way",
  "Sample Collected",
  "At Lab",
  "Partly Reported",
  "Reported",
  "Closed",
] as const;

/** What a customer reads of a booking; the words are the API's own. */
export const BOOKING_STATUSES = [...VISIT_PROGRESS, "Recollection Needed", "Expired", "Cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/**
 * The moves a booking may make. Forward steps may be skipped, because not every lab tells of each. "Expired" comes back when a
 * late payment finds its slot free; "Recollection Needed" begins the visit again; what was reported is "At Lab" once more when no report
 * of it can be read any longer.
 */
export const BOOKING_MOVES: Record<BookingStatus, readonly BookingStatus[]> = {
  "Awaiting Payment": ["Confirmed", "Expired", "Cancelled"],
  Confirmed: [
    "Collector Assigned",
    "On The Way",
    "Sample Collected",
    "At Lab",
    "Partly Reported",
    "Reported",
    "Recollection Needed",
    "Cancelled",
  ],
  "Collector Assigned": [
    "Confirmed",
    "On The Way",
    "Sample Collected",
    "At Lab",
    "Partly Reported",
    "Reported",
    "Recollection Needed",
    "Cancelled",
  ],
  "On The Way": [
    "Confirmed",
    "Sample Collected",
    "At Lab",
    "Partly Reported",
    "Reported",
    "Recollection Needed",
    "Cancelled",
  ],
  "Sample Collected": ["At Lab", "Partly Reported", "Reported", "Recollection Needed"],
  "At Lab": ["Partly Reported", "Reported", "Recollection Needed"],
  "Partly Reported": ["At Lab", "Reported", "Recollection Needed"],
  Reported: ["Closed", "At Lab", "Partly Reported", "Recollection Needed"],
  Closed: ["Reported"],
  "Recollection Needed": [
    "Confirmed",
    "Collector Assigned",
    "On The Way",
    "Sample Collected",
    "At Lab",
    "Partly Reported",
    "Reported",
    "Cancelled",
  ],
  Expired: ["Confirmed"],
  Cancelled: [],
};

export const PAY_STATUSES = ["unpaid", "confirming", "paid", "paylater", "refunding", "refunded"] as const;
export type PayStatus = (typeof PAY_STATUSES)[number];

/** The moves of a booking's money. "refunding" from unpaid: money that came when there was nothing left to pay for. */
export const PAY_MOVES: Record<PayStatus, readonly PayStatus[]> = {
  unpaid: ["confirming", "paid", "paylater", "refunding"],
  confirming: ["unpaid", "paid", "paylater", "refunding"],
  paylater: ["confirming", "paid", "refunding"],
  paid: ["refunding"],
  refunding: ["refunded"],
  refunded: [],
};

/** True for a declared move; staying where one is, is always allowed and changes nothing. */
export function mayMove<S extends string>(moves: Record<S, readonly S[]>, from: S, to: S): boolean {
  return from === to || moves[from].includes(to);
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

/** Nothing more is expected of it. A corrected report or a new collection may still begin it again. */
export function isOver(status: BookingStatus): boolean {
  return status === "Reported" || status === "Closed" || status === "Expired" || status === "Cancelled";
}

/** Neither expired nor cancelled: it holds its place or has had its visit. */
export function isLive(booking: { status: BookingStatus }): boolean {
  return booking.status !== "Expired" && booking.status !== "Cancelled";
}
