import type { StaffAction } from "../../domain/staff/staff-action.ts";
import { bytea, text, timestamp } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const put = sql({ login: text, jpeg: bytea, now: timestamp }, {})`
  insert into staff_photo (account_id, jpeg, set_at)
  select id, ${"jpeg"}, ${"now"} from staff_account where login = ${"login"} and ended_at is null
  on conflict (account_id) do update set jpeg = excluded.jpeg, set_at = excluded.set_at`;

/** Sets the photograph of an active account; false where there is none. */
export function putStaffPhoto(
  db: Db,
  { login, jpeg, now }: { login: string; jpeg: Uint8Array; now: Date },
  action: StaffAction,
): Promise<boolean> {
  return db.tx(async (tx) => {
    if ((await tx.run(put, { login, jpeg: Buffer.from(jpeg), now })) === 0) return rollBackWith(false);
    await addStaffAction(tx, action);
    return true;
  });
}
