import { userInfo } from "node:os";
import type { Staff } from "../domain/reports/staff/types.ts";
import type { Call, Option } from "./command.ts";
import { UsageError } from "./read-call.ts";

const MAX_NAME = 100;
const MAX_REASON = 300;

/** The name after --by, with which a change is kept where the account of this machine may stand in its place. */
export const BY_OR_ACCOUNT = {
  value: "NAME",
  help: "the staff account that does it, by its name: kept with the change",
} as const;

/** The name after --by of what nobody does without a name. */
export const BY = { ...BY_OR_ACCOUNT, isNeeded: true } as const;

export const REASON: Option = { value: "TEXT", help: "why: kept with the change", isNeeded: true };

/** Who signs a change. Throws `UsageError` where nobody does. */
export function signature(call: Call): string {
  return neededText(call, "by", MAX_NAME);
}

/** Who is kept with a change that needs no name: the one after --by, or else the account of this machine. */
export function signatureOrAccount(call: Call): string {
  if (call.value("by") !== undefined) return signature(call);
  try {
    return `account ${userInfo().username}`;
  } catch {
    // In a container the user may have a number alone.
    return `account ${process.getuid?.() ?? "unknown"}`;
  }
}

/** The words after an option that must be there. Throws `UsageError`. */
export function neededText(call: Call, option: string, mostLetters: number): string {
  const text = call.value(option)?.trim() ?? "";
  if (text === "") throw new UsageError(`--${option} must say something.`);
  if (text.length > mostLetters) throw new UsageError(`--${option} has more than ${mostLetters} letters.`);
  return text;
}

/** Who does something and why. Throws `UsageError` when either is missing. */
export function readStaff(call: Call): Staff {
  return { by: signature(call), reason: neededText(call, "reason", MAX_REASON) };
}
