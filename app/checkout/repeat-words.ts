import type { BookedAhead } from "../../domain/bookings/needs.ts";
import type { Say } from "../../domain/words/say.ts";

/** Tests that a patient has booked already, in words. */
export function repeatWords(name: string, ahead: readonly BookedAhead[], say: Say): string[] {
  return ahead.map(({ serviceName, startsAt, bookingNo }) =>
    say("{name} has {test} on {at} already (booking {bookingNo}).", {
      name,
      test: serviceName,
      at: say.dayTime(startsAt),
      bookingNo,
    }),
  );
}
