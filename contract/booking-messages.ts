import type { BookError } from "../domain/bookings/booking-request.ts";
import type { CancelError } from "../domain/bookings/cancel-booking.ts";
import type { PayAtVisitError } from "../domain/bookings/pay-at-visit.ts";
import type { VisitsOverlap } from "../domain/bookings/prepare-visit.ts";
import type { RescheduleError } from "../domain/bookings/reschedule-booking.ts";
import { yearsWords } from "../domain/catalogue/describe-service.ts";
import type { Service } from "../domain/catalogue/types.ts";
import { listWithAnd } from "../domain/i18n/figures.ts";
import type { StartError } from "../domain/payments/start-payment.ts";
import { formatRupees } from "../domain/shared/money.ts";
import { NOT_SERVED } from "./site-messages.ts";
import { STATUS } from "./status.ts";

interface Words {
  status: number;
  message: string;
}

export const SLOT_FULL = "This slot was just booked. Please choose another one.";
export const SLOT_OVER = "This slot has passed or starts too soon. Please choose a later one.";
export const NO_SUCH_LAB = "We don't have this lab.";
const VISITS_OVERLAP = "The two visits are at the same time. Please choose another time for one of them.";
const SECOND_SAMPLE_OVERLAPS =
  "The second sample of one visit is at the time of the other. Please choose another time for one of them.";
const TOO_MANY_TODAY =
  "You've reached today's booking limit. Your cart is saved: please book tomorrow, or call us now.";
const TOO_MANY_MOVES =
  "You've reached today's rescheduling limit. Your visit stays as it is: please try tomorrow, or call us now.";
const TOO_MANY_PAY_LATER =
  "You have too many bookings to be paid at the visit. Please pay for this one online, or pay for one of those first.";
const TOO_MANY_UNPAID = "You have too many unpaid bookings. Please pay for one of them, or cancel one.";
const PAST_CANCEL = "This booking can no longer be cancelled. Please call us if something is wrong with it.";

function overlapMessage({ isSecondSample }: VisitsOverlap): Words {
  return { status: STATUS.failed, message: isSecondSample ? SECOND_SAMPLE_OVERLAPS : VISITS_OVERLAP };
}

/** Returned as a business error; the other codes (unknown, missing, not of this place) are protocol errors. */
export type SpokenBookError = Exclude<
  BookError,
  { code: "unknown-patient" | "unknown-line" | "unknown-address" | "missing-field" | "wrong-slot" }
>;

/** The status and sentence of a rejected booking (contract, section 5). */
export function bookErrorMessage(error: SpokenBookError): Words {
  switch (error.code) {
    case "cart-empty":
      return { status: STATUS.cartEmpty, message: "Your cart is empty." };
    case "slot-full":
      return { status: STATUS.slotFull, message: SLOT_FULL };
    case "slot-over":
      return { status: STATUS.slotFull, message: SLOT_OVER };
    case "visits-overlap":
      return overlapMessage(error);
    case "not-served":
      return { status: STATUS.notAvailableHere, message: `${NOT_SERVED} (${error.pincode}).` };
    case "unknown-lab":
      return { status: STATUS.notAvailableHere, message: NO_SUCH_LAB };
    case "not-available":
      return { status: STATUS.notAvailableHere, message: missingWords(error.services, error.because) };
    case "mode-differs":
      return {
        status: STATUS.changed,
        message: error.cartIsHome
          ? "Your cart is set to home collection. Please check it before booking a lab visit."
          : "Your cart is set to a lab visit. Please check it before booking home collection.",
      };
    case "amount-differs":
      return {
        status: STATUS.changed,
        message: `The amount has changed from ${formatRupees(error.seenPaise)} to ${formatRupees(error.nowPaise)}. Nothing has been booked. Please review it and confirm.`,
      };
    case "patient-incomplete":
      return {
        status: STATUS.patientIncomplete,
        message: `Please add the patient's ${listWithAnd(error.missing, "and")} first: the lab needs to know whose sample it is.`,
      };
    case "not-for-patient":
      return { status: STATUS.notForPatient, message: unfitWords(error) };
    case "too-many-unpaid":
      return {
        status: STATUS.tooManyUnpaid,
        message: error.payLater ? TOO_MANY_PAY_LATER : TOO_MANY_UNPAID,
      };
    case "too-many-today":
      return { status: STATUS.tooManyToday, message: TOO_MANY_TODAY };
  }
}

