import type { Catalogue } from "../catalogue/types.ts";
import { done, type Result, refuse } from "../result.ts";
import { changePlaces } from "../slots/change-places.ts";
import { findBookable } from "../slots/find-bookable.ts";
import type { SlotRules } from "../slots/rules.ts";
import type { SlotWindow } from "../slots/types.ts";
import { tellCustomer } from "./booking-messages.ts";
import { mayReschedule } from "./cancellation-policy.ts";
import type { Act } from "./ledger.ts";
import { moveBooking } from "./move-booking.ts";
import { promisedBy } from "./promised-by.ts";
import type { Booking } from "./types.ts";

export type RescheduleRefusal =
  | { code: "unknown-booking" }
  | { code: "past-cut-off" }
  | { code: "wrong-slot" }
  | { code: "slot-full" };

/** Moves the visit of a booking of one's own to another slot of the same place. The price stays. */
export async function rescheduleBooking(
  act: Act,
  request: { customerId: string; bookingNo: string; slotId: string },
  facts: { catalogue: Catalogue; slotRules: SlotRules },
): Promise<Result<Booking, RescheduleRefusal>> {
  const { tx, now } = act;
  await tx.people.lockCustomer(request.customerId);
  const booking = await tx.bookings.lockByNo(request.customerId, request.bookingNo);
  if (!booking) return refuse({ code: "unknown-booking" });
  if (!mayReschedule(booking, now)) return refuse({ code: "past-cut-off" });
  const wanted = findBookable(facts.catalogue, request.slotId, now, facts.slotRules);
  if (wanted.is === "unknown" || !isSamePlace(wanted.window, booking)) return refuse({ code: "wrong-slot" });
  if (wanted.window.id === booking.slotId) return done(booking);
  if (wanted.is === "over") return refuse({ code: "slot-full" });
  if (!(await swapPlaces(act, booking, wanted.window))) return refuse({ code: "slot-full" });

  const { id: slotId, startsAt, endsAt } = wanted.window;
  const status = booking.status === "Awaiting Payment" ? booking.status : "Confirmed";
  const moved = await moveBooking(
    act,
    booking,
    { status, slotId, startsAt, endsAt, holdsSlot: true },
    { actor: "customer", word: "Rescheduled", reason: `From ${booking.slotId}` },
  );
  await tx.bookings.setPromises(booking.id, await newPromises(act, moved, facts.catalogue));
  await tellCustomer(act, moved, "booking-rescheduled");
  return done(moved);
}

/** The zone or lab stays, because prices follow from it; a lab's machines count as the lab. */
function isSamePlace(window: SlotWindow, booking: Booking): boolean {
  const lab = (place: string) => place.replace(/:radiology$/, "");
  return lab(window.place) === lab(booking.slotId.split("_")[0] ?? "");
}

/** The own hold's place is taken over; the old slot and any other hold are given back. */
async function swapPlaces({ tx, now }: Act, booking: Booking, window: SlotWindow): Promise<boolean> {
  const hold = await tx.slots.lockHold(booking.customerId);
  if (hold) await tx.slots.removeHold(booking.customerId);
  const old = booking.holdsSlot ? [booking.slotId] : [];
  const isHeld = hold?.slotId === window.id;
  return changePlaces(tx.slots, {
    take: isHeld ? null : window,
    giveBack: hold && !isHeld ? [...old, hold.slotId] : old,
    now,
  });
}

async function newPromises({ tx }: Act, booking: Booking, catalogue: Catalogue) {
  const items = await tx.bookings.items(booking.id);
  return items.map(({ position, serviceId }) => ({
    position,
    promisedBy: promisedBy(booking.endsAt, catalogue.serviceById.get(serviceId)?.tatDays ?? 0),
  }));
}
