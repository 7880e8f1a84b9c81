import { expect, test } from "vitest";
import {
  bookRefusalWords,
  cancelRefusalWords,
  moveRefusalWords,
  startRefusalWords,
} from "../../../contract/booking-words.ts";
import { addRefusalWords, couponRefusalWords, replacedWords } from "../../../contract/cart-words.ts";
import { PatientBody } from "../../../contract/family.ts";
import type { PatientDetail } from "../../../domain/bookings/booking-request.ts";
import type { Place } from "../../../domain/places/types.ts";
import { BENGALI } from "../../../domain/words/bengali.ts";
import { waitWords } from "../../../domain/words/figures.ts";
import { makeTranslate } from "../../../domain/words/translate.ts";
import { makeService } from "../../../test/support/make-catalogue.ts";
import { unfitWords } from "../../routes/checkout/choose-patient.ts";
import { checkFields } from "../forms/read-form.ts";

const t = makeTranslate("bn", BENGALI);
const service = makeService(103, { name: "Lipid Profile" });
const money = { seenPaise: 120_000, nowPaise: 95_000 };
const place = { name: "Howrah" } as Place;

/** Texts of the cart and the checkout that the contract or the forms produce. */
const SHOWN = [
  addRefusalWords({ code: "unknown-service" }, place).message,
  addRefusalWords({ code: "unknown-lab" }, place).message,
  addRefusalWords({ code: "not-sold-here", service }, place).message,
  addRefusalWords({ code: "not-sold-here", service }, { ...place, name: "" }).message,
  addRefusalWords({ code: "price-changed", service, ...money }, place).message,
  addRefusalWords({ code: "covered", service, by: service }, place).message,
  addRefusalWords({ code: "cart-full" }, place).message,
  replacedWords({ service, replaced: [service] }),
  replacedWords({ service, replaced: [service, service] }),
  couponRefusalWords({ code: "unknown" }),
  couponRefusalWords({ code: "not-yet", from: "2026-12-01" }),
  couponRefusalWords({ code: "expired", on: "2026-11-01" }),
  couponRefusalWords({ code: "min-value", minPaise: 100_000, missingPaise: 45_050 }),
  couponRefusalWords({ code: "wrong-place" }),
  couponRefusalWords({ code: "only-radiology" }),
  couponRefusalWords({ code: "first-booking" }),
  couponRefusalWords({ code: "login-first" }),
  couponRefusalWords({ code: "used-by-you" }),
  couponRefusalWords({ code: "used-up" }),
  bookRefusalWords({ code: "too-many-unpaid", payLater: true }).message,
  bookRefusalWords({ code: "too-many-unpaid", payLater: false }).message,
  cancelRefusalWords({ code: "past-cut-off" }).message,
  cancelRefusalWords({ code: "cancelled-already" }).message,
  cancelRefusalWords({ code: "expired" }).message,
  cancelRefusalWords({ code: "confirming" }).message,
  cancelRefusalWords({ code: "refund-differs", ...money }).message,
  moveRefusalWords({ code: "past-cut-off" }).message,
  moveRefusalWords({ code: "cancelled-already" }).message,
  moveRefusalWords({ code: "expired" }).message,
  moveRefusalWords({ code: "visits-overlap" }).message,
  moveRefusalWords({ code: "slot-full" }).message,
  moveRefusalWords({ code: "slot-over" }).message,
  moveRefusalWords({ code: "not-for-patient", service, because: "too-young" }).message,
  moveRefusalWords({ code: "not-for-patient", service, because: "too-old" }).message,
  startRefusalWords({ code: "paid-already" }).message,
  startRefusalWords({ code: "confirming" }).message,
  startRefusalWords({ code: "booking-over" }).message,
  startRefusalWords({ code: "coupon-spent" }).message,
  startRefusalWords({ code: "provider-down" }).message,
  unfitWords({ code: "patient-incomplete", missing: ["date of birth", "sex"] satisfies PatientDetail[] }),
  unfitWords({ code: "not-for-patient", service: { ...service, sex: "F" }, because: "sex" }),
  unfitWords({ code: "not-for-patient", service: { ...service, sex: "M" }, because: "sex" }),
  unfitWords({ code: "not-for-patient", service, because: "too-young" }),
  unfitWords({ code: "not-for-patient", service, because: "too-old" }),
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
  const labels = { Name: "Name", DateOfBirth: "Date of birth", Gender: "Sex", Relationship: "Relationship" };
  const checked = checkFields(PatientBody, values, labels);
  return checked.ok ? [] : Object.values(checked.refusal).map(String);
}

test("every error of the cart and the checkout is fully translated into Bengali", () => {
  const names = /Lipid Profile|Howrah/g;
  const left = SHOWN.filter((words) => /[A-Za-z]/.test(t.known(words).replace(names, "")));
  expect(left).toEqual([]);
  expect(t.known(couponRefusalWords({ code: "min-value", minPaise: 100_000, missingPaise: 45_050 }))).toBe(
    "এই কুপনের জন্য ₹১,০০০-র টেস্ট চাই। আরও ₹৪৫০.৫০-র টেস্ট যোগ করলে এটি খাটবে।",
  );
});
