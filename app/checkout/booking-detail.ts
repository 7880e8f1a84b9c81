import { isLate, listActions } from "../../domain/bookings/list-actions.ts";
import type { BookingView } from "../../domain/bookings/types.ts";
import type { Catalogue } from "../../domain/catalogue/types.ts";
import { formatDayTime, indiaDay } from "../../domain/clock.ts";
import { addressWords } from "./address-words.ts";
import { bookingMoney } from "./booking-money.ts";
import { bookingTimeline } from "./booking-timeline.ts";
import { patientWords } from "./patient-words.ts";
import { preparationOf } from "./preparation.ts";
import { timeWords } from "./visit-words.ts";

/** Everything that a booking's own pages show. */
export function bookingDetail(view: BookingView, catalogue: Catalogue, now: Date) {
  const { booking, items } = view;
  const lab = catalogue.labById.get(booking.labId);
  const services = items.flatMap((item) => catalogue.serviceById.get(item.serviceId) ?? []);
  const isAhead = booking.endsAt > now && booking.status !== "Cancelled" && booking.status !== "Expired";
  return {
    bookingNo: booking.bookingNo,
    transactionId: booking.transactionId,
    bookedAt: formatDayTime(booking.createdAt),
    status: booking.status,
    payStatus: booking.payStatus,
    payLater: booking.payLater,
    mode: booking.mode,
    late: isLate(view, now),
    actions: listActions(view, now),
    patient: {
      name: booking.patientName,
      words: patientWords(
        { dateOfBirth: booking.patientDateOfBirth, sex: booking.patientSex, relationship: "" },
        indiaDay(booking.startsAt),
      ),
    },
    time: timeWords(booking),
    place: booking.address
      ? { title: "We come to you", words: addressWords(booking.address), phone: null }
      : {
          title: lab?.name ?? "At the lab",
          words: lab ? `${lab.address}, ${lab.city} ${lab.pincode}` : "",
          phone: lab?.phone ?? null,
        },
    items: items.map((item) => ({
      serviceId: item.serviceId,
      name: item.serviceName,
      contents: item.contents.map((each) => each.serviceName),
      reportStatus: item.reportStatus,
      reportId: item.reportId,
      promisedBy: item.promisedBy ? formatDayTime(item.promisedBy) : null,
    })),
    reportIds: items.flatMap((item) =>
      item.reportId && (item.reportStatus === "released" || item.reportStatus === "corrected")
        ? [item.reportId]
        : [],
    ),
    timeline: bookingTimeline(view, now),
    preparation: isAhead ? preparationOf(services) : [],
    pndt: services.some((service) => service.safetyFlags.includes("pndt")),
    money: bookingMoney(view),
    paidPaise: booking.paidPaise,
    refundedPaise: booking.refundedPaise,
  };
}

export type BookingDetail = ReturnType<typeof bookingDetail>;
