import type { BookingsService } from "../../../domain/bookings/service.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";

/** What this needs of a page's request. */
export interface RepeatsNeeds {
  services: { bookings: Pick<BookingsService, "bookedAhead"> };
  visitor: { customerId: string };
}

/** A person of a booking and their tests, packages included with their contents. */
interface TestsOfPerson {
  id: string;
  name: string;
  serviceIds: readonly number[];
}

/** Warnings about tests that are booked already, one for each person. */
export async function repeatsOf(
  { services, visitor }: RepeatsNeeds,
  people: readonly TestsOfPerson[],
  t: Translate,
): Promise<string[]> {
  const found = await Promise.all(
    people.map(async ({ id, name, serviceIds }) => {
      const ahead = await services.bookings.bookedAhead(visitor.customerId, id, serviceIds);
      return ahead.map(({ serviceName, startsAt, bookingNo }) =>
        t("{name} already has {test} on {at} (booking {bookingNo}).", {
          name,
          test: serviceName,
          at: t.dayTime(startsAt),
          bookingNo,
        }),
      );
    }),
  );
  return found.flat();
}
