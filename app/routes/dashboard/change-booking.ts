import { data, redirect } from "react-router";
import { cancelRefusalWords, moveRefusalWords } from "../../../contract/booking-words.ts";
import { addRefusalWords } from "../../../contract/cart-words.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import { placesOf } from "../../../domain/bookings/visits.ts";
import { priceOf } from "../../../domain/catalogue/prices.ts";
import { parseRupees } from "../../../domain/shared/money.ts";
import { bookingPath } from "../../features/checkout/booking-states.ts";
import { slotViews } from "../../features/checkout/slot-days.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { CustomerRequest } from "../../layout/require-customer.ts";

/** What a change has to say that was refused or could not be made as a whole. */
export interface BookingNotice {
  message: string;
  /** Some of what was booked is in the cart again. */
  inCart?: boolean;
  /** Free times around a slot that was taken. */
  nearest: { id: string; from: string; day: string }[];
}

/** Handles the forms of a booking's page: cancelling, moving, booking again. */
export async function changeBooking(
  request: CustomerRequest,
  view: BookingView,
  form: FormData,
): Promise<BookingNotice> {
  switch (textIn(form, "intent")) {
    case "cancel":
      return cancel(request, view, form);
    case "reschedule":
      return reschedule(request, view, textIn(form, "slot"));
    case "again":
      return bookAgain(request, view);
    default:
      throw data(null, { status: 400 });
  }
}

async function cancel({ services, visitor }: CustomerRequest, { booking }: BookingView, form: FormData) {
  const seenPaise = parseRupees(textIn(form, "refund"));
  const cancelled = await services.bookings.cancel({
    customerId: visitor.customerId,
    bookingNo: booking.bookingNo,
    reason: textIn(form, "reason").slice(0, 300),
    seenPaise: seenPaise ?? -1,
  });
  if (cancelled.ok) throw redirect(bookingPath(booking), 303);
  if (cancelled.refusal.code === "unknown-booking") throw data(null, { status: 404 });
  return news(cancelRefusalWords(cancelled.refusal).message);
}

async function reschedule(request: CustomerRequest, { booking }: BookingView, slotId: string) {
  const { services, visitor } = request;
  if (slotId === "") return news("Please choose a time.");
  if (placesOf(booking).includes(slotId))
    return news("This is your time already. Please choose another one.");
  const { bookingNo } = booking;
  const moved = await services.bookings.reschedule({ customerId: visitor.customerId, bookingNo, slotId });
  if (moved.ok) throw redirect(`${bookingPath(booking)}?done=moved`, 303);
  switch (moved.refusal.code) {
    case "unknown-booking":
      throw data(null, { status: 404 });
    case "wrong-slot":
      return news("Please choose a time.");
    case "slot-full":
    case "slot-over": {
      const near = await services.slots.nearest(slotId, visitor.customerId);
      const nearest = slotViews(near, translateIn(request.language)).map(({ id, from }, index) => ({
        id,
        from,
        day: near[index]?.day ?? "",
      }));
      return { message: moveRefusalWords(moved.refusal).message, nearest };
    }
    default:
      return news(moveRefusalWords(moved.refusal).message);
  }
}

/** Puts what was booked into the cart at today's prices and leads there; if something cannot be had any more, it is told first. */
async function bookAgain({ services, visitor, catalogue }: CustomerRequest, { booking, items }: BookingView) {
  const { bookingNo: refBookingId } = booking;
  const missing: string[] = [];
  for (const { serviceId, serviceName } of items) {
    const service = catalogue.serviceById.get(serviceId);
    const price = service && !service.withdrawn && priceOf(service, visitor.place.priceListId);
    if (!price) {
      missing.push(`${serviceName} is not offered any more.`);
      continue;
    }
    const added = await services.cart.add(visitor, { serviceId, seenPaise: price.feesPaise, refBookingId });
    if (!added.ok && added.refusal.code !== "covered")
      missing.push(addRefusalWords(added.refusal, visitor.place).message);
  }
  if (missing.length === 0) throw redirect("/cart", 303);
  const inCart = missing.length < items.length;
  if (inCart) missing.push("The other tests are in your cart.");
  return { ...news(missing.join(" ")), inCart };
}

function news(message: string): BookingNotice {
  return { message, nearest: [] };
}
