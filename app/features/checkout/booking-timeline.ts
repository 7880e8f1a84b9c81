import { isLate } from "../../../domain/bookings/list-actions.ts";
import type { BookingStatus } from "../../../domain/bookings/states.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import { visitsOf } from "../../../domain/bookings/visits.ts";
import type { Translate } from "../../../domain/words/translate.ts";
import type { TimelineEvent } from "../../ui/timeline.tsx";
import { timeWords } from "./visit-words.ts";

/** An event whose note is plain words, so that it can travel from the loader to the page. */
export type BookingMoment = Omit<TimelineEvent, "note"> & { note?: string | undefined };

const STOPPED = new Set(["Cancelled", "Expired"]);
const BEFORE_VISIT = new Set<BookingStatus>([
  "Awaiting Payment",
  "Confirmed",
  "Collector Assigned",
  "On The Way",
  "Recollection Needed",
]);
const BEFORE_REPORT = new Set<BookingStatus>(["Sample Collected", "At Lab", "Partly Reported"]);

/** What has happened to a booking, with times, and what comes next. */
export function bookingTimeline(view: BookingView, now: Date, t: Translate): BookingMoment[] {
  const { booking, events } = view;
  const past = events.map(
    (event, index): BookingMoment => ({
      title: t(event.status),
      state: STOPPED.has(event.status)
        ? "stopped"
        : index === events.length - 1 && !isDone(booking.status)
          ? "current"
          : "done",
      at: { iso: event.at.toISOString(), text: t.dayTime(event.at) },
      note: noteOf(event, t),
    }),
  );
  return [...past, ...toCome(view, now, t)];
}

/** Which of two visits it was, and why the laboratory needs a new sample or has called the booking off. */
function noteOf(
  { visit, status, actor, reason }: BookingView["events"][number],
  t: Translate,
): string | undefined {
  const which = visit ? (visit === 1 ? t("Home collection") : t("Lab visit")) : "";
  const isOfLab = status === "Recollection Needed" || (status === "Cancelled" && actor === "lab");
  const why = isOfLab && reason ? t("The lab's reason: {reason}", { reason }) : "";
  return [which, why].filter(Boolean).join(" · ") || undefined;
}

function isDone(status: BookingStatus): boolean {
  return status === "Reported" || status === "Closed" || STOPPED.has(status);
}

function toCome(view: BookingView, now: Date, t: Translate): BookingMoment[] {
  const { booking } = view;
  const ahead: BookingMoment[] = [];
  if (booking.status === "Awaiting Payment")
    ahead.push({ title: t("Confirmed"), state: "next", note: t("As soon as it is paid.") });
  const visits = visitsOf(booking).filter(({ status }) => BEFORE_VISIT.has(status));
  for (const visit of visits.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    ahead.push({
      title: visit.mode === "home" ? t("Sample Collected") : t("Your visit to the lab"),
      state: "next",
      note: timeWords(visit, now, t),
    });
  }
  if (ahead.length > 0 || BEFORE_REPORT.has(booking.status)) {
    const promised = lastPromise(view);
    ahead.push({
      title: t("Reported"),
      state: isLate(view, now) ? "late" : "next",
      note: promised ? t("Promised by {promised}", { promised: t.dayTime(promised) }) : undefined,
    });
  }
  return ahead;
}

function lastPromise({ items }: BookingView): Date | null {
  const times = items.flatMap((item) => item.promisedBy?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
