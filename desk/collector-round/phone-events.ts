import type { Round, RoundVisit } from "../../domain/desk/collector-round/round.ts";
import type { Rejection } from "../../domain/desk/collector-round/states.ts";
import { isBareEvent, isUnderWay, stateAfter } from "../../domain/desk/collector-round/states.ts";
import type { EventDetails, SentEvent } from "../../domain/desk/collector-round/types.ts";
import { readBarcode, START_CHECK_ROUNDS } from "../../domain/desk/collector-round/types.ts";
import { typedCode } from "../../domain/i18n/typed-text.ts";
import { addDays, indiaDay, indiaMinute } from "../../domain/shared/clock.ts";
import { textOf, wholeTextOf } from "../ui/read-form.ts";

/** Applies events that the server has not seen yet to the visits on the screen, by the server's own state table. */
export function applyEvents(round: Round, events: readonly SentEvent[]): Round {
  return events.reduce(afterEvent, round);
}

function afterEvent(round: Round, { details, bookingNo, slotId }: SentEvent): Round {
  if (details.kind === "cash-handed-over") {
    const { openPaise, announcedPaise } = round.cash;
    return { ...round, cash: { openPaise: 0, announcedPaise: announcedPaise + openPaise } };
  }
  if (details.kind === "unreadable") return round;
  const visit = round.visits.find((each) => each.bookingNo === bookingNo && each.slotId === slotId);
  const state = visit && stateAfter(visit.state, details.kind);
  if (!visit || !state) return round;
  const after: RoundVisit = { ...visit, state };
  const cash = { ...round.cash };
  // Without anything due the day has the payment already.
  if (details.kind === "paid" && visit.duePaise > 0) {
    after.duePaise = 0;
    if (details.by === "cash") cash.openPaise += details.paise;
  }
  if (details.kind === "tube-labelled") {
    const barcode = readBarcode(details.barcode);
    after.tubes = visit.tubes.map((each) => (each.tube === details.tube ? { ...each, barcode } : each));
  }
  return { ...round, cash, visits: round.visits.map((each) => (each === visit ? after : each)) };
}

/** Minutes after midnight at which the rest of the previous day is deleted from the phone. */
const NIGHT_ENDS = 6 * 60;

/** A phone whose clock has lost its time says a year before this one. */
const FIRST_YEAR = 2020;

export function isClockLost(now: Date): boolean {
  return now.getUTCFullYear() < FIRST_YEAR;
}

/**
 * Whether data of a day (YYYY-MM-DD) may be on a phone now: today's, in the night yesterday's, and tomorrow's, where the clock is a little slow.
 * Where it has lost its time, any day's; where it was set back further, none's, or they would stay until it has caught up.
 */
export function isForNow(day: string, now: Date): boolean {
  const today = indiaDay(now);
  if (day >= today) return day <= addDays(today, 1) || isClockLost(now);
  return day === addDays(today, -1) && indiaMinute(now) < NIGHT_ENDS;
}

/**
 * The part of a stored day that a phone may show now: all of today, or of tomorrow; in the night the visits of yesterday that are under way (`events`:
 * those waiting to be sent). Null for nothing.
 */
export function keptNow(round: Round, events: readonly SentEvent[], now: Date): Round | null {
  const day = indiaDay(now);
  if (!isForNow(round.day, now)) return null;
  if (round.day >= day) return round;
  const after = applyEvents(round, events).visits;
  const visits = round.visits.filter(
    ({ isCancelled }, at) => !isCancelled && isUnderWay(after[at]?.state ?? "assigned"),
  );
  return visits.length === 0 ? null : { ...round, day, visits };
}

/**
 * Validates an event on the phone, before it is stored: at the door there is often no connection, and an error that the server finds an
 * hour later cannot be fixed there. The server checks all of it again.
 */
export async function checkEvent(
  { details, bookingNo, slotId }: Pick<SentEvent, "bookingNo" | "slotId" | "details">,
  round: Round,
): Promise<Rejection | null> {
  const visit = round.visits.find((each) => each.bookingNo === bookingNo && each.slotId === slotId);
  if (details.kind === "cash-handed-over") return null;
  if (!visit) return "unknown-booking";
  switch (details.kind) {
    case "started":
      return checkCode(visit, details);
    case "tube-labelled":
      return checkLabel(round, details.barcode);
    case "collected":
      return checkTubes(visit, details.missing);
    default:
      return null;
  }
}

async function checkCode(
  { bookingNo, slotId, startCheck }: RoundVisit,
  { code, reason }: { code: string; reason: string },
): Promise<Rejection | null> {
  if (code === "") return reason === "" ? "no-code" : null;
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", bytes.encode(code), "PBKDF2", false, ["deriveBits"]);
  const salt = bytes.encode(`${bookingNo} ${slotId}`);
  const facts = { name: "PBKDF2", hash: "SHA-256", salt, iterations: START_CHECK_ROUNDS };
  const derived = new Uint8Array(await crypto.subtle.deriveBits(facts, key, 256));
  const hex = Array.from(derived, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === startCheck ? null : "wrong-code";
}

function checkLabel({ visits }: Round, typed: string): Rejection | null {
  const barcode = readBarcode(typed);
  if (barcode === null) return "not-a-barcode";
  const isUsed = visits.some(({ tubes }) => tubes.some((tube) => tube.barcode === barcode));
  return isUsed ? "barcode-used" : null;
}

function checkTubes({ tubes }: RoundVisit, missing: string): Rejection | null {
  const labelled = tubes.filter(({ barcode }) => barcode !== null).length;
  if (labelled === 0) return "no-tube";
  return labelled < tubes.length && missing === "" ? "tubes-missing" : null;
}

/** A random UUID (version 4), also on addresses where the browser has no `randomUUID`. */
export function newEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The most events of one request; a phone with more sends them in turn. */
export const MAX_SENT = 40;
/** The most bytes of one request: half of what a form without files may have (`server/pages/form-limits.ts`). */
export const MAX_SENT_BYTES = 64 * 1024;

/** The most characters that are read of a start code: one with blanks or words around it is a wrong code, not an unknown entry. */
export const MAX_CODE = 40;

/** The event of a submitted form; used in the browser and, without scripts, on the server. */
export function readFormEvent(form: FormData): Pick<SentEvent, "bookingNo" | "slotId" | "details"> | null {
  const details = detailsOf(form, textOf(form, "kind", 40));
  if (!details) return null;
  return { bookingNo: textOf(form, "bookingNo", 20), slotId: textOf(form, "slotId", 80), details };
}

function detailsOf(form: FormData, kind: string): EventDetails | null {
  const paise = Number(textOf(form, "paise", 12));
  switch (kind) {
    case "started":
      return { kind, code: typedCode(textOf(form, "code", MAX_CODE)), reason: textOf(form, "reason", 300) };
    case "tube-labelled":
      return {
        kind,
        tube: textOf(form, "tube", 20),
        barcode: wholeTextOf(form, "barcode"),
        replaces: textOf(form, "replaces", 60),
      };
    case "collected":
      return { kind, missing: textOf(form, "missing", 300) };
    case "not-met":
      return { kind, reason: textOf(form, "reason", 300) };
    case "paid": {
      const by = textOf(form, "by", 4) === "upi" ? "upi" : "cash";
      return { kind, by, paise, reference: by === "upi" ? textOf(form, "reference", 60) : "" };
    }
    case "cash-handed-over":
      return { kind, paise };
    default:
      return isBareEvent(kind) ? { kind } : null;
  }
}
