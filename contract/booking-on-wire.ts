import { isLate, listActions } from "../domain/bookings/list-actions.ts";
import type { BookingView } from "../domain/bookings/types.ts";
import { indiaDay, indiaMinute, wireTime } from "../domain/clock.ts";
import { toRupees } from "../domain/money.ts";
import type { Slot } from "../domain/slots/types.ts";
import type { WireBooking, WireSlot } from "./bookings.ts";

/** A booking as the wire shows it to its owner (contract, section 5); actions and lateness are those of `now`. */
export function bookingOnWire(view: BookingView, now: Date): WireBooking {
  const { booking, items, events } = view;
  return {
    BookingNo: booking.bookingNo,
    TransactionId: booking.transactionId,
    BookingDate: booking.createdAt.toISOString(),
    Patient: { Name: booking.patientName },
    Mode: booking.mode,
    Slot: visitOnWire(booking),
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
    })),
    Timeline: events.map((event) => ({ Status: event.status, At: event.at.toISOString() })),
    Actions: listActions(view, now),
  };
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
