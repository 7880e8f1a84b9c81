import { linkText } from "../../domain/reports/access/link-text.ts";
import type { Chain, Opening, OpeningAction } from "../../domain/reports/access/types.ts";
import type { AccessStore } from "../../domain/reports/needs.ts";
import { bytea, int, nullable, text, timestamp, uuid, uuidArray } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { oneOf } from "./catalogue-statements.ts";

/**
 * Adds an opening to its report's chain in one statement: the chain's end is locked, so the next opening waits for this one and
 * follows from it, in whatever process it is.
 */
const append = sql(
  {
    id: uuid,
    reportId: uuid,
    version: int,
    at: timestamp,
    action: text,
    actor: text,
    shareId: nullable(uuid),
    linkText: text,
  },
  {},
)`
  with link as (
    insert into report_chain as chain (report_id, length, previous, hash)
    values (${"reportId"}, 1, decode(repeat('00', 32), 'hex'),
      sha256(decode(repeat('00', 32), 'hex') || convert_to(concat('1', chr(10), ${"linkText"}::text), 'UTF8')))
    on conflict (report_id) do update set
      length = chain.length + 1,
      previous = chain.hash,
      hash = sha256(chain.hash || convert_to(concat(chain.length + 1, chr(10), ${"linkText"}::text), 'UTF8'))
    returning length, previous, hash
  )
  insert into report_access (report_id, id, version, at, action, actor, share_id, position, previous, hash)
  select ${"reportId"}, ${"id"}, ${"version"}, ${"at"}, ${"action"}, ${"actor"}, ${"shareId"}, length, previous, hash from link`;

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
  where (${"after"}::uuid is null or r.id > ${"after"})
    and (c.report_id is not null or exists (select from report_access a where a.report_id = r.id))
  order by r.id limit 200`;

const chained = sql({ reportIds: uuidArray }, { ...openingRow, position: int, previous: bytea, hash: bytea })`
  select id, report_id, version, at, action, actor, share_id, position, previous, hash from report_access
  where report_id = any (${"reportIds"}) order by report_id, position`;

const addTry = sql({ id: uuid, kind: text, subject: text, at: timestamp }, {})`
  insert into attempt (kind, subject, at, id) values (${"kind"}, ${"subject"}, ${"at"}, ${"id"})`;

const countTries = sql({ kind: text, subject: text, since: timestamp }, { count: int })`
  select count(*)::integer as count from attempt
  where kind = ${"kind"} and subject = ${"subject"} and at > ${"since"}`;

export function accessStore(db: Db): AccessStore {
  return {
    async note(opening: Opening) {
      await db.run(append, { ...opening, linkText: linkText(opening) });
    },
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
    async countTry({ since, ...attempt }) {
      await db.run(addTry, attempt);
      const { kind, subject } = attempt;
      return (await db.one(countTries, { kind, subject, since })).count;
    },
  };
}
