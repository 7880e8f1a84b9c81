import type { ReportCall } from "../../domain/reports/staff/report-call.ts";
import { CALLED } from "../../domain/reports/staff/report-call.ts";
import { json, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

type Details = Omit<ReportCall, "id" | "at" | "by">;

const calls = sql(
  { subject: text, action: text },
  { id: uuid, at: timestamp, who: text, details: json<Details>() },
)`
  select id, at, who, details from staff_action where subject = ${"subject"} and action = ${"action"} order by at, id`;

/** The calls about a report, oldest first: entries of the staff's record. */
export async function callsOf(db: Pick<Db, "rows">, reportId: string): Promise<ReportCall[]> {
  const rows = await db.rows(calls, { subject: reportId, action: CALLED });
  return rows.map(({ id, at, who, details }) => ({ ...details, id, at, by: who }));
}
