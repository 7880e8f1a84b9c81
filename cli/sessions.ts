import { customerOf, endSessions } from "../db/stores/sessions.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { printResult } from "./print-result.ts";
import {
  changeUnlessDryRun,
  neededText,
  noteAction,
  REASON,
  STAFF_OPTIONS,
  signature,
} from "./staff-action.ts";

const MAX_REASON = 300;

export const sessionsEnd: Command = {
  name: "sessions end",
  summary: "log a customer, or everybody, out on every device at once",
  help: `Ends every session of the customer WHOSE, named by the mobile number of the account or by one of their booking numbers, or with
"all" those of everybody. They count for nothing from the next request on; who is logged out logs in again by a code. Carts stay.
The record keeps the customer's id, not the number.`,
  examples: [
    [
      'sessions end 9830012345 --reason "phone stolen" --by "Rina Pal" --dry-run',
      "tells how many sessions that would be",
    ],
    [
      'sessions end N7K2M9QWER --reason "phone stolen" --by "Rina Pal"',
      "ends those of the booking's customer",
    ],
    ['sessions end all --reason "the key has leaked" --by "Rina Pal"', "logs everybody out"],
  ],
  operands: ["WHOSE"],
  options: { reason: REASON, ...STAFF_OPTIONS },
  run: async (call, tools) => {
    const [whose = ""] = call.operands;
    signature(call);
    const reason = neededText(call, "reason", MAX_REASON);
    const dryRun = call.isOn("dry-run");
    const db = await readyDatabase(tools);
    const ended = await changeUnlessDryRun(db, dryRun, async (tx) => {
      const customerId = whose === "all" ? null : await customerOf(tx, whose);
      if (customerId === undefined) throw new CommandError("There is no account of this number or booking.");
      const count = await endSessions(tx, customerId);
      const details = { reason, ended: count };
      await noteAction(
        tx,
        { call, tools },
        { action: "sessions ended", subject: customerId ?? "all", details, customerId },
      );
      return count;
    });
    return printResult(call, tools, { ok: true, dryRun, ended }, wordsOf(ended, dryRun));
  },
};

function wordsOf(ended: number, dryRun: boolean): string {
  const sessions = ended === 1 ? "1 session" : `${ended} sessions`;
  if (dryRun) return `${sessions} would end. Nothing was written.`;
  return ended === 1 ? `${sessions} is ended.` : `${sessions} are ended.`;
}
