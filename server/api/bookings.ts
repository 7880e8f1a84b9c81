import type { Hono } from "hono";
import { cancelRefusalWords, moveRefusalWords } from "../../contract/booking-words.ts";
import * as calls from "../../contract/bookings.ts";
import { STATUS } from "../../contract/envelope.ts";
import { bookingOnWire, visitOnWire } from "../../contract/serializers/booking.ts";
import type { Booking } from "../../domain/bookings/types.ts";
import { visitsOf } from "../../domain/bookings/visits.ts";
import { toRupees } from "../../domain/money.ts";
import type { House } from "../container/container.ts";
import { notFound } from "../http/answer.ts";
import { serveCall } from "../http/serve-call.ts";
import { lostSlot, wrongSlot } from "./slots.ts";

/** The customer's bookings: read, cancelled, moved. */
export function serveBookings(app: Hono, house: House): void {
  const { bookings } = house.services;

  serveCall(app, house, calls.listBookings).with(async ({ customer, query, now }) => {
    const found = await bookings.list(customer().customerId, query.page ?? 1);
    return {
      status: STATUS.ok,
      data: {
        Items: found.views.map((view) => bookingOnWire(view, now)),
        TotalPages: found.pages,
        CurrentPage: found.page,
        TotalCount: found.total,
      },
    };
  });

  serveCall(app, house, calls.getBooking).with(async ({ customer, params, now }) => {
    const view = await bookings.find(customer().customerId, params.BookingNo ?? "");
    // A transaction id finds a booking on its page, but is no number of the wire.
    if (!view || view.booking.bookingNo !== params.BookingNo) throw notFound();
    return { status: STATUS.ok, data: bookingOnWire(view, now) };
  });

  serveCancellation(app, house);
  serveReschedule(app, house);
}

function serveCancellation(app: Hono, house: House): void {
  const { bookings } = house.services;

  serveCall(app, house, calls.getRefundQuote).with(async ({ customer, params }) => {
    const quoted = await bookings.quoteRefund(customer().customerId, params.BookingNo ?? "");
    if (!quoted.ok) {
      if (quoted.refusal.code === "unknown-booking") throw notFound();
      return cancelRefusalWords(quoted.refusal);
    }
    const { refundPaise, feePaise, until } = quoted.value;
    return {
      status: STATUS.ok,
      data: {
        Refund: toRupees(refundPaise),
        Fee: toRupees(feePaise),
        Until: until?.toISOString() ?? null,
      },
    };
  });

  serveCall(app, house, calls.cancelBooking).with(async ({ customer, params, body, keyed }) => {
    const cancelled = await bookings.cancel(
      {
        customerId: customer().customerId,
        bookingNo: params.BookingNo ?? "",
        reason: body.Reason,
        seenPaise: Math.round(body.Refund * 100),
      },
      keyed ? { by: keyed, answer: cancelledAnswer } : undefined,
    );
    if (!cancelled.ok) {
      if (cancelled.refusal.code === "unknown-booking") throw notFound();
      return cancelRefusalWords(cancelled.refusal);
    }
    return cancelledAnswer(cancelled.value);
  });
}

const cancelledAnswer = ({ refundPaise }: { refundPaise: number }) => ({
  status: STATUS.ok,
  message: "Your booking is cancelled.",
  data: { Refund: toRupees(refundPaise) },
});

function serveReschedule(app: Hono, house: House): void {
  const { bookings, slots } = house.services;

  serveCall(app, house, calls.rescheduleBooking).with(async ({ customer, params, body, keyed }) => {
    const { customerId } = customer();
    const answer = (booking: Booking) => ({
      status: STATUS.ok,
      message: "Your visit is moved.",
      data: { Slot: visitOnWire(movedVisit(booking, body.SlotId)) },
    });
    const moved = await bookings.reschedule(
      { customerId, bookingNo: params.BookingNo ?? "", slotId: body.SlotId },
      keyed ? { by: keyed, answer } : undefined,
    );
    if (moved.ok) return answer(moved.value);
    switch (moved.refusal.code) {
      case "unknown-booking":
        throw notFound();
      case "wrong-slot":
        throw wrongSlot();
      case "slot-full":
      case "slot-over":
        return lostSlot(moved.refusal.code, await slots.nearest(body.SlotId, customerId));
      default:
        return moveRefusalWords(moved.refusal);
    }
  });
}

/** The visit that was moved: the one that is in the wanted slot. */
function movedVisit(booking: Booking, slotId: string) {
  return visitsOf(booking).find((visit) => visit.slotId === slotId) ?? booking;
}
