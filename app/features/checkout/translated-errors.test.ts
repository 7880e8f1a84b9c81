import { expect, test } from "vitest";
import {
  bookErrorMessage,
  cancelErrorMessage,
  moveErrorMessage,
  startErrorMessage,
} from "../../../contract/booking-messages.ts";
import { addErrorMessage, couponErrorMessage, replacedWords } from "../../../contract/cart-messages.ts";
import { PatientBody } from "../../../contract/family.ts";
import { NO_SUCH_CART_CHANGE } from "../../../contract/site-messages.ts";
import type { PatientDetail } from "../../../domain/bookings/booking-request.ts";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import type { Place } from "../../../domain/places/resolve-place.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { makeService } from "../../../test/support/make-catalogue.ts";
import { unfitWords } from "../../routes/checkout/choose-patient.ts";
import { checkFields } from "../forms/read-form.ts";

const t = makeTranslate("bn", BENGALI, BENGALI_FIGURES);
const service = makeService(103, { name: "Lipid Profile" });
const money = { seenPaise: 120_000, nowPaise: 95_000 };
const place = { name: "Howrah" } as Place;

/** Texts of the cart and the checkout that the contract or the forms produce. */
const SHOWN = [
  NO_SUCH_CART_CHANGE,
  addErrorMessage({ code: "unknown-service" }, place).message,
  addErrorMessage({ code: "unknown-lab" }, place).message,
  addErrorMessage({ code: "not-sold-here", service }, place).message,
  addErrorMessage({ code: "not-sold-here", service }, { ...place, name: "" }).message,
  addErrorMessage({ code: "price-changed", service, ...money }, place).message,
  addErrorMessage({ code: "covered", service, by: service }, place).message,
  addErrorMessage({ code: "cart-full" }, place).message,
  replacedWords({ service, replaced: [service] }),
  replacedWords({ service, replaced: [service, service] }),
  couponErrorMessage({ code: "unknown" }),
  couponErrorMessage({ code: "not-yet", from: "2026-12-01" }),
  couponErrorMessage({ code: "expired", on: "2026-11-01" }),
  couponErrorMessage({ code: "min-value", minPaise: 100_000, missingPaise: 45_050 }),
  couponErrorMessage({ code: "wrong-place" }),
  couponErrorMessage({ code: "only-radiology" }),
  couponErrorMessage({ code: "first-booking" }),
  couponErrorMessage({ code: "used-by-you" }),
  couponErrorMessage({ code: "used-up" }),
  bookErrorMessage({ code: "too-many-unpaid", payLater: true }).message,
  bookErrorMessage({ code: "too-many-unpaid", payLater: false }).message,
  bookErrorMessage({ code: "too-many-today" }).message,
  moveErrorMessage({ code: "too-many-moves" }).message,
  cancelErrorMessage({ code: "past-cut-off" }).message,
  cancelErrorMessage({ code: "cancelled-already" }).message,
  cancelErrorMessage({ code: "expired" }).message,
  cancelErrorMessage({ code: "confirming" }).message,
  cancelErrorMessage({ code: "refund-differs", ...money }).message,
  moveErrorMessage({ code: "past-cut-off" }).message,
  moveErrorMessage({ code: "cancelled-already" }).message,
  moveErrorMessage({ code: "expired" }).message,
  moveErrorMessage({ code: "visits-overlap", isSecondSample: false }).message,
  moveErrorMessage({ code: "visits-overlap", isSecondSample: true }).message,
  moveErrorMessage({ code: "slot-full" }).message,
  moveErrorMessage({ code: "slot-over" }).message,
  moveErrorMessage({ code: "not-for-patient", service, because: "too-young" }).message,
  moveErrorMessage({ code: "not-for-patient", service, because: "too-old" }).message,
  startErrorMessage({ code: "paid-already" }).message,
  startErrorMessage({ code: "confirming" }).message,
  startErrorMessage({ code: "booking-over" }).message,
  startErrorMessage({ code: "coupon-spent" }).message,
  startErrorMessage({ code: "provider-down" }).message,
  unfitWords({ code: "patient-incomplete", missing: ["date of birth", "sex"] satisfies PatientDetail[] }),
  unfitWords({ code: "not-for-patient", service: { ...service, sex: "F" }, because: "sex" }),
  unfitWords({ code: "not-for-patient", service: { ...service, sex: "M" }, because: "sex" }),
  unfitWords({ code: "not-for-patient", service, because: "too-young" }),
  unfitWords({ code: "not-for-patient", service, because: "too-old" }),
  unfitWords({ code: "not-for-patient", service: { ...service, ageMinYears: 1 }, because: "too-young" }),
  unfitWords({ code: "not-for-patient", service: { ...service, ageMaxYears: 1 }, because: "too-old" }),
  waitWords(20),
  waitWords(60),
  waitWords(300),
  waitWords(3600),
  waitWords(50_000),
  ...fieldErrorsOf({ Name: "", DateOfBirth: "", Gender: "", Relationship: "" }),
  ...fieldErrorsOf({ Name: "x".repeat(121), DateOfBirth: "", Gender: "", Relationship: "" }),
  ...fieldErrorsOf({ Name: "R2 D2", DateOfBirth: "", Gender: "", Relationship: "" }),
];

function fieldErrorsOf(values: Record<string, string>): string[] {
  const checked = checkFields(PatientBody, values, {
    Name: "Name",
    DateOfBirth: "Date of birth",
    Gender: "Sex",
    Relationship: "Relationship",
  });
  return checked.ok ? [] : Object.values(checked.error).map(String);
}

test("every error of the cart and the checkout is fully translated into Bengali", () => {
  const names = /Lipid Profile|Howrah/g;
  const left = SHOWN.filter((words) => /[A-Za-z]/.test(t.lookup(words).replace(names, "")));
  expect(left).toEqual([]);
  expect(t.lookup(couponErrorMessage({ code: "min-value", minPaise: 100_000, missingPaise: 45_050 }))).toBe(
    "এই কুপনের জন্য ₹১,০০০-র টেস্ট চাই। আরও ₹৪৫০.৫০-র টেস্ট যোগ করলে এটি খাটবে।",
  );
});
