import type { ReportCall } from "../../domain/reports/staff/report-call.ts";
import { CALLED } from "../../domain/reports/staff/report-call.ts";
import type { StaffAction } from "../../domain/staff/staff-action.ts";
import { arrayOf, bytea, int, json, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

/** Takes the next place of the signer's chain. Its row stays locked, so that the signer's next entry on any process waits for this one. */
const takePlace = sql({ who: text }, { length: int, previous: bytea })`
  insert into staff_chain as chain (who, length, previous, hash)
  values (${"who"}, 1, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'))
  on conflict (who) do update set length = chain.length + 1, previous = chain.hash
  returning length, previous`;

/** The entry is hashed as a jsonb array, in the text that PostgreSQL gives it. */
const insert = sql(
  {
    ...{ id: uuid, at: timestamp, who: text, action: text, subject: text },
    details: json<StaffAction["details"]>(),
    ...{ customerId: nullable(uuid), length: int, previous: bytea },
  },
  { hash: bytea },
)`
  with signer as materialized (
    select id, role from staff_account
    where ended_at is null and (lower(name) = lower(${"who"}::text) or login = lower(${"who"}::text)) limit 1
  ), entry as materialized (
    select ${"id"}::uuid as id, ${"at"}::timestamptz as at, ${"who"}::text as who, (select id from signer) as account_id,
      coalesce((select role from signer), '') as role, ${"customerId"}::uuid as customer_id, ${"action"}::text as action,
      ${"subject"}::text as subject, ${"details"}::jsonb as details,
      ${"length"}::integer as position, ${"previous"}::bytea as previous
  )
  insert into staff_action (id, at, who, account_id, role, customer_id, action, subject, details, position, previous, hash)
  select id, at, who, account_id, role, customer_id, action, subject, details, position, previous,
    sha256(previous || convert_to(jsonb_build_array(position, id,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), who, account_id, role, customer_id, action, subject,
      details)::text, 'UTF8'))
  from entry
  returning coalesce(hash, '') as hash`;

const insertPeople = sql({ id: uuid, customers: arrayOf(uuid) }, {})`
  insert into staff_action_person (customer_id, action_id)
  select customer_id, ${"id"}::uuid from unnest(${"customers"}::uuid[]) as customer_id`;

const setEnd = sql({ who: text, hash: bytea }, {})`
  update staff_chain set hash = ${"hash"} where who = ${"who"}`;

/**
 * Notes what the staff did, in the transaction of the change or, for a reading, in one of its own before it is shown. The entry and the end
 * of its signer's chain are written by statements of their own, because each is for one table (decision 17).
 */
export async function addStaffAction(db: Db | Tx, action: StaffAction): Promise<void> {
  if ("tx" in db) return db.tx((tx) => addStaffAction(tx, action));
  const { id, who } = action;
  const customers = [...new Set(action.customerIds)];
  const details = customers.length > 0 ? { ...action.details, customers } : action.details;
  const place = await db.one(takePlace, { who });
  const entry = { ...action, details, customerId: action.customerId ?? null, ...place };
  const { hash } = await db.one(insert, entry);
  if (customers.length > 0) await db.run(insertPeople, { id, customers });
  await db.run(setEnd, { who, hash });
}

type Details = Omit<ReportCall, "id" | "at" | "by">;

const calls = sql(
  { subject: text, action: text },
  { id: uuid, at: timestamp, who: text, details: json<Details>() },
)`
  select id, at, who, details from staff_action where subject = ${"subject"} and action = ${"action"} order by at, id`;

/** The calls about a report, oldest first: entries of the staff's record. */
export async function callsOf(db: Pick<Db, "rows">, reportId: string): Promise<ReportCall[]> {
  const rows = await db.rows(calls, { subject: reportId, action: CALLED });
  return rows.map(({ id, at, who, details }) => ({ ...details, id, at, by: who }));
}
