import { expect, test } from "vitest";
import type { StoredMessage } from "../../../domain/notices/needs.ts";
import { ownNotifications } from "./subjects.ts";

const NOW = new Date("2026-11-20T04:30:00Z");

const message = (template: string, text: string, daysAgo = 0): StoredMessage => ({
  id: `${template}-${daysAgo}`,
  channel: "sms",
  recipient: "9800000001",
  template,
  text,
  createdAt: new Date(NOW.getTime() - daysAgo * 86_400_000),
});

test("a notification says what a message was about and carries nothing of its text", () => {
  const [shown] = ownNotifications([message("booking-paid", "Booking N1: we have received Rs. 450.")], NOW);
  expect(shown).toMatchObject({ type: "BOOKINGS", subject: "We have received your payment", isNew: true });
  expect(JSON.stringify(shown)).not.toMatch(/450|N1/);
});

test("one-time codes are no notifications", () => {
  expect(ownNotifications([message("login-code", "123456 is your code")], NOW)).toEqual([]);
});

test("after a week a notification is not new any more", () => {
  const [shown] = ownNotifications([message("report-released", "ready", 8)], NOW);
  expect(shown).toMatchObject({ isNew: false, day: "12/11/2026" });
});
