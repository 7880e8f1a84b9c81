import { mayReschedule } from "../../../domain/bookings/cancellation-policy.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import type { Visit } from "../../../domain/slots/types.ts";
import type { CustomerRequest } from "../../checkout/require-customer.ts";
import { daysToChoose, dayToShow, slotViews } from "../../checkout/slot-days.ts";

/** The days and times to which a visit can be moved; null when it cannot be moved any more. */
export async function readReschedule(request: CustomerRequest, view: BookingView, asked: string | null) {
  const { services, catalogue, visitor, now } = request;
  const { booking, items } = view;
  if (!mayReschedule(booking, now)) return null;
  const booked = items.flatMap((item) => catalogue.serviceById.get(item.serviceId) ?? []);
  const visit: Visit =
    booking.mode === "home"
      ? { mode: "home", pincode: booking.address?.pincode ?? "" }
      : { mode: "lab", labId: booking.labId, scan: booking.slotId.includes(":radiology") };
  const days = daysToChoose(now);
  const { day, slots } = await dayToShow(asked, days, async (each) => {
    const listed = await services.slots.list(visit, each, visitor.customerId);
    return listed.ok ? listed.value : [];
  });
  return {
    days,
    day,
    slots: slotViews(slots),
    slotId: booking.slotId,
    fasting: booked.some((service) => service.fastingHours > 0),
  };
}
