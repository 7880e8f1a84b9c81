import { isDay } from "../../domain/shared/clock.ts";

/** FHIR's instant: to the second at least, its zone with a colon. */
export const FHIR_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** Of ISO 8601, what the native messages may send: to the minute at least, the colon of the zone left to the sender. */
export const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * The instant that `text` names in a format's `form`. Null for what names no instant: a day alone or a time without its zone could be
 * off by hours.
 */
export function readInstant(text: string, form: RegExp): Date | null {
  if (!form.test(text)) return null;
  // A day that the calendar does not have would become one of the next month.
  if (!isDay(text.slice(0, 10))) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
