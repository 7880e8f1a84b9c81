import { data } from "react-router";
import { formatTime } from "../../domain/shared/clock.ts";
import type { RecordedAction } from "../../domain/staff/record.ts";
import type { FormError } from "./change-page.ts";

/** The answer to the second of two people: nothing was done, and what the first did last. */
export function conflictOn(what: string, changes: readonly RecordedAction[]) {
  const [last] = changes;
  const lines = last ? [`${formatTime(last.at)}: ${last.who}, ${last.action}`] : [];
  const message = `Somebody worked on this ${what} after you opened it. Nothing was done.`;
  return data<FormError>({ field: null, message, changes: lines }, { status: 409 });
}
