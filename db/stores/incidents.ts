import type { IncidentStore } from "../../domain/privacy/ports.ts";
import { int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { assignmentsOf, columnsOf, insertInto, sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { addStaffAction } from "./staff-audit-log.ts";

/** What the privacy officer may change of an incident. */
const changeable = {
  title: text,
  what: text,
  affected: text,
  affectedCount: nullable(int),
  happenedAt: nullable(timestamp),
  toldCertAt: nullable(timestamp),
  toldBoardAt: nullable(timestamp),
  toldBoardDetailAt: nullable(timestamp),
  toldPeopleAt: nullable(timestamp),
  closedAt: nullable(timestamp),
  measures: text,
};
const row = {
  id: uuid,
  ...changeable,
  noticedAt: timestamp,
  createdBy: text,
  createdAt: timestamp,
  version: int,
};
const columns = columnsOf(row);

const list = sql({ most: int }, row)`
  select ${columns}
  from privacy_incident order by closed_at desc nulls first, noticed_at desc, id limit ${"most"}`;

const find = sql({ id: uuid }, row)`
  select ${columns}
  from privacy_incident where id = ${"id"}`;

const insert = sql(row, {})`
  ${insertInto("privacy_incident", row)}
  on conflict (id) do nothing`;

const update = sql({ id: uuid, version: int, ...changeable }, {})`
  update privacy_incident set version = version + 1, ${assignmentsOf(changeable)}
  where id = ${"id"} and version = ${"version"}`;

/** Personal data breaches. The time of noticing never changes, because legal deadlines count from it. */
export function incidentStore(db: Db): IncidentStore {
  return {
    list: (most) => db.rows(list, { most }),
    find: (id) => db.maybe(find, { id }),
    add: (incident, action) =>
      db.tx(async (tx) => {
        if ((await tx.run(insert, incident)) === 0) return false;
        await addStaffAction(tx, action);
        return true;
      }),
    change: (incident, action) =>
      db.tx(async (tx) => {
        if ((await tx.run(update, incident)) === 0) return rollBackWith(false);
        await addStaffAction(tx, action);
        return true;
      }),
  };
}
