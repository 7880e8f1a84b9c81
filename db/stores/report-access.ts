import type { AccessStore, Opening } from "../../domain/reports/needs.ts";
import { int, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { oneOf } from "./catalogue-statements.ts";

const insert = sql({ id: uuid, reportId: uuid, version: int, at: timestamp, action: text, actor: text }, {})`
  insert into report_access (report_id, id, at, version, action, actor)
  values (${"reportId"}, ${"id"}, ${"at"}, ${"version"}, ${"action"}, ${"actor"})`;

const openings = sql(
  { reportId: uuid },
  {
    id: uuid,
    reportId: uuid,
    version: int,
    at: timestamp,
    action: oneOf<Opening["action"]>(),
    actor: text,
  },
)`
  select id, report_id, version, at, action, actor from report_access
  where report_id = ${"reportId"} order by at desc, id desc limit 200`;

const addTry = sql({ id: uuid, subject: text, at: timestamp }, {})`
  insert into attempt (kind, subject, at, id) values ('verify', ${"subject"}, ${"at"}, ${"id"})`;

const countTries = sql({ subject: text, since: timestamp }, { count: int })`
  select count(*)::integer as count from attempt
  where kind = 'verify' and subject = ${"subject"} and at > ${"since"}`;

export function accessStore(db: Db): AccessStore {
  return {
    async note(opening) {
      await db.run(insert, opening);
    },
    openings: (reportId) => db.rows(openings, { reportId }),
    async countTry({ since, ...attempt }) {
      await db.run(addTry, attempt);
      return (await db.one(countTries, { subject: attempt.subject, since })).count;
    },
  };
}
