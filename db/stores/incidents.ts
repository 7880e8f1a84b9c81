import type { IncidentStore } from "../../domain/privacy/ports.ts";
import { int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlNames } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { addStaffAction } from "./staff-record.ts";

const row = {
  id: uuid,
  title: text,
  what: text,
  affected: text,
  affectedCount: nullable(int),
  happenedAt: nullable(timestamp),
  noticedAt: timestamp,
  toldCertAt: nullable(timestamp),
  toldBoardAt: nullable(timestamp),
  toldBoardDetailAt: nullable(timestamp),
  toldPeopleAt: nullable(timestamp),
  closedAt: nullable(timestamp),
  measures: text,
  createdBy: text,
  createdAt: timestamp,
  version: int,
};
const columns =
  sqlNames(`id, title, what, affected, affected_count, happened_at, noticed_at, told_cert_at, told_board_at,
  told_board_detail_at, told_people_at, closed_at, measures, created_by, created_at, version`);

const list = sql({ most: int }, row)`
  select ${columns}
  from privacy_incident order by closed_at desc nulls first, noticed_at desc, id limit ${"most"}`;

const find = sql({ id: uuid }, row)`
  select ${columns}
  from privacy_incident where id = ${"id"}`;

const insert = sql(row, {})`
  insert into privacy_incident (${columns})
  values (${"id"}, ${"title"}, ${"what"}, ${"affected"}, ${"affectedCount"}, ${"happenedAt"}, ${"noticedAt"},
    ${"toldCertAt"}, ${"toldBoardAt"}, ${"toldBoardDetailAt"}, ${"toldPeopleAt"}, ${"closedAt"}, ${"measures"},
    ${"createdBy"}, ${"createdAt"}, ${"version"})
  on conflict (id) do nothing`;

const update = sql(
  {
    id: uuid,
    version: int,
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
  },
  {},
)`
  update privacy_incident set version = version + 1, title = ${"title"}, what = ${"what"}, affected = ${"affected"},
    affected_count = ${"affectedCount"}, happened_at = ${"happenedAt"}, told_cert_at = ${"toldCertAt"},
    told_board_at = ${"toldBoardAt"}, told_board_detail_at = ${"toldBoardDetailAt"}, told_people_at = ${"toldPeopleAt"},
    closed_at = ${"closedAt"}, measures = ${"measures"}
  where id = ${"id"} and version = ${"version"}`;

/** Personal data breaches. The time of noticing never changes, because legal deadlines count from it. */
export function incidentStore(db: Db): IncidentStore {
  return {
    list: (most) => db.rows(list, { most }),
    find: (id) => db.maybe(find, { id }),
    add: (incident, action) =>
      db.tx(async (tx) => {
        if ((await tx.run(insert, incident)) === 0) return;
        await addStaffAction(tx, action);
      }),
    change: (incident, action) =>
      db.tx(async (tx) => {
        if ((await tx.run(update, incident)) === 0) return rollBackWith(false);
        await addStaffAction(tx, action);
        return true;
      }),
  };
}
