import { ISO_INSTANT, readInstant } from "../read-instant.ts";

const TIME = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(?:(\d{2})(?:\.\d{1,4})?)?([+-]\d{4})?$/;
const DAY = /^(\d{4})(\d{2})(\d{2})/;

/** The instant of an HL7 time; one without a zone is the laboratory's, which is India's. Null for less than a minute's precision. */
export function readHl7Time(text: string): Date | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second = "00", zone = "+0530"] = match;
  const stamp = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone.slice(0, 3)}:${zone.slice(3)}`;
  return readInstant(stamp, ISO_INSTANT);
}

/** A day (YYYY-MM-DD) of an HL7 date or time; null for what names none. */
export function readHl7Day(text: string): string | null {
  const match = DAY.exec(text);
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null;
}
