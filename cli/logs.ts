import { createHash } from "node:crypto";
import { accessStore } from "../db/stores/report-access.ts";
import { type BrokenChain, verifyAccessLog } from "../domain/reports/access/verify-chain.ts";
import type { Command } from "./command.ts";
import { readyDatabase, openContext } from "./open-context.ts";
import { JSON_OUTPUT, printResult, printList } from "./print-result.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import type { StaffAction } from "../domain/staff/staff-action.ts";

const BREAKS: Record<BrokenChain["fault"], string> = {
  missing: "is missing",
  changed: "was changed",
  "cut-off": "was removed from the end",
  "without-end": "has no noted end before it",
};

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;

export const accessLogVerify: Command = {
  name: "access-log verify",
  summary: "look whether the log of who opened which report is unbroken",
  help: `Each opening of a report carries the hash of the one before. This follows every chain and names the reports and
the places where an opening was changed, put in or removed. It changes nothing, and ends with 1 when a chain is
broken.`,
  examples: [["access-log verify", "says how many openings there are, and where the log is broken"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const db = await readyDatabase(tools);
    const { chains } = accessStore(db);
    const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
    const findings = await verifyAccessLog({ chains, sha256 });
    const ok = findings.broken.length === 0;
    const counted = `${count(findings.openings, "opening")} of ${count(findings.reports, "report")}`;
    printResult(call, tools, { ok, ...findings }, [
      ...findings.broken.map(
        ({ reportId, position, fault }) => `Report ${reportId}: opening ${position} ${BREAKS[fault]}.`,
      ),
      ok ? `The access log is unbroken: ${counted}.` : `The access log is broken; looked at ${counted}.`,
    ]);
    return ok ? 0 : 1;
  },
};

export const labLog: Command = {
  name: "lab-log",
  summary: "list what people of the laboratory did by hand",
  help: `Every message of the quarantine and every held report that somebody looked at, released or refused, every ticket and
prescription that somebody answered, every call back, with name, time and reason, the newest 200 first. Lines are only ever
added.`,
  examples: [["lab-log", "one line for each"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const actions = await (await openContext(tools)).services.staff.actions();
    return printList(call, tools, { actions }, lineOf, "Nothing was done by hand yet.");
  },
};

function lineOf({ at, who, action, subject, details }: StaffAction): string {
  const words = Object.entries(details).map(([name, value]) => `${name}: ${wordsOf(value)}`);
  return [formatDayTime(at), who, `${action} ${subject}`, ...words].join("  ");
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
