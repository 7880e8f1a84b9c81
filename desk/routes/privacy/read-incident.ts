import type { Incident } from "../../../domain/privacy/ports.ts";
import { textOf } from "../../ui/read-form.ts";
import { momentOf } from "./read-moment.ts";

export interface IncidentError {
  field: string;
  message: string;
}

type Told = Pick<Incident, "title" | "what" | "affected" | "affectedCount" | "happenedAt">;

/** What both forms of an incident say; the first field that is wrong. */
export function readIncident(form: FormData): Told | IncidentError {
  const [title, what, affected] = [
    textOf(form, "title", 120),
    textOf(form, "what", 4000),
    textOf(form, "affected", 1000),
  ];
  if (title === "") return { field: "title", message: "Enter what it is called." };
  if (what === "") return { field: "what", message: "Enter what happened." };
  if (affected === "") return { field: "affected", message: "Enter who is affected, as far as you know." };
  const count = textOf(form, "count", 9);
  if (!/^\d{0,9}$/.test(count)) return { field: "count", message: "Enter a whole number, or nothing." };
  const happenedAt = momentOf(textOf(form, "happened", 20));
  if (happenedAt === undefined) return { field: "happened", message: "Enter day and time, or nothing." };
  return { title, what, affected, affectedCount: count === "" ? null : Number(count), happenedAt };
}

export function isIncidentError(read: object): read is IncidentError {
  return "message" in read;
}
