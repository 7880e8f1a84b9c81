import type { PayStatus } from "../../domain/bookings/states.ts";
import type { ItemReportStatus } from "../../domain/bookings/types.ts";
import { ENGLISH_FIGURES } from "../../domain/i18n/figures.ts";
import type { MessageState } from "../../domain/messages/states.ts";
import { ownEntry } from "../../domain/shared/own-entry.ts";

/** Said at the second of two days that comes before the first. */
export const DAYS_REVERSED = "This day is before the first one.";

export const PAY_WORDS: Record<PayStatus, string> = {
  unpaid: "Not paid",
  confirming: "Payment being confirmed",
  paid: "Paid",
  paylater: "Pay at the visit",
  refunding: "Refund in progress",
  refunded: "Refunded",
};

export const REPORT_WORDS: Record<ItemReportStatus, string> = {
  pending: "Upcoming",
  onhold: "On hold",
  released: "Ready",
  corrected: "Corrected",
  superseded: "Superseded",
  withdrawn: "Withdrawn",
};

export const MESSAGE_WORDS: Record<MessageState, string> = {
  queued: "Waits to be sent",
  kept: "Kept: no carrier",
  unwanted: "Switched off, or no longer true",
  sent: "Sent",
  undelivered: "Not delivered",
  delivered: "Delivered",
  read: "Read",
  failed: "Failed",
};

export const SEX_WORDS = { M: "Male", F: "Female", O: "Other" } as const;

/** Said before an account is opened for a caller. */
export const NEW_NUMBER =
  "A new number gets an account when the caller agrees: read them the privacy notice's first paragraph.";

/** "booking-confirmed" as people read it. */
export function templateWords(template: string): string {
  const words = template.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "1 visit", "2,228 visits", "2 entries". `many`: the word of several, where it is not formed by an "s". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${ENGLISH_FIGURES.number(count)} ${count === 1 ? one : many}`;
}

/** Looks up a value from a URL in a table of words; undefined for unknown keys, `__proto__` included. */
export function wordsFor(words: Readonly<Record<string, string>>, name: string | null): string | undefined {
  return name === null ? undefined : ownEntry(words, name);
}
