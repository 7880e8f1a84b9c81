import type { ApprovalAction, ApprovalState } from "../../domain/staff/approvals/actions.ts";
import type { ApprovalRows, ApprovalStore } from "../../domain/staff/approvals/ports.ts";
import { APPROVAL_ASKED } from "../../domain/staff/approvals/ports.ts";
import { arrayOf, bool, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { scopeValues } from "./scope-sql.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const details = json<Record<string, unknown>>();

const row = {
  id: uuid,
  action: oneOf<ApprovalAction>(),
  subject: text,
  details,
  places: arrayOf(text),
  askedBy: uuid,
  asker: text,
  askerMobile: text,
  askedAt: timestamp,
  state: oneOf<ApprovalState>(),
  decidedBy: nullable(uuid),
  decider: nullable(text),
  decidedAt: nullable(timestamp),
  reason: text,
};

const columns = sqlPart`
  p.id, p.action, p.subject, p.details, p.places, p.asked_by, a.name as asker, a.mobile as asker_mobile, p.asked_at, p.state, p.decided_by,
  (select d.name from staff_account d where d.id = p.decided_by) as decider, p.decided_at, p.reason`;

const insert = sql(
  {
    id: uuid,
    action: text,
    subject: text,
    details,
    places: arrayOf(text),
    askedBy: uuid,
    askedAt: timestamp,
  },
  {},
)`
  insert into staff_approval (id, action, subject, details, places, asked_by, asked_at, state, reason)
  values (${"id"}, ${"action"}, ${"subject"}, ${"details"}, ${"places"}, ${"askedBy"}, ${"askedAt"}, 'open', '')
  on conflict (action, subject) where state = 'open' do nothing`;

/** The customer stands in the record's entry of the request, which keeps the subject of its time: a refund may get another reference. */
const lock = sql({ id: uuid, asked: text }, { ...row, customerId: nullable(uuid) })`
  select ${columns}, (
    select e.customer_id from staff_action e
    where e.action = ${"asked"} and e.at = p.asked_at and e.details ->> 'approvalId' = p.id::text
  ) as customer_id
  from staff_approval p join staff_account a on a.id = p.asked_by
  where p.id = ${"id"} for no key update of p`;

const find = sql({ id: uuid }, row)`
  select ${columns} from staff_approval p join staff_account a on a.id = p.asked_by where p.id = ${"id"}`;

const decide = sql({ id: uuid, state: text, by: uuid, at: timestamp, reason: text }, {})`
  update staff_approval set state = ${"state"}, decided_by = ${"by"}, decided_at = ${"at"}, reason = ${"reason"}
  where id = ${"id"} and state = 'open'`;

/** Requests that an account may decide, as `isDecidedBy` has it. */
const isDecidedBy = sqlPart`(p.action = any(${"actions"}) and (
  ${"isWhole"}::boolean or p.places = '{}' or exists (
    select 1 from unnest(p.places) as place
    where split_part(place, ':', 1) || ':' || split_part(place, ':', 2) = any(${"places"}))))`;

const decider = { actions: arrayOf(text), accountId: uuid, most: int, isWhole: bool, places: arrayOf(text) };

const waiting = sql(decider, row)`
  select ${columns} from staff_approval p join staff_account a on a.id = p.asked_by
  where p.state = 'open' and p.asked_by <> ${"accountId"} and ${isDecidedBy} order by p.asked_at, p.id limit ${"most"}`;

const own = sql({ accountId: uuid, most: int }, row)`
  select ${columns} from staff_approval p join staff_account a on a.id = p.asked_by
  where p.state = 'open' and p.asked_by = ${"accountId"} order by p.asked_at, p.id limit ${"most"}`;

const decided = sql(decider, row)`
  select ${columns} from staff_approval p join staff_account a on a.id = p.asked_by
  where p.state <> 'open' and (p.asked_by = ${"accountId"} or ${isDecidedBy}) order by p.decided_at desc, p.id desc limit ${"most"}`;

/** Requests for approval in a transaction; also used by transactions of reports and of the catalogue. */
export function approvalRows(tx: Tx): ApprovalRows {
  return {
    add: async (approval) => (await tx.run(insert, approval)) === 1,
    lock: (id) => tx.maybe(lock, { id, asked: APPROVAL_ASKED }),
    async decide(id, decision) {
      if ((await tx.run(decide, { id, ...decision })) !== 1)
        throw new Error("a decision of a request that was not locked");
    },
  };
}

export function approvalStore(db: Db): ApprovalStore {
  return {
    find: (id) => db.maybe(find, { id }),
    waiting: (account, actions, most) =>
      db.rows(waiting, { accountId: account.id, actions: [...actions], most, ...scopeValues(account) }),
    own: (accountId, most) => db.rows(own, { accountId, most }),
    decided: (account, actions, most) =>
      db.rows(decided, { accountId: account.id, actions: [...actions], most, ...scopeValues(account) }),
    transact: (work) =>
      db.tx((tx) =>
        work(
          { approvals: approvalRows(tx), addStaffAction: (action) => addStaffAction(tx, action) },
          rollBackWith,
        ),
      ),
  };
}
