import type { BookingView } from "../../../domain/bookings/types.ts";
import type { Say } from "../../../domain/words/say.ts";
import { repeatWords } from "../../checkout/repeat-words.ts";
import type { CustomerRequest } from "../../checkout/require-customer.ts";

/**
 * Tests of an unpaid booking that its patients have in another one by now: booked from the same cart in another tab, while this one waited
 * for its payment. Who has confirmed at the booking to want them once more is not told again.
 */
export async function findRepeats(
  { services, visitor }: CustomerRequest,
  { booking, items, consents }: BookingView,
  say: Say,
): Promise<string[]> {
  if (booking.payStatus !== "unpaid" || consents.some(({ code }) => code === "repeat")) return [];
  const own = { id: booking.patientId, name: booking.patientName };
  const found = await Promise.all(
    items.map(async ({ serviceId, contents, patient }) => {
      const person = patient ?? own;
      const ids = [serviceId, ...contents.map((each) => each.serviceId)];
      const ahead = await services.bookings.bookedAhead(visitor.customerId, person.id, ids);
      return repeatWords(person.name, ahead, say);
    }),
  );
  return [...new Set(found.flat())];
}
