import type { SmartReportStore } from "../../domain/reports/smart/service.ts";
import type { ReportResult } from "../../domain/reports/types.ts";
import { bool, date, int, json, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Reads } from "../client/read-standby.ts";
import { sql } from "../client/sql.ts";

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
    from report r join report_version v on v.report_id = r.id and v.version = r.current_version
    where r.customer_id = ${"customerId"} and v.status in ('released', 'corrected') and v.released_at is not null
  ), member as (
    select p.id, p.name, p.relationship, p.date_of_birth, p.sex, p.created_at
    from patient p
    where p.customer_id = ${"customerId"} and p.hidden_at is null
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
