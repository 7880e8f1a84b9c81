import type { CustomerNotice } from "../../../domain/notices/ports.ts";
import { findTemplate } from "../../../domain/notices/templates.ts";
import type { Purpose } from "../../../domain/notices/types.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import type { Notification, NotificationType } from "./notification.ts";
import { placeOf } from "./place-of.ts";

const NEW_FOR_MS = 7 * 86_400_000;

const TYPES: Record<Exclude<Purpose, "codes">, NotificationType> = {
  account: "ACCOUNT",
  bookings: "BOOKINGS",
  promotions: "PROMOTIONS",
  reminders: "REMINDERS",
  reports: "REPORTS",
  security: "ACCOUNT",
};

/**
 * A customer's messages as notifications, in words that are the same for everybody: no amount, slot, name or result is among them.
 * Codes are no notifications. New is what was not opened, for a week.
 */
export function ownNotifications(messages: readonly CustomerNotice[], now: Date): Notification[] {
  return messages.flatMap(({ id, template: key, createdAt, seenAt }) => {
    const template = findTemplate(key);
    if (!template?.notice || template.purpose === "codes") return [];
    const { subject, details } = template.notice;
    const isNew = seenAt === null && now.getTime() - createdAt.getTime() < NEW_FOR_MS;
    const type = TYPES[template.purpose];
    return [{ id, type, subject, details, day: indiaDay(createdAt), isNew, place: placeOf(key, type) }];
  });
}
