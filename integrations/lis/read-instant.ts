import { isDay } from "../../domain/shared/clock.ts";

/** FHIR's instant: at least seconds, zone with a colon. */
export const FHIR_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** ISO 8601 as native messages may send it: at least minutes, the colon of the zone optional. */
export const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Minutes by which the farthest time zones of the world differ from UTC. */
const FARTHEST_ZONE = 14 * 60;

/** Parses an instant in a format's `form`. Null for anything else: a date alone or a time without a zone could be off by hours. */
export function readInstant(text: string, form: RegExp): Date | null {
  if (!form.test(text)) return null;
  // An invalid day would become one of the next month, and hour 24 the next day.
  if (!isDay(text.slice(0, 10)) || text.startsWith("T24", 10)) return null;
  const [, hours = "0", minutes = "0"] = /[+-](\d{2}):?(\d{2})$/.exec(text) ?? [];
  if (Number(hours) * 60 + Number(minutes) > FARTHEST_ZONE || Number(minutes) > 59) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
