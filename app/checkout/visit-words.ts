import type { Booking } from "../../domain/bookings/types.ts";
import { visitsOf } from "../../domain/bookings/visits.ts";
import { formatTime, indiaDay } from "../../domain/clock.ts";
import { dayWords } from "./slot-days.ts";

type Visiting = Pick<Booking, "mode" | "labId" | "slotId" | "startsAt" | "endsAt" | "labVisit">;

/** "Home collection, Sat 5 Dec, 7:30 a.m. to 8:00 a.m."; of two visits both, with a semicolon between. */
export function visitWords(booking: Visiting): string {
  return visitsOf(booking)
    .map((visit) => `${visit.mode === "home" ? "Home collection" : "Lab visit"}, ${timeWords(visit)}`)
    .join("; ");
}

/** "Sat 5 Dec, 7:30 a.m. to 8:00 a.m." */
export function timeWords({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${dayWords(indiaDay(startsAt))}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;
}
