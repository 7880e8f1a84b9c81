import { redirect, redirectDocument } from "react-router";
import type { BookRefusal } from "../../../domain/bookings/book-cart.ts";
import { formatRupees, parseRupees } from "../../../domain/money.ts";
import { type Faults, textIn } from "../../checkout/read-form.ts";
import { stepPath } from "./choices.ts";
import { unfitWords } from "./choose-patient.ts";
import type { OpenStep } from "./open-step.ts";

/** A refused booking: nothing was booked, and these words say why. */
export interface BookingFault {
  message: string;
  faults: Faults;
}

/** Books the cart as the review showed it, then leads to the payment or, paid later, to the booking. */
export async function bookCartByForm(
  step: OpenStep,
  form: FormData,
  isMinor: boolean,
): Promise<BookingFault> {
  const { facts, choices, cart } = step;
  const { services, visitor } = facts;
  const faults: Faults = {};
  if (textIn(form, "agree") !== "1") faults.agree = "Please read and agree to go on.";
  if (isMinor && textIn(form, "guardian") !== "1") faults.guardian = "Please confirm this to go on.";
  const seenPaise = parseRupees(textIn(form, "amount"));
  if (Object.keys(faults).length > 0 || seenPaise === undefined) return { message: "", faults };

  const isHome = cart.record.homeCollection;
  const booked = await services.bookings.book({
    customerId: visitor.customerId,
    patientId: choices.patient ?? "",
    mode: isHome ? "home" : "lab",
    addressId: isHome ? choices.address : null,
    labId: isHome ? null : choices.lab,
    slotId: choices.slot ?? "",
    payLater: textIn(form, "pay-later") === "1",
    seenPaise,
  });
  if (!booked.ok) return refused(step, booked.refusal);
  const { bookingNo, transactionId, status, payLater } = booked.value;
  const consents = isMinor ? (["booking", "guardian"] as const) : (["booking"] as const);
  await services.account.noteConsents(visitor.customerId, consents, "checkout");
  if (status !== "Awaiting Payment")
    throw redirect(`/bookingdetails/${transactionId}/${payLater ? 1 : 0}`, 303);
  // A page load of its own: only pages that are made for one person may load the provider's window.
  throw redirectDocument(`/pay-now/${bookingNo}?open=1`, 303);
}

function refused({ choices }: OpenStep, refusal: BookRefusal): BookingFault {
  switch (refusal.code) {
    case "slot-full":
    case "wrong-slot":
      throw redirect(stepPath("time", { ...choices, slot: null, held: null }, { lost: "1" }), 303);
    case "cart-empty":
    case "mode-differs":
    case "not-available":
      throw redirect("/cart", 303);
    case "unknown-patient":
    case "patient-incomplete":
      throw redirect(stepPath("patient", { ...choices, patient: null }), 303);
    case "unknown-address":
    case "missing-field":
    case "not-served":
    case "unknown-lab":
      throw redirect(stepPath("place", { ...choices, address: null, lab: null }), 303);
    case "not-for-patient":
      return { message: unfitWords(refusal), faults: {} };
    case "amount-differs":
      return {
        message: `The price has changed from ${formatRupees(refusal.seenPaise)} to ${formatRupees(refusal.nowPaise)}. Nothing is booked. Please look at it again and confirm.`,
        faults: {},
      };
  }
}
