import { addDays, HOUR_MS, indiaDay, indiaInstant, indiaMinute } from "../shared/clock.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { compareBooks } from "./compare-books.ts";
import type { BooksStore, ComparisonStore } from "./store-ports.ts";

/** A quiet hour of the lab: 3 a.m. */
const FROM_MINUTE = 3 * 60;
/** As long as a payment may still be decided, and a day more. */
const DAYS_BACK = 8;
/** A process that has not finished by then is gone. */
const ABANDONED_MS = HOUR_MS;

/** Compares the last days' payments once a day, on one process; returns whether it did. */
export async function compareDaily(
  needs: SettleNeeds & { books: BooksStore; comparisons: ComparisonStore },
  now: Date,
): Promise<boolean> {
  if (indiaMinute(now) < FROM_MINUTE) return false;
  const day = indiaDay(now);
  if (!(await needs.comparisons.begin(day, now, new Date(now.getTime() - ABANDONED_MS)))) return false;
  const result = await compareBooks(
    needs,
    { from: indiaInstant(addDays(day, -DAYS_BACK), 0), until: indiaInstant(day, 0), settles: true },
    now,
  );
  await needs.comparisons.finish(day, now, result);
  return true;
}
