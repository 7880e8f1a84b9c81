import { isDay } from "../../domain/shared/clock.ts";

/** FHIR's instant: at least seconds, zone with a colon. */
export const FHIR_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** ISO 8601 as native messages may send it: at least minutes, the colon of the zone optional. */
export const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Parses an instant in a format's `form`. Null for anything else: a date alone or a time without a zone could be off by hours. */
export function readInstant(text: string, form: RegExp): Date | null {
  if (!form.test(text)) return null;
  // An invalid day would become one of the next month.
  if (!isDay(text.slice(0, 10))) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
