import { inOrder, visitsOf } from "../../../domain/bookings/visits.ts";
import { indiaDay } from "../../../domain/clock.ts";
import type { Say } from "../../../domain/words/say.ts";
import { dayWords } from "./slot-days.ts";

type Visiting = Parameters<typeof visitsOf>[0];

/** "Home collection, Sat 5 Dec, 7:30 a.m. to 8:00 a.m."; of two visits both, the earlier one first, with a semicolon between. */
export function visitWords(booking: Visiting, now: Date, say: Say): string {
  return inOrder(visitsOf(booking))
    .map(
      (visit) =>
        `${visit.mode === "home" ? say("Home collection") : say("Lab visit")}, ${timeWords(visit, now, say)}`,
    )
    .join("; ");
}

/** "Sat 5 Dec, 7:30 a.m. to 8:00 a.m."; in another year than this one with the year. */
export function timeWords(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
  say: Say,
): string {
  const day = indiaDay(startsAt);
  const year = day.slice(0, 4);
  const words = dayWords(day, say);
  return say("{day}, {from} to {until}", {
    day: year === indiaDay(now).slice(0, 4) ? words : `${words} ${say.digits(year)}`,
    from: say.time(startsAt),
    until: say.time(endsAt),
  });
}
