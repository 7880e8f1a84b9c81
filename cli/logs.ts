import { createHash } from "node:crypto";
import { accessStore } from "../db/stores/report-access.ts";
import { staffAuditLog } from "../db/stores/staff-audit-log.ts";
import { verifyAccessLog } from "../domain/reports/access-log.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import type { ChainBreak } from "../domain/shared/hash-chain.ts";
import type { AuditEntry } from "../domain/staff/audit-log.ts";
import { ANY_ENTRY, outsideWords, verifyAuditLog } from "../domain/staff/audit-log.ts";
import type { Call, Command, ExitCode, Tools } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printList, printResult } from "./print-result.ts";
import { BY_OR_ACCOUNT, customersIn, noteReading, readerOf } from "./staff-action.ts";

const BREAKS: Record<ChainBreak, string> = {
  missing: "is missing",
  changed: "was changed",
  "cut-off": "was removed from the end",
  "without-end": "has no noted end before it",
};

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const count = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;

/** Prints where the chains of a log are broken; ends with 1 where one is. */
function printVerified<Broken extends { position: number; fault: ChainBreak }>(
  call: Call,
  tools: Tools,
  verified: { broken: Broken[] },
  {
    log,
    counted,
    linkOf,
    besides = [],
  }: { log: string; counted: string; linkOf: (broken: Broken) => string; besides?: readonly string[] },
): ExitCode {
  const ok = verified.broken.length === 0;
  printResult(call, tools, { ok, ...verified }, [
    ...besides,
    ...verified.broken.map((each) => `${linkOf(each)} ${each.position} ${BREAKS[each.fault]}.`),
    ok ? `The ${log} is unbroken: ${counted}.` : `The ${log} is broken; looked at ${counted}.`,
  ]);
  return ok ? 0 : 1;
}

export const accessLogVerify: Command = {
  name: "access-log verify",
  summary: "check whether the log of who opened which report is unbroken",
  help: `Each opening of a report carries the hash of the one before. This follows every chain and names the reports and
the places where an opening was changed, put in or removed. It changes nothing, and ends with 1 when a chain is
broken.`,
  examples: [["access-log verify", "says how many openings there are, and where the log is broken"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const { chains } = accessStore(await readyDatabase(tools));
    const verified = await verifyAccessLog({ chains, sha256 });
    return printVerified(call, tools, verified, {
      log: "access log",
      counted: `${count(verified.openings, "opening")} of ${count(verified.reports, "report")}`,
      linkOf: ({ reportId }) => `Report ${reportId}: opening`,
    });
  },
};

export const staffRecordVerify: Command = {
  name: "staff-record verify",
  summary: "check whether the staff's record is unbroken",
  help: `Each entry of what the staff read and changed carries the hash of its signer's entry before. This follows every chain and names the
people and the places where an entry was changed, put in or removed. It changes nothing, and ends with 1 when a chain is broken.`,
  examples: [["staff-record verify", "says how many entries there are, and where the record is broken"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const verified = await verifyAuditLog(staffAuditLog(await readyDatabase(tools)), sha256);
    return printVerified(call, tools, verified, {
      log: "record",
      counted: `${verified.entries} of ${verified.people} who signed`,
      linkOf: ({ who }) => `${who}: entry`,
      besides: verified.outside > 0 ? [outsideWords(verified.outside)] : [],
    });
  },
};

export const labLog: Command = {
  name: "lab-log",
  summary: "list what people of the laboratory did by hand",
  help: `Every message of the quarantine and every held report that somebody looked at, released or refused, every ticket and
prescription that somebody answered, every call back, with name, time and reason, the newest 200 first. Lines are only ever
added. It may show personal data, as they were before a change: who read it is kept: --by, or the account of this machine.`,
  examples: [["lab-log", "one line for each"]],
  options: { by: BY_OR_ACCOUNT, json: JSON_OUTPUT },
  run: async (call, tools) => {
    readerOf(call);
    const db = await readyDatabase(tools);
    const entries = await staffAuditLog(db).search(ANY_ENTRY);
    const read = { action: "record read", subject: "record", details: {}, customerIds: customersIn(entries) };
    await noteReading(db, { call, tools }, read);
    const actions = entries.map(({ id, at, who, action, subject, details }) => ({
      id,
      at,
      who,
      action,
      subject,
      details,
    }));
    return printList(call, tools, { actions }, lineOf, "Nothing was done by hand yet.");
  },
};

type ListedEntry = Pick<AuditEntry, "at" | "who" | "action" | "subject" | "details">;

function lineOf({ at, who, action, subject, details }: ListedEntry): string {
  const words = Object.entries(details).map(([name, value]) => `${name}: ${wordsOf(value)}`);
  return [formatDayTime(at), who, `${action} ${subject}`, ...words].join("  ");
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
