import { bool, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const exist = sql({ customerId: uuid }, { exists: bool })`
  select exists (
    select from report
    join report_version as version on version.report_id = report.id and version.version = report.current_version
    where report.customer_id = ${"customerId"} and version.has_numbers and version.status in ('released', 'corrected')
  ) as exists`;

/** Whether a report in force, of the customer or their family, has a numeric result: then there is a Health Analysis Report. */
export async function hasSmartReport(db: Db, customerId: string): Promise<boolean> {
  return (await db.one(exist, { customerId })).exists;
}
