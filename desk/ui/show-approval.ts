import { isBookingNo } from "../../domain/bookings/booking-number.ts";
import { formatDay } from "../../domain/shared/clock.ts";
import { formatRupees } from "../../domain/shared/money.ts";
import { APPROVAL_ACTIONS } from "../../domain/staff/approvals/actions.ts";
import type { Approval } from "../../domain/staff/approvals/ports.ts";
import { showDayTime } from "./show-time.ts";

/** A request for approval as its page and Today show it. */
export interface ShownApproval {
  id: string;
  what: string;
  subject: string;
  /** Address of the page of the approval's subject; null for none. */
  to: string | null;
  lines: string[];
  asker: string;
  askedAt: string;
  state: Approval["state"];
  decider: string | null;
  decidedAt: string | null;
  reason: string;
}

/** `places`: names of zones and labs by what they are called in details (`zone:3`). */
export function showApproval(approval: Approval, places: ReadonlyMap<string, string>): ShownApproval {
  const { id, action, subject, details, asker, askedAt, state, decider, decidedAt, reason } = approval;
  // A refund is known by its own reference.
  const bookingNo = typeof details.booking === "string" ? details.booking : subject;
  return {
    id,
    subject: subjectWords(subject, places),
    asker,
    state,
    decider,
    reason,
    what: "notDone" in details ? "Refund of tests not done" : APPROVAL_ACTIONS[action].words,
    to: isBookingNo(bookingNo) ? `/desk/bookings/${bookingNo}` : null,
    lines: Object.entries(details)
      .filter(([name, value]) => !IN_SUBJECT.has(name) || !subject.includes(String(value)))
      .flatMap(([name, value]) => lineOf(name, value)),
    askedAt: showDayTime(askedAt),
    decidedAt: decidedAt && showDayTime(decidedAt),
  };
}

/** Details that a subject may say already. */
const IN_SUBJECT: ReadonlySet<string> = new Set(["place", "day"]);

/** "zone:1 2026-11-28" as "Home: Kolkata, 28/11/2026"; any other as it is. */
function subjectWords(subject: string, places: ReadonlyMap<string, string>): string {
  const [place = "", day = "", ...rest] = subject.split(" ");
  if (rest.length > 0 || !DAY.test(day)) return subject;
  return `${places.get(place) ?? place}, ${formatDay(day)}`;
}

/** Words for enumerated values. */
const VALUE_WORDS: Readonly<Record<string, string>> = {
  move: "moved to the nearest later time",
  tell: "asked to choose another time",
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** "Refund: ₹450" of `refundPaise: 45000`; nothing for empty and internal values. */
function lineOf(name: string, value: unknown): string[] {
  if (typeof value === "number" && name.endsWith("Paise"))
    return [`${wordsOf(name.slice(0, -"Paise".length))}: ${formatRupees(value)}`];
  if (typeof value === "number") return [`${wordsOf(name)}: ${value}`];
  if (typeof value === "string" && value !== "")
    return [`${wordsOf(name)}: ${DAY.test(value) ? formatDay(value) : (VALUE_WORDS[value] ?? value)}`];
  return [];
}

/** "refundReason" as "Refund reason". */
function wordsOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
