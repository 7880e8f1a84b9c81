import { isLate } from "../../domain/bookings/list-actions.ts";
import type { BookingStatus } from "../../domain/bookings/states.ts";
import type { BookingView } from "../../domain/bookings/types.ts";
import { visitsOf } from "../../domain/bookings/visits.ts";
import { formatDayTime } from "../../domain/clock.ts";
import type { TimelineEvent } from "../ui/timeline.tsx";
import { timeWords } from "./visit-words.ts";

/** An event whose note is plain words, so that it can travel from the loader to the page. */
export type BookingMoment = Omit<TimelineEvent, "note"> & { note?: string | undefined };

const STOPPED = new Set(["Cancelled", "Expired"]);
const BEFORE_VISIT = new Set<BookingStatus>([
  "Confirmed",
  "Collector Assigned",
  "On The Way",
  "Recollection Needed",
]);
const BEFORE_REPORT = new Set<BookingStatus>(["Sample Collected", "At Lab", "Partly Reported"]);

/** What has happened to a booking, with times, and what comes next. */
export function bookingTimeline(view: BookingView, now: Date): BookingMoment[] {
  const { booking, events } = view;
  const past = events.map(
    (event, index): BookingMoment => ({
      title: event.status,
      state: STOPPED.has(event.status)
        ? "stopped"
        : index === events.length - 1 && !isDone(booking.status)
          ? "current"
          : "done",
      at: { iso: event.at.toISOString(), text: formatDayTime(event.at) },
    }),
  );
  return [...past, ...toCome(view, now)];
}

function isDone(status: BookingStatus): boolean {
  return status === "Reported" || status === "Closed" || STOPPED.has(status);
}

function toCome(view: BookingView, now: Date): BookingMoment[] {
  const { booking } = view;
  const ahead: BookingMoment[] = [];
  if (booking.status === "Awaiting Payment")
    ahead.push({ title: "Confirmed", state: "next", note: "As soon as it is paid." });
  if (BEFORE_VISIT.has(booking.status) || booking.status === "Awaiting Payment") {
    for (const visit of visitsOf(booking).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
      ahead.push({
        title: visit.mode === "home" ? "Sample Collected" : "Your visit to the lab",
        state: "next",
        note: timeWords(visit),
      });
    }
  }
  if (ahead.length > 0 || BEFORE_REPORT.has(booking.status)) {
    const promised = lastPromise(view);
    ahead.push({
      title: "Reported",
      state: isLate(view, now) ? "late" : "next",
      note: promised ? `Promised by ${formatDayTime(promised)}` : undefined,
    });
  }
  return ahead;
}

function lastPromise({ items }: BookingView): Date | null {
  const times = items.flatMap((item) => item.promisedBy?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
