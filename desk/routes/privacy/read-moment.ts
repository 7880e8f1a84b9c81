import { indiaDay, indiaInstant, indiaMinute, isDay } from "../../../domain/shared/clock.ts";

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/;

/** The moment of a field of the type "datetime-local", in India; null for none, undefined for what is no moment. */
export function momentOf(written: string): Date | null | undefined {
  if (written === "") return null;
  const [, day = "", hour, minute] = MOMENT.exec(written) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return isDay(day) && Number(hour) < 24 && Number(minute) < 60 ? indiaInstant(day, minutes) : undefined;
}

/** A moment as such a field takes it. */
export function momentField(at: Date | null): string {
  if (!at) return "";
  const minute = indiaMinute(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${indiaDay(at)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
