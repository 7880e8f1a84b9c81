import { isLate, listActions, readableReports } from "../../../domain/bookings/list-actions.ts";
import { affectedVisitsOf } from "../../../domain/bookings/reschedule-closed-visits.ts";
import { isCancelledOrExpired } from "../../../domain/bookings/states.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import { patientNames } from "../../../domain/bookings/visits.ts";
import type { Catalogue } from "../../../domain/catalogue/types.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { lastPromise, visitWords } from "./visit-words.ts";

/** A booking in the list. */
export function bookingCardView(
  view: BookingView,
  timetable: Pick<Catalogue, "slotTemplates" | "holidays">,
  now: Date,
  t: Translate,
) {
  const { booking, items } = view;
  const promised = isCancelledOrExpired(booking.status) ? null : lastPromise(items);
  return {
    bookingNo: booking.bookingNo,
    tests: items.map((item) => item.serviceName),
    patient: patientNames(view).join(", "),
    visit: visitWords(booking, now, t),
    status: booking.status,
    payStatus: booking.payStatus,
    amountPaise: booking.amountPaise,
    late: isLate(view, now),
    /** The time of one of its visits is no longer staffed. */
    isClosed: affectedVisitsOf(booking, timetable, now).length > 0,
    promisedBy: promised && t.dayTime(promised),
    actions: listActions(view, now),
    again: items.map(({ serviceId, serviceName }) => ({ serviceId, serviceName })),
    reportIds: readableReports(items),
  };
}

export type BookingCardView = ReturnType<typeof bookingCardView>;
