import type { Milestone, MilestoneCode } from "../../../domain/bookings/milestones.ts";
import { milestonesOf } from "../../../domain/bookings/milestones.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import { inOrder, visitsOf } from "../../../domain/bookings/visits.ts";
import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import type { TimelineEvent } from "../../ui/timeline.tsx";
import { timeWords } from "./visit-words.ts";

/** A milestone or an event with a plain-text note, so that it can be serialized from the loader to the page. */
export type BookingMoment = Omit<TimelineEvent, "note"> & { note?: string | undefined };

interface Words {
  /** Reached, or reached in part. */
  done: PlainPhrase;
  toCome: PlainPhrase;
}

const WORDS: Record<MilestoneCode, Words> = {
  booked: { done: "Booked", toCome: "Booked" },
  paid: { done: "Paid", toCome: "Payment" },
  sample: { done: "Sample collected", toCome: "Sample collection" },
  lab: { done: "At the lab", toCome: "Testing at the lab" },
  reports: { done: "Reports ready", toCome: "Reports" },
};

/** Of a booking of scans alone nothing is collected. */
const SCAN_WORDS: Partial<Record<MilestoneCode, Words>> = {
  sample: { done: "Scan done", toCome: "Scan" },
  lab: { done: "Sent to the radiologist", toCome: "Reading by the radiologist" },
};

/** The five milestones of a booking as its pages show them; `isScan`: no sample is taken for it. */
export function milestoneViews(view: BookingView, isScan: boolean, now: Date, t: Translate): BookingMoment[] {
  return milestonesOf(view, now).map((milestone) => ({
    title: titleOf(milestone, isScan, t),
    state: milestone.state,
    at: milestone.at ? { iso: milestone.at.toISOString(), text: t.dayTime(milestone.at) } : undefined,
    note: noteOf(milestone, view, now, t),
  }));
}

function titleOf({ code, state, count }: Milestone, isScan: boolean, t: Translate): string {
  const words = (isScan && SCAN_WORDS[code]) || WORDS[code];
  const isReached = state === "done" || (count !== null && count.done > 0);
  const title = t(isReached ? words.done : words.toCome);
  if (count === null || !isReached || (state === "done" && code !== "reports")) return title;
  return t("{title} ({done} of {total})", { title, done: count.done, total: count.of });
}

function noteOf({ code, state }: Milestone, view: BookingView, now: Date, t: Translate): string | undefined {
  if (state === "done") return undefined;
  const { booking } = view;
  switch (code) {
    case "paid":
      return payNote(view, t);
    case "sample":
      return inOrder(visitsOf(booking))
        .filter(({ endsAt }) => endsAt > now)
        .map((visit) => timeWords(visit, now, t))
        .join("; ");
    case "reports": {
      const promised = lastPromise(view);
      return promised ? t("Report by {promised}", { promised: t.dayTime(promised) }) : undefined;
    }
    default:
      return undefined;
  }
}

function payNote({ booking }: BookingView, t: Translate): string | undefined {
  const amount = t.rupees(booking.amountPaise);
  if (booking.payStatus === "confirming")
    return t("Your bank hasn't confirmed the payment yet. Please don't pay again.");
  if (booking.payStatus === "paylater") return t("{amount} at the visit, in cash or by UPI.", { amount });
  return booking.expiresAt
    ? t("{amount}, until {time}", { amount, time: t.time(booking.expiresAt) })
    : undefined;
}

function lastPromise({ items }: BookingView): Date | null {
  const times = items.flatMap((item) => item.promisedBy?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
