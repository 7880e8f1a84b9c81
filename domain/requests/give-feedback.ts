import { listActions } from "../bookings/list-actions.ts";
import { HOUR_MS } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { type Result, refuse } from "../shared/result.ts";
import { openTicket } from "./file-grievance.ts";
import type { FeedbackStore, OwnBookings, OwnDetails } from "./ports.ts";
import type { FeedbackWords } from "./types.ts";

/** How long feedback may be changed after it was given. */
export const CHANGEABLE_MS = 48 * HOUR_MS;
/** A mark of this or less opens a ticket. */
const LOW_MARK = 2;

export interface FeedbackNeeds {
  feedback: FeedbackStore;
  bookings: OwnBookings;
  customers: OwnDetails;
  random: Random;
}

export type FeedbackRefusal = { code: "unknown-booking" } | { code: "too-early" } | { code: "too-late" };

/** Keeps what a customer says of a booking that is over; returns the number of the ticket that a low mark opens, else null. */
export async function giveFeedback(
  needs: FeedbackNeeds,
  { customerId, bookingNo, words }: { customerId: string; bookingNo: string; words: FeedbackWords },
  now: Date,
): Promise<Result<string | null, FeedbackRefusal>> {
  const view = await needs.bookings.find(customerId, bookingNo);
  if (!view) return refuse({ code: "unknown-booking" });
  if (!listActions(view, now).includes("feedback")) return refuse({ code: "too-early" });
  const ticket = isLow(words)
    ? openTicket(
        {
          customerId,
          source: "feedback",
          name: view.booking.patientName,
          mobile: await needs.customers.mobileOf(customerId),
          email: "",
          bookingNo: view.booking.bookingNo,
          message: words.message,
        },
        needs.random,
        now,
      )
    : null;
  return needs.feedback.save(
    { ...words, bookingId: view.booking.id, customerId, createdAt: now, changedAt: now },
    ticket,
    new Date(now.getTime() - CHANGEABLE_MS),
  );
}

function isLow({ overall, stages }: FeedbackWords): boolean {
  return [overall, ...Object.values(stages)].some((mark) => mark <= LOW_MARK);
}
