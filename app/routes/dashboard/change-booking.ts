import { data, redirect } from "react-router";
import { cancelErrorMessage, moveErrorMessage } from "../../../contract/booking-messages.ts";
import type { StatedChange } from "../../../domain/bookings/stated-facts.ts";
import { factsToReconfirm, linesOf } from "../../../domain/bookings/stated-facts.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import type { Catalogue } from "../../../domain/catalogue/types.ts";
import { pregnancyOn } from "../../../domain/family/pregnancy.ts";
import { parseRupees } from "../../../domain/shared/money.ts";
import { addServices } from "../../features/cart/add-services.ts";
import { bookingPath } from "../../features/checkout/booking-states.tsx";
import type { AskedOfFacts, AskedPerson } from "../../features/checkout/patient-questions.tsx";
import {
  phaseField,
  phaseIn,
  pregnancyField,
  pregnancyIn,
} from "../../features/checkout/patient-questions.tsx";
import type { NearSlot } from "../../features/checkout/slot-days.ts";
import { nearSlots } from "../../features/checkout/slot-days.ts";
import { textIn } from "../../features/forms/read-form.ts";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { translateIn } from "../../i18n/messages.ts";

/** The message after a change that failed or was made in part. */
export interface BookingFormResult {
  message: string;
  /** Some of the booked items are in the cart again. */
  inCart?: boolean;
  /** Free times near a slot that was taken. */
  nearest: NearSlot[];
}

/** Handles the forms of a booking's page: cancelling, rescheduling, booking again. */
export async function changeBooking(
  request: CustomerRequest,
  view: BookingView,
  form: FormData,
): Promise<BookingFormResult> {
  switch (textIn(form, "intent")) {
    case "cancel":
      return cancel(request, view, form);
    case "reschedule":
      return reschedule(request, view, form);
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
  if (cancelled.error.code === "unknown-booking") throw data(null, { status: 404 });
  return notice(cancelErrorMessage(cancelled.error).message);
}

async function reschedule(request: CustomerRequest, view: BookingView, form: FormData) {
  const { services, visitor } = request;
  const { booking } = view;
  const slotId = textIn(form, "slot");
  if (slotId === "") return notice("Please choose a time.");
  const { bookingNo } = booking;
  const statedChanges = statedAtMove(view, form);
  const { customerId } = visitor;
  const moved = await services.bookings.reschedule({ customerId, bookingNo, slotId, statedChanges });
  if (moved.ok) throw redirect(`${bookingPath(booking)}?done=moved`, 303);
  switch (moved.error.code) {
    case "unknown-booking":
      throw data(null, { status: 404 });
    case "wrong-slot":
      return notice("Please choose a time.");
    case "slot-full":
    case "slot-over": {
      const near = await services.slots.nearest(slotId, visitor.customerId);
      const nearest = nearSlots(near, translateIn(request.language));
      return { message: moveErrorMessage(moved.error).message, nearest };
    }
    default:
      return notice(moveErrorMessage(moved.error).message);
  }
}

/** Puts the booked items into the cart and redirects there; if an item is unavailable, shows that first. */
async function bookAgain(facts: CustomerRequest, { booking, items }: BookingView) {
  const { bookingNo: refBookingId } = booking;
  const wanted = items.map(({ serviceId, serviceName: name }) => ({ serviceId, name, refBookingId }));
  const { message, inCart } = await addServices(facts, wanted, (name) => `${name} is no longer available.`);
  return { ...notice(message), inCart };
}

function notice(message: string): BookingFormResult {
  return { message, nearest: [] };
}

/** The questions that are asked again when a visit moves to a day (YYYY-MM-DD), with the earlier answers. */
export function questionsOfMove(
  { booking, items }: BookingView,
  { visit, day }: { visit: 1 | 2; day: string },
  catalogue: Catalogue,
): { pregnancy: AskedPerson[]; facts: AskedOfFacts[] } {
  const ofVisit = items.filter((item) => item.visit === visit && !item.isNotDone);
  const asked = factsToReconfirm(catalogue, booking, linesOf(booking, ofVisit, catalogue), day);
  return {
    pregnancy: asked
      .filter(({ pregnancy }) => pregnancy)
      .map(({ patient: { id, name } }) => {
        const due = pregnancyOn(booking.pregnancies, id, day);
        return { patientId: id, name, answer: due?.trimester ?? "unknown" };
      }),
    facts: asked
      .filter(({ phase }) => phase)
      .map(({ patient: { id, name } }) => ({ patientId: id, name, phase: "", bornAt: null })),
  };
}

/** The facts in the form of a move, by patient id; unasked ones are left out. */
function statedAtMove({ booking, items }: BookingView, form: FormData): Map<string, StatedChange> {
  const ids = new Set([booking.patientId, ...items.flatMap(({ patient }) => patient?.id ?? [])]);
  return new Map(
    [...ids].map((id) => [
      id,
      {
        ...(form.has(pregnancyField(id)) ? { pregnancy: pregnancyIn(form, id) } : {}),
        ...(form.has(phaseField(id)) ? { phase: phaseIn(form, id) } : {}),
      },
    ]),
  );
}
