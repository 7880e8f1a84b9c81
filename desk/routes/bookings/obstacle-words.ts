import { cancelErrorMessage, moveErrorMessage } from "../../../contract/booking-messages.ts";
import type { CancelError } from "../../../domain/bookings/cancel-booking.ts";
import type { RescheduleError } from "../../../domain/bookings/reschedule-booking.ts";
import type { NotDoneReason } from "../../../domain/bookings/types.ts";
import type { BookingChangeError } from "../../../domain/desk/change-booking.ts";
import type { BookingChangeKind, ChangeObstacle } from "../../../domain/desk/change-obstacle.ts";

export const OBSTACLE_WORDS: Record<ChangeObstacle, string> = {
  cancelled: "The booking is cancelled.",
  expired: "The booking expired: it was not paid in time.",
  "sample-taken": "A sample was taken.",
  "partly-tested": "Some of its tests are done. Accounts may still cancel it with a full refund.",
  "on-the-way": "A collector is on the way.",
  "visit-over":
    "The visit's time is over: a sample may have been taken. Accounts may still cancel it with a full refund.",
  confirming: "A bank still decides on a payment. Try again when it has.",
  "nothing-due": "Nothing is to be paid at the visit: it is paid, or was booked to be paid online.",
  "not-paid": "Nothing is paid, or it went back.",
  "nobody-assigned": "No collector has the visit. Reception assigns one under Visits.",
};

export const NOT_DONE_WORDS: Record<NotDoneReason, string> = {
  "sample-unfit": "The sample is not fit for testing",
  impossible: "The test cannot be done",
  other: "Another reason",
};

/** As the buttons of a booking call them. */
export const CHANGE_NAMES: Record<BookingChangeKind, string> = {
  move: "Move",
  payment: "Note payment",
  collector: "Another collector",
  patient: "Correct patient",
  cancel: "Cancel",
  goodwill: "Cancel with full refund",
  tests: "Refund tests not done",
};

/** Of another place, or of a day or an hour on which nobody comes. */
export const WRONG_SLOT = "This time is not offered for this visit. Choose one from the list.";

/** Why a booking was not moved after all. */
export function moveErrorWords(error: Exclude<RescheduleError, BookingChangeError>): string {
  if (error.code === "wrong-slot") return WRONG_SLOT;
  if (error.code === "same-time") return "The visit is already at this time. Nothing was changed.";
  if (error.code === "past-cut-off")
    return "The visit can no longer be moved: a collector is on the way, or its sample is taken.";
  return moveErrorMessage(error).message;
}

/** Why a booking was not cancelled after all. */
export function cancelErrorWords(error: Exclude<CancelError, BookingChangeError>): string {
  if (error.code === "past-cut-off")
    return `${OBSTACLE_WORDS["sample-taken"]} It can no longer be cancelled.`;
  if (error.code === "confirming") return OBSTACLE_WORDS.confirming;
  return cancelErrorMessage(error).message;
}
