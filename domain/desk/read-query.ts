import { isDay } from "../shared/clock.ts";
import { plainName } from "../shared/plain-name.ts";
import { READABLE } from "../shared/random.ts";

/** What somebody typed into the one box of the desk. */
export type DeskQuery =
  | { kind: "mobile"; mobile: string }
  | { kind: "birth"; day: string; words: string[] }
  /** A booking, transaction, accession, order or ticket number. */
  | { kind: "number"; number: string }
  | { kind: "unclear" };

/** A date as people write it, day first, or as forms do. */
const DATE = /(?<!\d)(?:(\d{1,2})[./-](\d{1,2})[./-](\d{4})|(\d{4})-(\d{2})-(\d{2}))(?!\d)/;

/** The form of a booking number: one in thirty has no digit (`domain/bookings/write-booking.ts`). */
const BOOKING_NO = new RegExp(`^N[${READABLE}]{9}$`);
/** Any of our numbers, of which some have no digit either (accession, transaction, order, ticket), written without a space as no name is. */
const ANY_NUMBER = new RegExp(`^[A-Z][${READABLE}]{9,24}$`);

/** Decides by the form of the text what is looked for: a caller may say any of them. */
export function readQuery(typed: string): DeskQuery {
  const text = plainName(typed).normalize("NFKC").trim().replaceAll(/\s+/g, " ");
  const date = DATE.exec(text);
  if (date) {
    const [whole, day = "", month = "", year, isoYear, isoMonth, isoDay] = date;
    const iso =
      year === undefined
        ? `${isoYear}-${isoMonth}-${isoDay}`
        : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const words = text
      .replace(whole, " ")
      .split(/[\s,]+/)
      .filter((word) => word.length > 1);
    return isDay(iso) && words.length > 0 ? { kind: "birth", day: iso, words } : { kind: "unclear" };
  }
  const digits = text.replaceAll(/[\s()-]/g, "").replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "");
  if (/^[6-9]\d{9}$/.test(digits)) return { kind: "mobile", mobile: digits };
  const number = text.replaceAll(" ", "").toUpperCase();
  return BOOKING_NO.test(number) ||
    ANY_NUMBER.test(text.toUpperCase()) ||
    (/^[A-Z0-9-]{4,40}$/.test(number) && /\d/.test(number))
    ? { kind: "number", number }
    : { kind: "unclear" };
}
