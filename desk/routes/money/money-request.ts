import { data } from "react-router";
import { addDays, indiaDay, isDay, isReversed, spanOfDays } from "../../../domain/shared/clock.ts";
import { DAYS_REVERSED } from "../../ui/words.ts";

/** The day in the URL; `otherwise` without one. */
export function dayOf(url: string, name: string, otherwise: string): string {
  const asked = new URL(url).searchParams.get(name) ?? "";
  return isDay(asked) ? asked : otherwise;
}

const MAX_DAYS = 400;

/** A field of a period that cannot be taken as it is, and why. */
interface PeriodError {
  field: "from" | "to";
  message: string;
}

/** The days from "from" to "to" of an address, both counted, as they are asked for; the thirty days until yesterday without them. */
export function askedSpan(url: string, now: Date): { from: string; to: string; error: PeriodError | null } {
  const to = dayOf(url, "to", addDays(indiaDay(now), -1));
  const from = dayOf(url, "from", addDays(to, -29));
  if (isReversed(from, to)) return { from, to, error: { field: "to", message: DAYS_REVERSED } };
  const isLong = from < addDays(to, 1 - MAX_DAYS);
  const message = `Choose a later day: at most ${MAX_DAYS} days are exported at once.`;
  return { from, to, error: isLong ? { field: "from", message } : null };
}

/** The span of a file; 400 for one that the page refuses. */
export function spanOf(url: string, now: Date) {
  const { from, to, error } = askedSpan(url, now);
  if (error) throw data({ code: "wrong-field", ...error }, { status: 400 });
  return { from, to, span: spanOfDays(from, to) };
}
