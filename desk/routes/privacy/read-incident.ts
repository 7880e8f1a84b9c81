import type { Incident } from "../../../domain/privacy/ports.ts";
import { indiaDay, indiaInstant, indiaMinute, isDay } from "../../../domain/shared/clock.ts";
import { numberTextOf, textOf } from "../../ui/read-form.ts";

export interface IncidentError {
  field: string;
  message: string;
}

type IncidentText = Pick<Incident, "title" | "what" | "affected" | "affectedCount" | "happenedAt">;

/** What both forms of an incident say; the first field that is wrong. What is recorded has happened by `now`. */
export function readIncident(form: FormData, now: Date): IncidentText | IncidentError {
  const [title, what, affected] = [
    textOf(form, "title", 120),
    textOf(form, "what", 4000),
    textOf(form, "affected", 1000),
  ];
  if (title === "") return { field: "title", message: "Enter what it is called." };
  if (what === "") return { field: "what", message: "Enter what happened." };
  if (affected === "") return { field: "affected", message: "Enter who is affected, as far as you know." };
  const count = numberTextOf(form, "count", 20);
  if (!/^\d{0,9}$/.test(count)) return { field: "count", message: "Enter a whole number, or nothing." };
  const happenedAt = momentOf(textOf(form, "happened", 20));
  if (happenedAt === undefined) return { field: "happened", message: "Enter day and time, or nothing." };
  if (happenedAt && happenedAt > now)
    return { field: "happened", message: "Enter when it happened, not later than now, or nothing." };
  return { title, what, affected, affectedCount: count === "" ? null : Number(count), happenedAt };
}

export function isIncidentError(read: object): read is IncidentError {
  return "message" in read;
}

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
