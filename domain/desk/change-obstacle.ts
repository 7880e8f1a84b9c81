import type { Cancelling } from "../bookings/cancellation-policy.ts";
import {
  isBeforeSamples,
  isCancellable,
  isPartlyTested,
  mayCancel,
  mayReschedule,
} from "../bookings/cancellation-policy.ts";
import { isLapsed } from "../bookings/lapse.ts";
import { isBeforeSample, isLive } from "../bookings/states.ts";
import type { Booking } from "../bookings/types.ts";
import { statusOfOwnVisit, visitsOf } from "../bookings/visits.ts";
import { isUnderWay } from "./hand-over.ts";

/** The changes of a booking that the desk can make. */
export const BOOKING_CHANGES = [
  "move",
  "payment",
  "collector",
  "patient",
  "cancel",
  "goodwill",
  "tests",
] as const;
export type BookingChangeKind = (typeof BOOKING_CHANGES)[number];

export type ChangeObstacle =
  | "cancelled"
  | "expired"
  | "sample-taken"
  | "partly-tested"
  | "on-the-way"
  | "visit-over"
  | "confirming"
  | "nothing-due"
  | "not-paid"
  | "nobody-assigned";

/** Why a change of a booking is not possible as it stands; null where it is. The changes themselves ask the same rules once more. */
export function changeObstacle(of: Cancelling, change: BookingChangeKind, now: Date): ChangeObstacle | null {
  const { booking } = of;
  switch (change) {
    case "move":
      return mayReschedule(booking, now, "lab") ? null : (ended(booking, now) ?? moveObstacle(booking));
    case "cancel":
      if (!isCancellable(booking, now)) return ended(booking, now) ?? "sample-taken";
      if (isPartlyTested(of.items)) return "partly-tested";
      if (!mayCancel(of, now)) return "visit-over";
      return booking.payStatus === "confirming" ? "confirming" : null;
    case "goodwill":
      if (!isCancellable(booking, now)) return ended(booking, now) ?? "sample-taken";
      return booking.payStatus === "confirming" ? "confirming" : null;
    case "tests":
      if (isLive(booking) && booking.payStatus === "paid") return null;
      return ended(booking, now) ?? (booking.payStatus === "confirming" ? "confirming" : "not-paid");
    case "patient":
      return isBeforeSamples(of, now) ? null : (ended(booking, now) ?? "sample-taken");
    case "payment":
      if (booking.payStatus === "paylater" && booking.status !== "Cancelled") return null;
      return ended(booking, now) ?? (booking.payStatus === "confirming" ? "confirming" : "nothing-due");
    case "collector":
      return isUnderWay(booking) ? null : (ended(booking, now) ?? collectorObstacle(booking));
  }
}

function ended(booking: Booking, now: Date): ChangeObstacle | null {
  if (booking.status === "Cancelled") return "cancelled";
  return booking.status === "Expired" || isLapsed(booking, now) ? "expired" : null;
}

function moveObstacle(booking: Booking): ChangeObstacle {
  return visitsOf(booking).some(({ status }) => status === "On The Way") ? "on-the-way" : "sample-taken";
}

function collectorObstacle(booking: Booking): ChangeObstacle {
  const own = statusOfOwnVisit(booking);
  return isLive(booking) && isBeforeSample(own) ? "nobody-assigned" : "sample-taken";
}
