import { expect, test } from "vitest";
import { isFixed, isWanted, resolveContactPreferences } from "./contact-preferences.ts";

const ASHA = { mobile: "9830012345", verifiedEmail: "asha@example.com", language: "bn" as const };

test("by default bookings, reports and visits go by SMS, receipts and warnings by e-mail too, and no offers", () => {
  expect(resolveContactPreferences(ASHA, []).channels).toEqual({
    bookings: ["sms", "email"],
    reports: ["sms"],
    reminders: ["sms"],
    security: ["sms", "email"],
    promotions: [],
  });
});

test("nothing goes to an address that the customer has not confirmed", () => {
  const choices = [{ purpose: "reports", channel: "email", wanted: true } as const];
  expect(resolveContactPreferences(ASHA, choices).channels.reports).toEqual(["sms", "email"]);
  const unconfirmed = resolveContactPreferences({ ...ASHA, verifiedEmail: "" }, choices);
  expect(unconfirmed.channels).toMatchObject({ bookings: ["sms"], reports: ["sms"] });
});

test("messages about a booking, a report and account safety by SMS cannot be switched off, everything else can", () => {
  const off = [
    { purpose: "security", channel: "sms", wanted: false },
    { purpose: "bookings", channel: "sms", wanted: false },
    { purpose: "reminders", channel: "sms", wanted: false },
  ] as const;
  expect([isFixed("bookings", "sms"), isWanted(off, "bookings", "sms")]).toEqual([true, true]);
  expect([isFixed("security", "sms"), isWanted(off, "security", "sms")]).toEqual([true, true]);
  expect([isFixed("reminders", "sms"), isWanted(off, "reminders", "sms")]).toEqual([false, false]);
});
