import { linkText } from "../../domain/reports/access/link-text.ts";
import type { Chain, OpeningAction } from "../../domain/reports/access/types.ts";
import type { AccessStore } from "../../domain/reports/ports.ts";
import {
  bool,
  bytea,
  int,
  intArray,
  nullable,
  oneOf,
  text,
  textArray,
  timestamp,
  uuid,
  uuidArray,
} from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/**
 * Adds openings, each of another report, to their reports' chains in one statement: the end of a chain is locked, so that the next opening
 * on any process waits for this one and continues from it. Ends are locked in the order of their reports, so that there is no deadlock.
 */
const append = sql(
  {
    ids: uuidArray,
    reportIds: uuidArray,
    versions: intArray,
    at: timestamp,
    action: text,
    actor: text,
    shareId: nullable(uuid),
    linkTexts: textArray,
  },
  {},
)`
  with opened as materialized (
    select id, report_id, version, convert_to(link_text, 'UTF8') as link_text
    from unnest(${"ids"}::uuid[], ${"reportIds"}::uuid[], ${"versions"}::integer[], ${"linkTexts"}::text[])
      as opening (id, report_id, version, link_text)
  ), link as (
    insert into report_chain as chain (report_id, length, previous, hash)
    select report_id, 1, decode(repeat('00', 32), 'hex'),
      sha256(decode(repeat('00', 32), 'hex') || convert_to(concat('1', chr(10)), 'UTF8') || link_text)
    from opened order by report_id
    on conflict (report_id) do update set
      length = chain.length + 1,
      previous = chain.hash,
      hash = sha256(chain.hash || convert_to(concat(chain.length + 1, chr(10)), 'UTF8')
        || (select link_text from opened where opened.report_id = chain.report_id))
    returning report_id, length, previous, hash
  )
  insert into report_access (report_id, id, version, at, action, actor, share_id, position, previous, hash)
  select report_id, id, version, ${"at"}, ${"action"}, ${"actor"}, ${"shareId"}, length, previous, hash
  from opened join link using (report_id)`;

const openingRow = {
  id: uuid,
  reportId: uuid,
  version: int,
  at: timestamp,
  action: oneOf<OpeningAction>(),
  actor: text,
  shareId: nullable(uuid),
};

const openings = sql({ reportId: uuid }, openingRow)`
  select id, report_id, version, at, action, actor, share_id from report_access
  where report_id = ${"reportId"} order by position desc limit 200`;

/** Reports with a chain and reports whose chain's end is gone. */
const nextReports = sql(
  { after: nullable(uuid) },
  { reportId: uuid, length: nullable(int), hash: nullable(bytea) },
)`
  select r.id as report_id, c.length, c.hash
  from report r left join report_chain c on c.report_id = r.id
  where r.id > coalesce(${"after"}::uuid, '00000000-0000-0000-0000-000000000000')
    and (c.report_id is not null or exists (select from report_access a where a.report_id = r.id))
  order by r.id limit 200`;

const chained = sql({ reportIds: uuidArray }, { ...openingRow, position: int, previous: bytea, hash: bytea })`
  select id, report_id, version, at, action, actor, share_id, position, previous, hash from report_access
  where report_id = any (${"reportIds"}) order by report_id, position`;

export function accessStore(db: Db): AccessStore {
  const noteTogether: AccessStore["noteTogether"] = async ({ at, action, actor, shareId }, opened) => {
    if (opened.length === 0) return;
    await db.run(append, {
      ...{ at, action, actor, shareId },
      ids: opened.map(({ id }) => id),
      reportIds: opened.map(({ reportId }) => reportId),
      versions: opened.map(({ version }) => version),
      linkTexts: opened.map((each) => linkText({ at, action, actor, shareId, ...each })),
    });
  };
  return {
    note: (opening) => noteTogether(opening, [opening]),
    noteTogether,
    openings: (reportId) => db.rows(openings, { reportId }),
    async chains(after) {
      const reports = await db.rows(nextReports, { after });
      const rows = await db.rows(chained, { reportIds: reports.map(({ reportId }) => reportId) });
      const byReport = Map.groupBy(rows, ({ reportId }) => reportId);
      return reports.map(
        ({ reportId, length, hash }): Chain => ({
          reportId,
          end: length !== null && hash ? { length, hash } : null,
          openings: byReport.get(reportId) ?? [],
        }),
      );
    },
  };
}

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
