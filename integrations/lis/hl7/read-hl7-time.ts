import type { SentTime } from "../../../domain/reports/types.ts";
import { ISO_INSTANT, readInstant } from "../read-instant.ts";

const TIME = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.(\d{1,4}))?)?)?)?([+-]\d{4})?$/;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * An HL7 time with what it is exact to; one without a zone is the laboratory's, which is India's. Null for what names no time. A day alone
 * is its first instant, exact to a day.
 */
export function readSentTime(text: string, field: string): SentTime | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction, zone = "+0530"] = match;
  if (Math.abs(Number(zone)) > 1400) return null;
  const clock = `${hour ?? "00"}:${minute ?? "00"}:${second ?? "00"}${fraction ? `.${fraction}` : ""}`;
  const at = readInstant(`${year}-${month}-${day}T${clock}${zone.slice(0, 3)}:${zone.slice(3)}`, ISO_INSTANT);
  if (!at) return null;
  const exactTo =
    hour === undefined
      ? 24 * HOUR_MS
      : minute === undefined
        ? HOUR_MS
        : second === undefined
          ? MINUTE_MS
          : fraction
            ? 1
            : SECOND_MS;
  return { at, exactTo, field };
}

/** The instant of an HL7 time; null for less than a minute's precision. */
export function readHl7Time(text: string): Date | null {
  const sent = readSentTime(text, "");
  if (!sent || sent.exactTo > MINUTE_MS) return null;
  return new Date(Math.floor(sent.at.getTime() / SECOND_MS) * SECOND_MS);
}
