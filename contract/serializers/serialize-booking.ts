import { isLate, listActions, shownStatus } from "../../domain/bookings/list-actions.ts";
import type { BookedConsent, BookingView, ItemView } from "../../domain/bookings/types.ts";
import type { VisitOfBooking } from "../../domain/bookings/visits.ts";
import { visitsOf } from "../../domain/bookings/visits.ts";
import { apiTime, indiaDay, indiaMinute } from "../../domain/shared/clock.ts";
import { toRupees } from "../../domain/shared/money.ts";
import type { Slot } from "../../domain/slots/types.ts";
import type { ApiBooking, ApiSlot } from "../bookings.ts";

/** A booking as the API returns it to its owner (contract, section 5); actions and lateness are those of `now`. */
export function serializeBooking(view: BookingView, now: Date): ApiBooking {
  const { booking, items, events, consents } = view;
  const two = booking.labVisit !== null;
  return {
    BookingNo: booking.bookingNo,
    TransactionId: booking.transactionId,
    BookingDate: booking.createdAt.toISOString(),
    Patient: { Name: booking.patientName },
    Mode: booking.mode,
    Slot: serializeVisit(booking),
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
      ReportStatus: shownStatus(item),
      PromisedBy: item.promisedBy?.toISOString() ?? null,
      ...(item.refundedTests.length > 0 ? { NotDone: serializeNotDone(item) } : {}),
      ...(item.patient ? { Patient: { Name: item.patient.name } } : {}),
      ...(two ? { Visit: item.visit } : {}),
    })),
    Timeline: events.map(({ status, at, visit }) => ({
      Status: status,
      At: at.toISOString(),
      ...(visit ? { Visit: visit } : {}),
    })),
    Actions: listActions(view, now),
    ...(booking.noteToCollector ? { NoteToCollector: booking.noteToCollector } : {}),
    ...(consents.length > 0 ? { Consents: consents.map(serializeConsent) } : {}),
  };
}

function serializeNotDone({ refundedTests, isNotDone }: ItemView) {
  return {
    Whole: isNotDone ? 1 : 0,
    Tests: refundedTests.map(({ serviceName }) => serviceName),
    Refund: toRupees(refundedTests.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
  } as const;
}

function bookedVisit(visit: VisitOfBooking) {
  return { Mode: visit.mode, LabId: visit.labId, Slot: serializeVisit(visit), VisitStatus: visit.status };
}

function serializeConsent({ code, version, words, tests, at }: BookedConsent) {
  return { Code: code, Version: version, Words: words, Tests: tests, At: at.toISOString() };
}

/** A visit's day and hours in India. */
export function serializeVisit({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return {
    Date: indiaDay(startsAt),
    From: apiTime(indiaMinute(startsAt)),
    To: apiTime(indiaMinute(endsAt)),
  };
}

export function serializeSlot(slot: Slot): ApiSlot {
  return { SlotId: slot.id, ...serializeVisit(slot), State: slot.state };
}
