import { sqlPart } from "../client/sql.ts";

/**
 * Reports `r` that the customer of the parameter `customerId` may read, by the view `report_reader`: those that belong to them, and those
 * that they booked for an adult of the family who shares reports with them.
 */
export const mayReadReport = sqlPart`exists (
    select 1 from report_reader where report_id = r.id and reader_id = ${"customerId"})`;
