import { sqlPart } from "../client/sql.ts";

/**
 * Reports `r` that the customer of the parameter `customerId` may read, by the view `report_reader`: the rules 1 and 2 of
 * `domain/reports/who-may-read.ts`.
 */
export const mayReadReport = sqlPart`exists (
    select 1 from report_reader where report_id = r.id and reader_id = ${"customerId"})`;

/**
 * The same reports as a list, each half by an index of its own: the view cannot be searched by `report_moved`, which has only reports that
 * were moved to another patient. `test/access/sharing.test.ts` compares both.
 */
export const readableReports = sqlPart`
  select id, visit_report_id, booking_no, patient_id, booked_patient_id, patient_name, service_name, current_version
  from report where customer_id = ${"customerId"}
  union all
  select shared.id, shared.visit_report_id, shared.booking_no, shared.patient_id, shared.booked_patient_id, shared.patient_name,
    shared.service_name, shared.current_version
  from patient p
    join report shared on shared.booked_patient_id = p.id and shared.patient_id <> shared.booked_patient_id
      and shared.customer_id = p.owner_id
  where p.customer_id = ${"customerId"} and p.owner_id <> p.customer_id and p.owner_shares`;
