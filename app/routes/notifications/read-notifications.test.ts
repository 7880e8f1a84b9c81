import { expect, test } from "vitest";
import { TEMPLATES } from "../../../domain/messages/templates.ts";
import { ownNotifications, placeOf } from "./read-notifications.ts";

const NOW = new Date("2026-11-20T04:30:00Z");

const notice = (template: string, { daysAgo = 0, seen = false } = {}) => ({
  id: `${template}-${daysAgo}`,
  template,
  bookingId: null,
  visit: null,
  createdAt: new Date(NOW.getTime() - daysAgo * 86_400_000),
  seenAt: seen ? NOW : null,
});

test("every message except a code, or one to the staff, is a notification with a subject, under its tab", () => {
  const shown = ownNotifications(
    Object.keys(TEMPLATES).map((key) => notice(key)),
    NOW,
  );
  expect(Object.fromEntries(shown.map(({ id, type }) => [id.replace(/-0$/, ""), type]))).toMatchObject({
    "booking-confirmed": "BOOKINGS",
    "booking-payment-failed": "BOOKINGS",
    "booking-refunded": "BOOKINGS",
    "report-released": "REPORTS",
    "visit-reminder-home-fasting": "REMINDERS",
    "password-changed": "ACCOUNT",
  });
  for (const { subject, details } of shown) expect(subject.length * details.length).toBeGreaterThan(0);
  const isForCustomers = (key: string) => !key.includes("-code") && !key.startsWith("staff-");
  expect(shown.map(({ id }) => id.replace(/-0$/, "")).toSorted()).toEqual(
    Object.keys(TEMPLATES).filter(isForCustomers).toSorted(),
  );
});

test("a notification has the subject of a message and nothing of its text", () => {
  const [shown] = ownNotifications([notice("booking-paid")], NOW);
  expect(shown).toMatchObject({ type: "BOOKINGS", subject: "We have received your payment", isNew: true });
});

test("a notification is new until it is opened, and for a week at most", () => {
  expect(ownNotifications([notice("report-released", { seen: true })], NOW)).toMatchObject([
    { isNew: false },
  ]);
  const [old] = ownNotifications([notice("report-released", { daysAgo: 8 })], NOW);
  expect(old).toMatchObject({ isNew: false, day: "2026-11-12" });
});

test("a login from a new device and a changed e-mail address link to the devices", () => {
  expect(placeOf("new-device", "ACCOUNT")?.to).toBe("/my-profile/devices");
  expect(placeOf("email-changed", "ACCOUNT")?.to).toBe("/my-profile/devices");
});

test("the message about a deletion links to the page where the account can be kept", () => {
  expect(placeOf("deletion-asked", "ACCOUNT")).toEqual({
    to: "/my-profile/delete-account",
    label: "Keep my account",
  });
});

test("other messages link to the page of their kind, offers to none", () => {
  expect(placeOf("password-changed", "ACCOUNT")?.to).toBe("/my-profile");
  expect(placeOf("report-released", "REPORTS")?.to).toBe("/reports");
  expect(placeOf("offer", "OFFERS")).toBeNull();
});
