import { mayMoveVisit } from "../../../domain/bookings/cancellation-policy.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import type { VisitOfBooking } from "../../../domain/bookings/visits.ts";
import { visitsOf } from "../../../domain/bookings/visits.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { machinesOfSlot } from "../../../domain/slots/place-of-visit.ts";
import type { Visit } from "../../../domain/slots/types.ts";
import { hoursOfFasting } from "../../features/checkout/preparation-view.ts";
import { readSlotGrid } from "../../features/checkout/slot-days.ts";
import { timeWords } from "../../features/checkout/visit-words.ts";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { translateIn } from "../../i18n/messages.ts";
import { questionsOfMove } from "./change-booking.ts";

/**
 * The days and times that a visit can be rescheduled to; null when none can be. Of the query: `visit` (which of two, else the first that can
 * be moved) and `date` (else the visit's own day, if another time of it is free).
 */
export async function readReschedule(request: CustomerRequest, view: BookingView, query: URLSearchParams) {
  const { services, catalogue, visitor, now } = request;
  const t = translateIn(request.language);
  const { booking, items } = view;
  const visits = visitsOf(booking).filter((visit) => mayMoveVisit(booking, visit, now));
  const moved = visits.find(({ visit }) => String(visit) === query.get("visit")) ?? visits[0];
  if (!moved) return null;
  const booked = items
    .filter((item) => item.visit === moved.visit && !item.isNotDone)
    .flatMap((item) => catalogue.serviceById.get(item.serviceId) ?? []);
  const place = placeOf(booking, moved);
  const fastingHours = hoursOfFasting(booked, catalogue);
  const own = { id: moved.slotId, day: indiaDay(moved.startsAt) };
  const grid = await readSlotGrid(query.get("date"), { now, t, fastingHours, own }, (day) =>
    services.slots.list(place, day, visitor.customerId),
  );
  return {
    ...grid,
    slotId: moved.slotId,
    questions: questionsOfMove(view, { visit: moved.visit, day: grid.day }, catalogue),
    time: timeWords(moved, now, t),
    visit: moved.visit,
    others: visits
      .filter((other) => other.visit !== moved.visit)
      .map((other) => ({ visit: other.visit, mode: other.mode, time: timeWords(other, now, t) })),
  };
}

/** Where a visit takes place, for its slots. */
function placeOf({ address }: BookingView["booking"], { mode, labId, slotId }: VisitOfBooking): Visit {
  if (mode === "home") return { mode, pincode: address?.pincode ?? "" };
  return { mode, labId, machines: machinesOfSlot(slotId) };
}
