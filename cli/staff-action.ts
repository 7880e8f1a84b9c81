import { randomBytes } from "node:crypto";
import { userInfo } from "node:os";
import type { Tx } from "../db/connect.ts";
import { noteStaffAction } from "../db/stores/staff-actions.ts";
import { uuidv7 } from "../domain/random.ts";
import type { Call, Option, Tools } from "./command.ts";

/** What every command takes that changes something of the lab's. */
export const STAFF_OPTIONS: Record<string, Option> = {
  by: { value: "NAME", help: "who does it, for the record; by default your account on this machine" },
  "dry-run": { help: "tell what would change, and change nothing" },
  json: { help: "answer one JSON object on one line" },
};

/** Writes into the record who did what, in the transaction that does it. */
export async function noteAction(
  tx: Tx,
  { call, tools, command }: { call: Call; tools: Tools; command: string },
  subject: string,
  detail: unknown,
): Promise<void> {
  const at = tools.now();
  const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };
  const actor = (call.value("by") ?? accountName()).slice(0, 120);
  await noteStaffAction(tx, { id: uuidv7(at, random), at, actor, command, subject, detail });
}

/** An account without an entry in the machine's list has a number only. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `account ${process.getuid?.() ?? "unknown"}`;
  }
}
