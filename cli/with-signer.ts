import { bool, text } from "../db/columns.ts";
import type { Connection } from "../db/connect.ts";
import { isMissingTable } from "../db/errors.ts";
import { sql } from "../db/sql.ts";
import { SYSTEM } from "../domain/staff/accounts/invitations.ts";
import type { Call, Tools } from "./command.ts";
import { CommandError } from "./command.ts";

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
