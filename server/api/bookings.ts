import type { Hono } from "hono";
import { cancelErrorMessage, moveErrorMessage } from "../../contract/booking-messages.ts";
import * as calls from "../../contract/bookings.ts";
import { serializeBooking, serializeVisit } from "../../contract/serializers/serialize-booking.ts";
import { STATUS } from "../../contract/status.ts";
import type { Booking } from "../../domain/bookings/types.ts";
import { visitsOf } from "../../domain/bookings/visits.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { toPaise, toRupees } from "../../domain/shared/money.ts";
import type { AppContext } from "../app-context.ts";
import { notFound } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";
import { lostSlot, statedAtMove, wrongSlot } from "./slots.ts";

/** The customer's bookings: read, cancelled, moved. */
export function serveBookings(app: Hono, container: AppContext): void {
  const { bookings } = container.services;

  serveCall(app, container, calls.listBookings).with(async ({ customer, query, now }) => {
    const page = query.page ?? 1;
    const found = await bookings.list(customer().customerId, page);
    // A page beyond the end is empty, as in the directory, so that clients that read page by page stop.
    const views = page > found.page ? [] : found.views;
    return {
      status: STATUS.ok,
      data: {
        Items: views.map((view) => serializeBooking(view, now)),
        TotalPages: found.pages,
        CurrentPage: page,
        TotalCount: found.total,
      },
    };
  });

  serveCall(app, container, calls.getBooking).with(async ({ customer, params, now }) => {
    const view = await bookings.find(customer().customerId, params.BookingNo ?? "");
    // A transaction id finds a booking on its page; the API takes booking numbers alone.
    if (!view || view.booking.bookingNo !== params.BookingNo) throw notFound();
    return { status: STATUS.ok, data: serializeBooking(view, now) };
  });

  serveCancellation(app, container);
  serveReschedule(app, container);
}

function serveCancellation(app: Hono, container: AppContext): void {
  const { bookings } = container.services;

  serveCall(app, container, calls.getRefundQuote).with(async ({ customer, params }) => {
    const quoted = await bookings.quoteRefund(customer().customerId, params.BookingNo ?? "");
    if (!quoted.ok) {
      if (quoted.error.code === "unknown-booking") throw notFound();
      return cancelErrorMessage(quoted.error);
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

  serveCall(app, container, calls.cancelBooking).with(async ({ customer, params, body, keyed }) => {
    const cancelled = await bookings.cancel(
      {
        customerId: customer().customerId,
        bookingNo: params.BookingNo ?? "",
        reason: body.Reason,
        seenPaise: toPaise(body.Refund),
      },
      keyed ? { by: keyed, toResponse: cancelledResponse } : undefined,
    );
    if (!cancelled.ok) {
      if (cancelled.error.code === "unknown-booking") throw notFound();
      return cancelErrorMessage(cancelled.error);
    }
    return cancelledResponse(cancelled.value);
  });
}

const cancelledResponse = ({ refundPaise }: { refundPaise: number }) => ({
  status: STATUS.ok,
  message: "Your booking is cancelled.",
  data: { Refund: toRupees(refundPaise) },
});

function serveReschedule(app: Hono, container: AppContext): void {
  const { bookings, slots } = container.services;

  serveCall(app, container, calls.rescheduleBooking).with(async ({ customer, params, body, keyed }) => {
    const { customerId } = customer();
    const toResponse = (booking: Booking) => ({
      status: STATUS.ok,
      message: "Your visit is moved.",
      data: { Slot: serializeVisit(movedVisit(booking, body.SlotId)) },
    });
    const moved = await bookings.reschedule(
      {
        customerId,
        bookingNo: params.BookingNo ?? "",
        slotId: body.SlotId,
        statedChanges: statedAtMove(body, indiaDay(container.clock())),
      },
      keyed ? { by: keyed, toResponse } : undefined,
    );
    if (moved.ok) return toResponse(moved.value);
    switch (moved.error.code) {
      case "unknown-booking":
        throw notFound();
      case "wrong-slot":
        throw wrongSlot();
      case "slot-full":
      case "slot-over":
        return lostSlot(moved.error.code, await slots.nearest(body.SlotId, customerId));
      case "same-time":
        return { ...toResponse(moved.error.booking), ...moveErrorMessage(moved.error) };
      default:
        return moveErrorMessage(moved.error);
    }
  });
}

/** The visit that was moved: the one that is in the wanted slot. */
function movedVisit(booking: Booking, slotId: string) {
  return visitsOf(booking).find((visit) => visit.slotId === slotId) ?? booking;
}
