import { redirect, redirectDocument } from "react-router";
import { bookErrorMessage } from "../../../contract/booking-messages.ts";
import type { BookError } from "../../../domain/bookings/booking-request.ts";
import type { ConsentCode } from "../../../domain/bookings/safety-statements.ts";
import { safetyStatements, WORDING } from "../../../domain/bookings/safety-statements.ts";
import { formatRupees, parseRupees } from "../../../domain/shared/money.ts";
import { detailsPath } from "../../features/checkout/booking-states.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { stepPath } from "./choices.ts";
import { unfitWords } from "./choose-patient.ts";
import type { OpenStep } from "./open-step.ts";
import type { Review } from "./read-review.ts";

/** Nothing was booked; the errors say why. */
export interface BookingErrors {
  message: string;
  errors: FieldErrors;
  /** What was ticked, so that no tick is lost. */
  ticked?: string[];
  /** The note to the collector as it was typed. */
  note?: string;
}

const NOT_TICKED: Record<AskedConsent, string> = {
  terms: "Please accept the terms to continue.",
  guardian: "Please confirm this to continue.",
  prescription: "Please confirm that you have the prescription.",
  repeat: "Please confirm that you want to book the test again.",
};

/** Characters of the note to the collector (`NoteToCollector` of the contract). */
const MAX_NOTE = 300;

/** Consents that the review page asks for beside the safety statements. */
export type AskedConsent = "terms" | "guardian" | "prescription" | "repeat";

/** The consents that this booking needs. */
export function askedConsents(review: Pick<Review, "minors" | "prescribed" | "repeats">): AskedConsent[] {
  return [
    ...(review.prescribed.length > 0 ? (["prescription"] as const) : []),
    ...(review.repeats.length > 0 ? (["repeat"] as const) : []),
    ...(review.minors.length > 0 ? (["guardian"] as const) : []),
    "terms",
  ];
}

/** What the review shows of a cart, to compare with what it has when the form is sent. */
export function testsShown({ cart }: Pick<OpenStep, "cart">): string {
  return cart.price.lines
    .map(({ service }) => service.id)
    .sort((a, b) => a - b)
    .join(" ");
}

/**
 * Books the cart as the review showed it, then redirects to the payment or, if it is paid later, to the booking. `nowPaise` is what the
 * review would show as the amount now. A cart that another tab has changed is not booked: the new one is shown, and the message says so.
 */
export async function bookCartByForm(
  step: OpenStep,
  form: FormData,
  review: Review,
  nowPaise: number,
): Promise<BookingErrors> {
  const { facts, choices, cart } = step;
  const { services, visitor } = facts;
  const asked = askedConsents(review);
  const errors: FieldErrors = {};
  const safety = safetyStatements(step.services).map(({ flag }) => flag);
  const confirmed = new Set(form.getAll("safety").map(String));
  for (const flag of safety)
    if (!confirmed.has(flag)) errors[flag] = "Please read and tick this to continue.";
  for (const code of asked) if (textIn(form, code) !== "1") errors[code] = NOT_TICKED[code];
  const ticked = [...confirmed, ...asked.filter((code) => textIn(form, code) === "1")];
  const note = textIn(form, "note");
  if (note.length > MAX_NOTE) errors.note = `Please write at most ${MAX_NOTE} characters.`;
  const seenPaise = parseRupees(textIn(form, "amount"));
  const seenTests = textIn(form, "tests");
  const hasOtherTests = seenTests !== "" && seenTests !== testsShown(step);
  // Beside an error the form would come back with the new amount, and the next press would accept it unseen.
  const hasOtherPrice = Object.keys(errors).length > 0 && seenPaise !== undefined && seenPaise !== nowPaise;
  if (hasOtherTests || hasOtherPrice)
    return { message: "Your cart or a price has changed. Please review it.", errors: {}, ticked, note };
  if (Object.keys(errors).length > 0 || seenPaise === undefined) return { message: "", errors, ticked, note };

  const isHome = cart.record.homeCollection;
  const booked = await services.bookings.book({
    customerId: visitor.customerId,
    patientId: choices.patient ?? "",
    patients: choices.lines,
    mode: isHome ? "home" : "lab",
    addressId: isHome ? choices.address : null,
    labId: isHome && review.second === null ? null : choices.lab,
    slotId: choices.slot ?? "",
    labSlotId: isHome ? choices.labSlot : null,
    payLater: textIn(form, "pay-later") === "1",
    replacesUnpaid: true,
    details: { noteToCollector: isHome ? note : "" },
    consents: [...safety, ...asked].map((code: ConsentCode) => ({ code, version: WORDING })),
    seenPaise,
  });
  if (!booked.ok) return { ...refused(step, booked.error), ticked, note };
  const { bookingNo, status } = booked.value;
  if (status !== "Awaiting Payment") throw redirect(detailsPath(booked.value), 303);
  // A full page load: only private pages may load the provider's window.
  throw redirectDocument(`/pay-now/${bookingNo}?open=1`, 303);
}

function refused({ choices }: OpenStep, error: BookError): BookingErrors {
  switch (error.code) {
    case "slot-full":
    case "slot-over":
    case "wrong-slot": {
      const lost = error.code === "slot-full" ? "1" : "over";
      if (error.visit === 2) {
        throw redirect(stepPath("lab-time", { ...choices, labSlot: null }, { lost }), 303);
      }
      throw redirect(stepPath("time", { ...choices, slot: null, held: null }, { lost }), 303);
    }
    case "cart-empty":
    case "mode-differs":
    case "not-available":
      throw redirect("/cart", 303);
    case "unknown-patient":
    case "unknown-line":
    case "patient-incomplete":
      throw redirect(stepPath("patient", { ...choices, patient: null, lines: new Map() }), 303);
    case "unknown-address":
    case "missing-field":
    case "not-served":
    case "unknown-lab":
      throw redirect(stepPath("place", { ...choices, address: null, lab: null }), 303);
    case "visits-overlap":
    case "too-many-unpaid":
    case "too-many-today":
      return { message: bookErrorMessage(error).message, errors: {} };
    case "not-for-patient":
      return { message: unfitWords(error), errors: {} };
    case "amount-differs":
      return {
        message: `The price has changed from ${formatRupees(error.seenPaise)} to ${formatRupees(error.nowPaise)}. Nothing has been booked. Please review it and confirm.`,
        errors: {},
      };
  }
}
