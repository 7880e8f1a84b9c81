import type { Staff } from "../domain/reports/staff/types.ts";
import type { Call, Option } from "./command.ts";
import { neededText, signature } from "./signature.ts";

export const REASON: Option = { value: "TEXT", help: "why: kept with the change", isNeeded: true };
export const DRY_RUN: Option = { help: "tell what would come of it, and change nothing" };
export const JSON_ANSWER: Option = { help: "answer one JSON object on one line" };

const MAX_REASON = 300;

/** Who does something and why. Throws `UsageError` when either is missing. */
export function readStaff(call: Call): Staff {
  return { by: signature(call), reason: neededText(call, "reason", MAX_REASON) };
}
