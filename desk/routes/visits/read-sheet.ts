import type { DaySheet } from "../../../domain/desk/day-sheet.ts";
import { indiaDay, isDay } from "../../../domain/shared/clock.ts";
import type { staffOf } from "../../desk-context.ts";

const PLACE = /^(zone|lab):\d+$/;

/** The sheet that an address asks for: a day, today without one, and a place, everywhere without one. */
export async function readSheet(
  { desk, account, now }: ReturnType<typeof staffOf>,
  url: string,
): Promise<DaySheet & { place: string }> {
  const { searchParams } = new URL(url);
  const asked = searchParams.get("day") ?? "";
  const place = searchParams.get("place") ?? "";
  const isPlace = PLACE.test(place);
  const sheet = await desk.visits.sheet(account, isDay(asked) ? asked : indiaDay(now), isPlace ? place : "");
  return { ...sheet, place: isPlace ? place : "" };
}
