import { addDays, indiaDay, indiaInstant, weekday } from "../shared/clock.ts";

/** Banks take up to this many working days. */
const REFUND_WORKING_DAYS = 7;

/** The day by which a refund that was asked for at `from` is there: Saturdays and Sundays do not count. Public holidays are not known here. */
export function expectedBy(from: Date): Date {
  let day = indiaDay(from);
  for (let left = REFUND_WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (weekday(day) !== 0 && weekday(day) !== 6) left -= 1;
  }
  return indiaInstant(day, 0);
}
