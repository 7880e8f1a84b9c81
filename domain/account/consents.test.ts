import { expect, test } from "vitest";
import { CONTACT_CONSENTS, consentEvents, findContactConsent } from "./consents.ts";

const facts = {
  ...({ place: "checkout", noticeVersion: "2026-11-01", now: new Date("2026-11-20T04:30:00Z") } as const),
  random: { bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
};

test("consents given at one moment are separate events, each with its own id", () => {
  const events = consentEvents(["booking", "guardian"], facts);
  expect(events).toMatchObject([
    { purpose: "booking", given: true, place: "checkout", noticeVersion: "2026-11-01", at: facts.now },
    { purpose: "guardian", given: true },
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(2);
  expect(consentEvents([], facts)).toEqual([]);
});

test("only channels that are off by default need a consent", () => {
  const keys = CONTACT_CONSENTS.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(["promotions-sms", "promotions-email", "bookings-whatsapp"]));
  for (const key of ["bookings-sms", "bookings-email", "reminders-sms"]) expect(keys).not.toContain(key);
  expect(findContactConsent("promotions-sms")).toMatchObject({ purpose: "promotions", channel: "sms" });
  expect(findContactConsent("bookings-sms")).toBeUndefined();
});
