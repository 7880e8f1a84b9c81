import type { Hono } from "hono";
import { bookingOnWire, slotOnWire, visitOnWire } from "../../contract/booking-on-wire.ts";
import {
  bookRefusalWords,
  cancelRefusalWords,
  moveRefusalWords,
  SLOT_FULL,
  SLOT_OVER,
} from "../../contract/booking-words.ts";
import * as calls from "../../contract/bookings.ts";
import { STATUS } from "../../contract/envelope.ts";
import type { BookRefusal, BookRequest } from "../../domain/bookings/book-cart.ts";
import { WORDING } from "../../domain/bookings/consents.ts";
import { safetyStatements } from "../../domain/bookings/safety-statements.ts";
import type { Booking } from "../../domain/bookings/types.ts";
import { visitsOf } from "../../domain/bookings/visits.ts";
import { toRupees } from "../../domain/money.ts";
import { HttpError, notFound } from "../answer.ts";
import type { House } from "../house.ts";
import { serveCall } from "../serve-call.ts";
import { wrongSlot } from "./slots.ts";

/** The visit that was moved: the one that is in the wanted slot. */
function movedVisit(booking: Booking, slotId: string) {
  return visitsOf(booking).find((visit) => visit.slotId === slotId) ?? booking;
}

function bookedAnswer({ bookingNo, transactionId, amountPaise, payStatus, status }: Booking) {
  return {
    status: STATUS.ok,
    data: {
      BookingNo: bookingNo,
      TransactionId: transactionId,
      Amount: toRupees(amountPaise),
      PayStatus: payStatus,
      BookingStatus: status,
    },
  };
}

const cancelledAnswer = ({ refundPaise }: { refundPaise: number }) => ({
  status: STATUS.ok,
  message: "Your booking is cancelled.",
  data: { Refund: toRupees(refundPaise) },
});

export function serveBookings(app: Hono, house: House): void {
  const { bookings, slots } = house.services;

  /** A time that is full or over, with the free ones around it. */
  async function lostSlot(code: "slot-full" | "slot-over", slotId: string, customerId: string) {
    const nearest = await slots.nearest(slotId, customerId);
    return {
      status: STATUS.slotFull,
      message: code === "slot-over" ? SLOT_OVER : SLOT_FULL,
      data: { Nearest: nearest.map(slotOnWire) },
    };
  }

  async function refusedBooking(
    refusal: BookRefusal,
    { SlotId: slotId, LabSlotId: labSlotId = "" }: { SlotId: string; LabSlotId?: string | undefined },
    customerId: string,
  ) {
    switch (refusal.code) {
      case "unknown-patient":
      case "unknown-address":
        throw notFound();
      case "missing-field":
        throw new HttpError(400, `${refusal.field} is missing.`);
      case "wrong-slot":
        throw wrongSlot();
      case "slot-full":
      case "slot-over":
        return lostSlot(refusal.code, refusal.visit === 2 ? labSlotId : slotId, customerId);
      default:
        return bookRefusalWords(refusal);
    }
  }

  serveCall(app, house, calls.createBooking).with(async ({ customer, body, keyed }) => {
    const { customerId } = customer();
    const request: BookRequest = {
      customerId,
      patientId: body.PatientId,
      patients: new Map(body.Patients?.map((line) => [line.ServiceId, line.PatientId])),
      mode: body.Mode,
      addressId: body.AddressId ?? null,
      labId: body.LabId ?? null,
      slotId: body.SlotId,
      labSlotId: body.LabSlotId ?? null,
      payLater: body.PayLater === 1,
      consents: (body.Consents ?? []).map(({ Code, Version }) => ({ code: Code, version: Version })),
      agreedIn: "app",
      seenPaise: Math.round(body.CartAmount * 100),
    };
    const booked = await bookings.book(request, keyed ? { by: keyed, answer: bookedAnswer } : undefined);
    return booked.ok ? bookedAnswer(booked.value) : refusedBooking(booked.refusal, body, customerId);
  });

  serveCall(app, house, calls.listConsents).with(async ({ visitor }) => {
    const { price } = await house.services.cart.read(visitor);
    const { serviceById } = house.catalogue();
    const services = price.lines.flatMap(({ service }) => [
      service,
      ...service.contentIds.flatMap((id) => serviceById.get(id) ?? []),
    ]);
    return {
      status: STATUS.ok,
      data: {
        Items: safetyStatements(services).map(({ flag, question, confirm, tests }) => ({
          Code: flag,
          Version: WORDING,
          Question: question,
          Words: confirm,
          Tests: tests,
        })),
      },
    };
  });

  serveCall(app, house, calls.listBookings).with(async ({ customer, query, now }) => {
    const page = /^\d{1,6}$/.test(query.page ?? "") ? Number(query.page) : 1;
    const found = await bookings.list(customer().customerId, page);
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
        return lostSlot(moved.refusal.code, body.SlotId, customerId);
      default:
        return moveRefusalWords(moved.refusal);
    }
  });
}
