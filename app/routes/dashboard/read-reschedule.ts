import { mayMoveVisit } from "../../../domain/bookings/cancellation-policy.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import { visitsOf } from "../../../domain/bookings/visits.ts";
import { machinesOfSlot } from "../../../domain/slots/needs-machine.ts";
import type { Visit } from "../../../domain/slots/types.ts";
import { daysToChoose, dayToShow, slotViews } from "../../features/checkout/slot-days.ts";
import { timeWords } from "../../features/checkout/visit-words.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { CustomerRequest } from "../../layout/require-customer.ts";

/** The days and times to which a visit can be moved; null when it cannot be moved any more. */
export async function readReschedule(request: CustomerRequest, view: BookingView, query: URLSearchParams) {
  const { services, catalogue, visitor, now } = request;
  const t = translateIn(request.language);
  const { booking, items } = view;
  const visits = visitsOf(booking).filter((visit) => mayMoveVisit(booking, visit, now));
  const moved = visits.find(({ visit }) => String(visit) === query.get("visit")) ?? visits[0];
  if (!moved) return null;
  const booked = items
    .filter((item) => item.visit === moved.visit)
    .flatMap((item) => catalogue.serviceById.get(item.serviceId) ?? []);
  const visit: Visit =
    moved.mode === "home"
      ? { mode: "home", pincode: booking.address?.pincode ?? "" }
      : { mode: "lab", labId: moved.labId, machines: machinesOfSlot(moved.slotId) };
  const days = daysToChoose(now, t);
  const { day, slots, noneFree } = await dayToShow(query.get("date"), days, async (each) => {
    const listed = await services.slots.list(visit, each, visitor.customerId);
    return listed.ok ? listed.value : [];
  });
  return {
    days,
    day,
    slots: slotViews(slots, t),
    noneFree,
    slotId: moved.slotId,
    time: timeWords(moved, now, t),
    visit: moved.visit,
    others: visits
      .filter((other) => other.visit !== moved.visit)
      .map((other) => ({
        visit: other.visit,
        mode: other.mode,
        time: timeWords(other, now, t),
      })),
    fasting: booked.some((service) => service.fastingHours > 0),
  };
}
