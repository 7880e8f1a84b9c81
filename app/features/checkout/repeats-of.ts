import type { BookingsService } from "../../../domain/bookings/service.ts";
import type { Translate } from "../../../domain/words/translate.ts";

/** What this needs of a page's request: the customer and the bookings. */
export interface RepeatsNeeds {
  services: { bookings: Pick<BookingsService, "bookedAhead"> };
  visitor: { customerId: string };
}

/** A person of a booking, and the tests that it has for them, each with what it contains. */
interface TestsOfPerson {
  id: string;
  name: string;
  serviceIds: readonly number[];
}

/** Tests that people have booked already, in words; one question for each person. */
export async function repeatsOf(
  { services, visitor }: RepeatsNeeds,
  people: readonly TestsOfPerson[],
  t: Translate,
): Promise<string[]> {
  const found = await Promise.all(
    people.map(async ({ id, name, serviceIds }) => {
      const ahead = await services.bookings.bookedAhead(visitor.customerId, id, serviceIds);
      return ahead.map(({ serviceName, startsAt, bookingNo }) =>
        t("{name} has {test} on {at} already (booking {bookingNo}).", {
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
