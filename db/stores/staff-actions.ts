import type { StaffAction } from "../../domain/requests/desk/needs.ts";
import { int, json, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const newest = sql(
  { most: int },
  {
    ...{ id: uuid, at: timestamp, who: text, action: text, subject: text },
    details: json<StaffAction["details"]>(),
  },
)`
  select id, at, who, action, subject, details from staff_action order by at desc, id desc limit ${"most"}`;

/** What the lab's staff did, newest first. */
export function newestStaffActions(db: Db, most: number): Promise<StaffAction[]> {
  return db.rows(newest, { most });
}
