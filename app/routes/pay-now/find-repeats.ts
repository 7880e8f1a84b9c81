import type { BookingView } from "../../../domain/bookings/types.ts";
import type { Translate } from "../../../domain/words/translate.ts";
import { type RepeatsNeeds, repeatsOf } from "../../features/checkout/repeats-of.ts";

/**
 * Tests of an unpaid booking that its patients have in another one by now: booked from the same cart in another tab, while this one waited
 * for its payment. Whoever has confirmed at the booking to want them once more is not told again.
 */
export async function findRepeats(
  needs: RepeatsNeeds,
  view: Pick<BookingView, "booking" | "items" | "consents">,
  t: Translate,
): Promise<string[]> {
  const { booking, consents } = view;
  if (booking.payStatus !== "unpaid" || consents.some(({ code }) => code === "repeat")) return [];
  return repeatsOf(needs, testsByPerson(view), t);
}

function testsByPerson({ booking, items }: Pick<BookingView, "booking" | "items">) {
  const own = { id: booking.patientId, name: booking.patientName };
  const byPerson = Map.groupBy(items, ({ patient }) => patient?.id ?? own.id);
  return [...byPerson].map(([id, tests]) => ({
    id,
    name: tests[0]?.patient?.name ?? own.name,
    serviceIds: tests.flatMap(({ serviceId, contents }) => [
      serviceId,
      ...contents.map((each) => each.serviceId),
    ]),
  }));
}
