import type { ItemView } from "../../../domain/bookings/types.ts";
import { inOrder, visitsOf } from "../../../domain/bookings/visits.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { dayWords } from "./slot-days.ts";

type Visiting = Parameters<typeof visitsOf>[0];

/** "Home collection, Sat 5 Dec, 7:30 a.m. to 8:00 a.m."; two visits are parted by a dot, the earlier one first. */
export function visitWords(booking: Visiting, now: Date, t: Translate): string {
  return inOrder(visitsOf(booking))
    .map((visit) => `${modeWords(visit.mode, t)}, ${timeWords(visit, now, t)}`)
    .join("\u00A0· ");
}

export function modeWords(mode: "home" | "lab", t: Translate): string {
  return mode === "home" ? t("Home collection") : t("Lab visit");
}

/** When the last of the reports that are still to come is promised. */
export function lastPromise(items: readonly ItemView[]): Date | null {
  const awaited = items.filter(({ reportStatus, isNotDone }) => reportStatus === "pending" && !isNotDone);
  const times = awaited.flatMap(({ promisedBy }) => promisedBy?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** "Sat 5 Dec, 7:30 a.m. to 8:00 a.m."; with the year if it is not this one. */
export function timeWords(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
  t: Translate,
): string {
  const day = indiaDay(startsAt);
  const year = day.slice(0, 4);
  const words = dayWords(day, t);
  return t("{day}, {from} to {until}", {
    day: year === indiaDay(now).slice(0, 4) ? words : `${words} ${t.digits(year)}`,
    from: t.time(startsAt),
    until: t.time(endsAt),
  });
}
