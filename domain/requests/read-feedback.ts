import { isCalledOff } from "../bookings/is-called-off.ts";
import { listActions } from "../bookings/list-actions.ts";
import { patientNames } from "../bookings/visits.ts";
import { CHANGEABLE_MS, type FeedbackNeeds } from "./give-feedback.ts";
import type { Feedback } from "./types.ts";

/** Where a booking's feedback stands. */
export interface FeedbackState {
  bookingNo: string;
  /** Everybody whom it was booked for, each once. */
  patientNames: string[];
  visitedAt: Date;
  /** Whether the booking is over, so that it can be judged. */
  isOver: boolean;
  /** Whether it can never be judged: cancelled, or not paid in time. */
  isCalledOff: boolean;
  given: Feedback | null;
  /** Until when what was given may be changed; null before. */
  changeableUntil: Date | null;
  mayGive: boolean;
}

/** The feedback on a booking of one's own; undefined for any other booking. */
export async function readFeedback(
  needs: Pick<FeedbackNeeds, "feedback" | "bookings">,
  { customerId, bookingNo }: { customerId: string; bookingNo: string },
  now: Date,
): Promise<FeedbackState | undefined> {
  const view = await needs.bookings.find(customerId, bookingNo);
  if (!view) return undefined;
  const { booking } = view;
  const given = (await needs.feedback.find(customerId, booking.id)) ?? null;
  const changeableUntil = given && new Date(given.createdAt.getTime() + CHANGEABLE_MS);
  const isOver = listActions(view, now).includes("feedback");
  return {
    bookingNo: booking.bookingNo,
    patientNames: patientNames(view),
    visitedAt: booking.startsAt,
    isOver,
    isCalledOff: isCalledOff(booking.status),
    given,
    changeableUntil,
    mayGive: isOver && (changeableUntil === null || changeableUntil > now),
  };
}
