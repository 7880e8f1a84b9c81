import { data } from "react-router";
import { addDays, indiaDay, isDay, spanOfDays } from "../../../domain/shared/clock.ts";
import type { Result } from "../../../domain/shared/result.ts";

/** The day in the URL; `otherwise` without one. */
export function dayOf(url: string, name: string, otherwise: string): string {
  const asked = new URL(url).searchParams.get(name) ?? "";
  return isDay(asked) ? asked : otherwise;
}

const MAX_DAYS = 400;

/** The days from "from" to "to" of an address, both counted; the thirty days until yesterday without them. */
export function spanOf(
  url: string,
  now: Date,
): { from: string; to: string; span: { from: Date; until: Date } } {
  const to = dayOf(url, "to", addDays(indiaDay(now), -1));
  const asked = dayOf(url, "from", addDays(to, -29));
  const earliest = addDays(to, 1 - MAX_DAYS);
  const from = asked > to ? to : asked < earliest ? earliest : asked;
  return { from, to, span: spanOfDays(from, to) };
}

/** The value for accounts of the whole chain; 403 for others. */
export function wholeChain<T>(found: Result<T, { code: "whole-chain" }>): T {
  if (!found.ok) throw data({ code: "not-allowed" }, { status: 403 });
  return found.value;
}