function missingWords(
  services: readonly Service[],
  because: "place" | "lab-only" | "no-scans" | "other-prices",
): string {
  const names = listWithAnd(
    services.map((service) => service.name),
    "and",
  );
  const are = services.length === 1 ? "is" : "are";
  switch (because) {
    case "place":
      return `${names} ${are} not available at this place. Please take ${services.length === 1 ? "it" : "them"} out of the cart.`;
    case "lab-only":
      return `${names} ${are} done at a lab only. Please choose a lab and a time there, or a lab visit for everything, or take ${services.length === 1 ? "it" : "them"} out of the cart.`;
    case "other-prices":
      return `${names} may cost something else at this lab. Please choose a lab of the area of your address.`;
    case "no-scans":
      return `${names} ${are} not done at this lab. Please choose another lab.`;
  }
}

function unfitWords({ service, because }: Extract<BookError, { code: "not-for-patient" }>): string {
  switch (because) {
    case "sex":
      return `${service.name} is meant for ${service.sex === "F" ? "women" : "men"}. Please check the patient.`;
    case "too-young":
      return `${service.name} is meant for patients of ${yearsWords(service.ageMinYears)} and older on the day of the visit. Please check the patient.`;
    case "too-old":
      return `${service.name} is meant for patients of up to ${yearsWords(service.ageMaxYears)} on the day of the visit. Please check the patient.`;
  }
}

export function cancelErrorMessage(error: Exclude<CancelError, { code: "unknown-booking" }>): Words {
  switch (error.code) {
    case "past-cut-off":
      return { status: STATUS.pastCutOff, message: PAST_CANCEL };
    case "cancelled-already":
      return { status: STATUS.pastCutOff, message: "This booking is already cancelled." };
    case "expired":
      return {
        status: STATUS.pastCutOff,
        message: "This booking expired because it was not paid. There is nothing to cancel.",
      };
    case "confirming":
      return {
        status: STATUS.failed,
        message: "Your bank is still processing the payment. You can cancel once it is done.",
      };
    case "refund-differs":
      return {
        status: STATUS.changed,
        message: `The refund has changed from ${formatRupees(error.seenPaise)} to ${formatRupees(error.nowPaise)}. Nothing has been cancelled. Please review it and confirm.`,
      };
  }
}

/** Why a visit is not moved; a time that is not of its place is a protocol error. */
export function moveErrorMessage(
  error: Exclude<RescheduleError, { code: "unknown-booking" | "wrong-slot" }>,
): Words {
  switch (error.code) {
    case "past-cut-off":
      return {
        status: STATUS.pastCutOff,
        message: "You can reschedule up to 2 hours before the visit, until a sample is taken.",
      };
    case "cancelled-already":
      return {
        status: STATUS.pastCutOff,
        message: "This booking is cancelled. There is no visit to reschedule.",
      };
    case "expired":
      return {
        status: STATUS.pastCutOff,
        message: "This booking expired because it was not paid. There is no visit to reschedule.",
      };
    case "visits-overlap":
      return overlapMessage(error);
    case "slot-full":
      return { status: STATUS.slotFull, message: SLOT_FULL };
    case "slot-over":
      return { status: STATUS.slotFull, message: SLOT_OVER };
    // Sent once more, a move is what was asked for.
    case "same-time":
      return { status: STATUS.ok, message: "Your visit is already at this time. Nothing has changed." };
    case "too-many-moves":
      return { status: STATUS.tooManyToday, message: TOO_MANY_MOVES };
    case "not-for-patient":
      return {
        status: STATUS.notForPatient,
        message: `On that day the patient is too ${error.because === "too-old" ? "old" : "young"} for ${error.service.name}. Please choose another day.`,
      };
  }
}

export function startErrorMessage(error: Exclude<StartError, { code: "unknown-booking" }>): Words {
  switch (error.code) {
    case "paid-already":
      return { status: STATUS.paidAlready, message: "This booking is already paid." };
    case "confirming":
      return {
        status: STATUS.paidAlready,
        message: "Your payment is being confirmed. Please do not pay again.",
      };
    case "booking-over":
      return {
        status: STATUS.pastCutOff,
        message: "This booking can no longer be paid. Please book again.",
      };
    case "coupon-spent":
      return {
        status: STATUS.couponRefused,
        message:
          "This booking's coupon was used in another booking. Please cancel this one and book again without it.",
      };
    case "provider-down":
      return {
        status: STATUS.failed,
        message: "The payment page isn't responding right now. Your booking is saved. Please try again.",
      };
  }
}

/** Why a booking that awaits its payment cannot be paid at the visit instead. */
export function payAtVisitErrorMessage(error: Exclude<PayAtVisitError, { code: "unknown-booking" }>): string {
  switch (error.code) {
    case "not-open":
      return startErrorMessage({ code: "booking-over" }).message;
    case "too-many-unpaid":
      return bookErrorMessage(error).message;
    default:
      return startErrorMessage(error).message;
  }
}
