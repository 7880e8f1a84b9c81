import type { BookingStatus } from "../../domain/bookings/states.ts";
import { BOOKING_MOVES, BOOKING_STATUSES } from "../../domain/bookings/states.ts";

/** The changes of a booking's history that the declared table does not have, and an end that is not its status; words beside statuses are left out. */
export function historyErrors(history: readonly string[], status: string): string[] {
  const known: readonly string[] = BOOKING_STATUSES;
  const statuses = history.filter((each): each is BookingStatus => known.includes(each));
  const undeclared = statuses.flatMap((to, i) => {
    const from = statuses[i - 1];
    return !from || from === to || BOOKING_MOVES[from].includes(to) ? [] : [`${from} to ${to}`];
  });
  return statuses.at(-1) === status ? undeclared : [...undeclared, `the history ends at ${statuses.at(-1)}`];
}
