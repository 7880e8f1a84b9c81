import type { SmartReportStore } from "../../domain/reports/smart/service.ts";
import type { ReportResult } from "../../domain/reports/types.ts";
import { bool, date, int, json, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Reads } from "../client/read-standby.ts";
import { sql, sqlPart } from "../client/sql.ts";

/** The customer's reports in force, and whose they are. */
const reportsInForce = sqlPart`
  report r join report_version v on v.report_id = r.id and v.version = r.current_version
    and v.status in ('released', 'corrected') and v.released_at is not null`;

/** Who was taken out of the family has no Health Analysis Report any more. */
const isMember = sqlPart`p.customer_id = ${"customerId"} and p.hidden_at is null`;

/**
 * A row a report of the chosen member, and one a member besides, so that the page asks once. Reports of one sample are ordered by service
 * id, not by the time of their release.
 */
const read = sql(
  { customerId: uuid, patientId: nullable(uuid) },
  {
    patientId: uuid,
    name: text,
    relationship: text,
    dateOfBirth: nullable(date),
    sex: nullable(text),
    isChosen: bool,
    reportId: nullable(uuid),
    version: nullable(int),
    serviceId: nullable(int),
    measuredAt: nullable(timestamp),
    results: nullable(json<ReportResult[]>()),
  },
)`
  with in_force as (
    select r.id, r.patient_id, r.service_id, v.version, v.has_numbers, v.results, v.reported_at,
      coalesce(v.collected_at, v.reported_at) as measured_at
    from ${reportsInForce}
    where r.customer_id = ${"customerId"}
  ), member as (
    select p.id, p.name, p.relationship, p.date_of_birth, p.sex, p.created_at
    from patient p
    where ${isMember}
      and exists (select 1 from in_force f where f.patient_id = p.id and f.has_numbers)
  ), chosen as (
    select id from member
    where ${"patientId"}::uuid is null or id = ${"patientId"}
    order by relationship <> 'Self', created_at, id limit 1
  )
  select m.id as patient_id, m.name, m.relationship, m.date_of_birth, m.sex, c.id is not null as is_chosen,
    f.id as report_id, f.version, f.service_id, f.measured_at, f.results
  from member m
    left join chosen c on c.id = m.id
    left join in_force f on f.patient_id = c.id
  order by m.relationship <> 'Self', m.created_at, m.id, f.measured_at desc, f.service_id, f.reported_at desc, f.id`;

export function smartReportStore(db: Reads): SmartReportStore {
  return {
    async read(customerId, wanted) {
      const rows = await db.rows(read, { customerId, patientId: wanted });
      const members = new Map(
        rows.map(({ patientId, name, relationship, dateOfBirth, sex }) => [
          patientId,
          { patientId, name, relationship, dateOfBirth, sex },
        ]),
      );
      return {
        members: [...members.values()],
        memberId: rows.find((row) => row.isChosen)?.patientId ?? null,
        sources: rows.flatMap(({ reportId, version, serviceId, measuredAt, results }) =>
          reportId && version !== null && serviceId !== null && measuredAt && results
            ? [{ reportId, version, serviceId, measuredAt, results }]
            : [],
        ),
      };
    },
  };
}

const exist = sql({ customerId: uuid }, { exists: bool })`
  select exists (
    select 1 from ${reportsInForce} join patient p on p.id = r.patient_id
    where r.customer_id = ${"customerId"} and v.has_numbers and ${isMember}
  ) as exists`;

/** Whether a report in force, of the customer or their family, has a numeric result: then there is a Health Analysis Report. */
export async function hasSmartReport(db: Db, customerId: string): Promise<boolean> {
  return (await db.one(exist, { customerId })).exists;
}
