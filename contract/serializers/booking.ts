import { isLate, listActions } from "../../domain/bookings/list-actions.ts";
import type { BookedConsent, BookingView } from "../../domain/bookings/types.ts";
import { type VisitOfBooking, visitsOf } from "../../domain/bookings/visits.ts";
import { indiaDay, indiaMinute, wireTime } from "../../domain/clock.ts";
import { toRupees } from "../../domain/money.ts";
import type { Slot } from "../../domain/slots/types.ts";
import type { WireBooking, WireSlot } from "../bookings.ts";

/** A booking as the wire shows it to its owner (contract, section 5); actions and lateness are those of `now`. */
export function bookingOnWire(view: BookingView, now: Date): WireBooking {
  const { booking, items, events, consents } = view;
  const two = booking.labVisit !== null;
  return {
    BookingNo: booking.bookingNo,
    TransactionId: booking.transactionId,
    BookingDate: booking.createdAt.toISOString(),
    Patient: { Name: booking.patientName },
    Mode: booking.mode,
    Slot: visitOnWire(booking),
    ...(two ? { Visits: visitsOf(booking).map(bookedVisit) } : {}),
    Amount: toRupees(booking.amountPaise),
    Paid: toRupees(booking.paidPaise),
    Refunded: toRupees(booking.refundedPaise),
    PayStatus: booking.payStatus,
    BookingStatus: booking.status,
    Late: isLate(view, now) ? 1 : 0,
    Items: items.map((item) => ({
      ServiceId: item.serviceId,
      ServiceName: item.serviceName,
      Fees: toRupees(item.feesPaise),
      OfferFees: toRupees(item.offerFeesPaise),
      ReportStatus: item.reportStatus,
      PromisedBy: item.promisedBy?.toISOString() ?? null,
      ...(item.patient ? { Patient: { Name: item.patient.name } } : {}),
      ...(two ? { Visit: item.visit } : {}),
    })),
    Timeline: events.map(({ status, at, visit }) => ({
      Status: status,
      At: at.toISOString(),
      ...(visit ? { Visit: visit } : {}),
    })),
    Actions: listActions(view, now),
    ...(consents.length > 0 ? { Consents: consents.map(consentOnWire) } : {}),
  };
}

function bookedVisit(visit: VisitOfBooking) {
  return { Mode: visit.mode, LabId: visit.labId, Slot: visitOnWire(visit), VisitStatus: visit.status };
}

function consentOnWire({ code, version, words, tests, at }: BookedConsent) {
  return { Code: code, Version: version, Words: words, Tests: tests, At: at.toISOString() };
}

/** A visit's day and hours in India. */
export function visitOnWire({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return {
    Date: indiaDay(startsAt),
    From: wireTime(indiaMinute(startsAt)),
    To: wireTime(indiaMinute(endsAt)),
  };
}

export function slotOnWire(slot: Slot): WireSlot {
  return { SlotId: slot.id, ...visitOnWire(slot), State: slot.state };
}
