import type { StaffAction } from "../../domain/staff/staff-action.ts";
import { json, text, timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

const insert = sql(
  {
    ...{ id: uuid, at: timestamp, who: text, action: text, subject: text },
    details: json<StaffAction["details"]>(),
  },
  {},
)`
  insert into staff_action (id, at, who, action, subject, details)
  values (${"id"}, ${"at"}, ${"who"}, ${"action"}, ${"subject"}, ${"details"})`;

/** Notes what the staff did inside the transaction of the change. */
export async function addStaffAction(tx: Pick<Tx, "run">, action: StaffAction): Promise<void> {
  await tx.run(insert, action);
}
