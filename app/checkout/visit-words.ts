import { formatTime, indiaDay } from "../../domain/clock.ts";
import { dayWords } from "./slot-days.ts";

/** "Home collection, Sat 5 Dec, 7:30 a.m. to 8:00 a.m." */
export function visitWords(visit: { mode: "home" | "lab"; startsAt: Date; endsAt: Date }): string {
  const where = visit.mode === "home" ? "Home collection" : "Lab visit";
  return `${where}, ${timeWords(visit)}`;
}

/** "Sat 5 Dec, 7:30 a.m. to 8:00 a.m." */
export function timeWords({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${dayWords(indiaDay(startsAt))}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;
}
