import { userInfo } from "node:os";
import { bool, text } from "../db/client/columns.ts";
import type { Connection, Db } from "../db/client/connect.ts";
import { isMissingTable } from "../db/client/errors.ts";
import type { Tx } from "../db/client/execute.ts";
import { sql } from "../db/client/sql.ts";
import { rollBackWith } from "../db/client/transaction.ts";
import { addStaffAction } from "../db/stores/staff-audit-log.ts";
import type { StaffRequest } from "../domain/reports/staff/types.ts";
import { uuidv7 } from "../domain/shared/random.ts";
import { SYSTEM } from "../domain/staff/accounts/invitations.ts";
import type { StaffAction } from "../domain/staff/staff-action.ts";
import type { Call, Option, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { databaseToChange, random } from "./open-context.ts";
import { DRY_RUN, JSON_OUTPUT } from "./print-result.ts";
import { UsageError } from "./read-call.ts";

const MAX_NAME = 100;
const MAX_REASON = 300;

/** The optional name after --by; by default the account of this machine. */
export const BY_OR_ACCOUNT = {
  value: "NAME",
  help: "the staff account that does it, by its name: kept with the change",
} as const;

/** The required name after --by. */
export const BY = { ...BY_OR_ACCOUNT, isNeeded: true } as const;

export const REASON: Option = { value: "TEXT", help: "why: kept with the change", isNeeded: true };

/** The name that signs a change. Throws `UsageError` without one. */
export function signature(call: Call): string {
  return neededText(call, "by", MAX_NAME);
}

/** The name recorded with a change: the one after --by, or else the account of this machine. */
export function signatureOrAccount(call: Call): string {
  if (call.value("by") !== undefined) return signature(call);
  try {
    return `account ${userInfo().username}`;
  } catch {
    // In a container the user may have a number alone.
    return `account ${process.getuid?.() ?? "unknown"}`;
  }
}

/** The name that is recorded with a reading of personal data: a person's, because nothing that is scheduled reads any. Throws `UsageError`. */
export function readerOf(call: Call): string {
  const who = signatureOrAccount(call);
  if (who !== SYSTEM) return who;
  throw new UsageError(`--by must be the name of whoever reads this: "${SYSTEM}" reads nothing of people.`);
}

/** The words after an option that must be there. Throws `UsageError`. */
export function neededText(call: Call, option: string, mostLetters: number): string {
  const text = optionalText(call, option, mostLetters);
  if (text === "") throw new UsageError(`--${option} must say something.`);
  return text;
}

/** The number of a voucher or of a transfer, in letters. */
const MAX_REFERENCE = 60;

/** The number of the voucher or of the transfer; "" without one. Throws `UsageError`. */
export function readReference(call: Call): string {
  return optionalText(call, "reference", MAX_REFERENCE);
}

function optionalText(call: Call, option: string, mostLetters: number): string {
  const text = call.value(option)?.trim() ?? "";
  if (text.length > mostLetters) throw new UsageError(`--${option} has more than ${mostLetters} letters.`);
  return text;
}

/** Who does something and why. Throws `UsageError` when either is missing. */
export function readStaff(call: Call): StaffRequest {
  return { by: signature(call), reason: neededText(call, "reason", MAX_REASON) };
}

/** The options of every command that changes data of the laboratory. */
export const STAFF_OPTIONS: Record<string, Option> = {
  by: BY,
  "dry-run": DRY_RUN,
  json: JSON_OUTPUT,
};

type Signed = { call: Call; tools: Tools };
type Noted = Pick<StaffAction, "action" | "subject" | "details" | "customerId" | "customerIds">;

/** The customers that listed rows concern. */
export function customersIn(rows: readonly { customerId: string | null }[]): string[] {
  return rows.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]));
}

/** The entry of the staff log: who does what, and when. */
export function staffAction({ call, tools }: Signed, noted: Noted, at = tools.now()): StaffAction {
  return { id: uuidv7(at, random), at, who: signatureOrAccount(call), ...noted };
}

/** Adds an entry to the staff log, in the transaction of the change. */
export function noteAction(tx: Tx, signed: Signed, noted: Noted): Promise<void> {
  return addStaffAction(tx, staffAction(signed, noted));
}

/** The database of a signed command, and whether it is a dry run. Throws `UsageError` without a name. */
export async function openSigned(call: Call, tools: Tools): Promise<{ db: Connection; dryRun: boolean }> {
  signature(call);
  const dryRun = call.isOn("dry-run");
  return { db: await databaseToChange(tools, dryRun), dryRun };
}

/** Notes in the staff log that whoever signs reads personal data; what is read is in `noted` as numbers, never as words. */
export function noteReading(db: Connection, signed: Signed, noted: Noted): Promise<void> {
  return db.tx((tx) => noteAction(tx, signed, noted));
}

/** Runs a command's change in one transaction. A dry run does the same and rolls it back, so that it returns the same result. */
export function changeUnlessDryRun<T>(
  db: Connection,
  dryRun: boolean,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.tx(async (tx) => {
    const outcome = await change(tx);
    return dryRun ? rollBackWith(outcome) : outcome;
  });
}

/**
 * The database for a change by a store or a service that opens its own transactions: in a dry run each is rolled back once its work is done,
 * so that it returns the same result.
 */
export function rolledBackIf(dryRun: boolean, db: Db): Db {
  if (!dryRun) return db;
  return { ...db, tx: (work, options) => db.tx(async (tx) => rollBackWith(await work(tx)), options) };
}

/**
 * Makes the change of a signed command in one transaction, which a dry run rolls back; `note` adds an entry to the staff log, of the time
 * before the change reads anything: what comes meanwhile is after it. Throws `UsageError` without a name.
 */
export async function changeSigned<T>(
  signed: Signed,
  change: (tx: Tx, note: (noted: Noted) => Promise<void>) => Promise<T>,
): Promise<{ db: Connection; outcome: T }> {
  const { db, dryRun } = await openSigned(signed.call, signed.tools);
  const outcome = await changeUnlessDryRun(db, dryRun, (tx) => {
    const at = signed.tools.now();
    return change(tx, (noted) => addStaffAction(tx, staffAction(signed, noted, at)));
  });
  return { db, outcome };
}

const findSigner = sql({ who: text }, { found: bool })`
  select exists (
    select from staff_account
    where ended_at is null and (lower(name) = lower(${"who"}::text) or login = lower(${"who"}::text))
  ) as found`;

/**
 * The tools of a command that is signed with --by: its database opens for the name or the sign-in name of an active staff account alone, and
 * for "system", with which scheduled commands and the first invitation sign.
 */
export function withSigner(call: Call, tools: Tools): Tools {
  const who = call.value("by")?.trim() ?? "";
  if (who === "" || who === SYSTEM) return tools;
  return {
    ...tools,
    async database() {
      const db = await tools.database();
      if (await isKnown(db, who)) return db;
      throw new CommandError(
        `Nobody with a staff account is called "${who}". The accounts: npm run namuna -- staff list. A scheduled command signs with --by ${SYSTEM}.`,
      );
    },
  };
}

/** A database without the table of accounts is migrated by the command first, and refused where the command only looks. */
async function isKnown(db: Connection, who: string): Promise<boolean> {
  try {
    return (await db.one(findSigner, { who })).found;
  } catch (error) {
    if (isMissingTable(error)) return true;
    throw error;
  }
}
