import type { ReportCall } from "../../domain/reports/ports.ts";
import { CALLED } from "../../domain/reports/ports.ts";
import type { AuditLog } from "../../domain/staff/audit-log.ts";
import type { StaffAction } from "../../domain/staff/staff-action.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { columnsOf, sql, sqlPart } from "../client/sql.ts";

/** An entry of the record as its writer gives it. */
export const staffActionRow = {
  id: column.uuid,
  at: column.timestamp,
  who: column.text,
  action: column.text,
  subject: column.text,
  details: column.json<StaffAction["details"]>(),
};

const nextChains = sql(
  { after: column.text },
  {
    who: column.text,
    length: column.nullable(column.int),
    hash: column.nullable(column.bytea),
    outside: column.int,
  },
)`
  select coalesce(c.who, a.who) as who, c.length, c.hash, coalesce(a.outside, 0)::integer as outside
  from staff_chain c full join (
    select who, count(*) filter (where position is null or position < 1) as outside from staff_action group by who
  ) a on a.who = c.who
  where coalesce(c.who, a.who) > ${"after"} order by 1 limit 50`;

/** Entries in the text of which their hash is made; of several with one position all or none. */
const entriesOf = sql(
  { who: column.text, after: column.int },
  { position: column.int, previous: column.bytea, hash: column.bytea, linkText: column.text },
)`
  select coalesce(position, 0) as position, coalesce(previous, '') as previous, coalesce(hash, '') as hash,
    jsonb_build_array(position, id,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), who, account_id, role, customer_id, action, subject,
    details)::text as link_text
  from staff_action where who = ${"who"} and position > ${"after"} order by position fetch first 1000 rows with ties`;

const wanted = {
  words: column.text,
  who: column.text,
  from: column.nullable(column.timestamp),
  until: column.nullable(column.timestamp),
  most: column.int,
  beforeAt: column.nullable(column.timestamp),
  beforeId: column.nullable(column.uuid),
  only: column.arrayOf(column.text),
  except: column.arrayOf(column.text),
};

const entry = {
  ...staffActionRow,
  role: column.text,
  customerId: column.nullable(column.uuid),
  position: column.nullable(column.int),
};

/** Bounds of an index, also where a span has no beginning or no end: null. */
export const isInSpan = sqlPart`at >= coalesce(${"from"}::timestamptz, '-infinity') and at < coalesce(${"until"}::timestamptz, 'infinity')`;

const isWanted = sqlPart`(${"who"}::text = '' or who = ${"who"})
    and (${"words"}::text = '' or position(lower(${"words"}) in lower(action)) > 0)
    and (cardinality(${"only"}::text[]) = 0 or action = any(${"only"})) and action <> all(${"except"}::text[])
    and ${isInSpan}
    and (at, id) < (coalesce(${"beforeAt"}::timestamptz, 'infinity'), coalesce(${"beforeId"}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by at desc, id desc limit ${"most"}`;

/** A search has five statements, because a parameter that may be empty prevents the use of an index. */
const newest = sql(wanted, entry)`
  select ${columnsOf(entry)} from staff_action where ${isWanted}`;

/**
 * Entries by words of their action alone. An action is one of some hundred: each with the words gives its newest entries by the index, however
 * long ago they are.
 */
const newestWithWords = sql(wanted, entry)`
  with recursive known as (
    select min(action) as action from staff_action
    union all
    select (select min(action) from staff_action where action > known.action) from known where known.action is not null
  )
  select found.* from known cross join lateral (
    select ${columnsOf(entry)} from staff_action where action = known.action and ${isWanted}
  ) found
  where position(lower(${"words"}) in lower(known.action)) > 0
  order by found.at desc, found.id desc limit ${"most"}`;

const newestBy = sql(wanted, entry)`
  select ${columnsOf(entry)} from staff_action where who = ${"who"} and ${isWanted}`;

const newestAbout = sql({ ...wanted, subject: column.text }, entry)`
  select ${columnsOf(entry)} from staff_action where subject = ${"subject"} and ${isWanted}`;

const newestOfCustomer = sql({ ...wanted, subject: column.text, customerId: column.uuid }, entry)`
  select ${columnsOf(entry)} from staff_action
  where id in (
      select id from staff_action where customer_id = ${"customerId"}
      union all
      select action_id from staff_action_person where customer_id = ${"customerId"}
    )
    and (${"subject"}::text = '' or subject = ${"subject"}) and ${isWanted}`;

export function staffAuditLog(db: Db): AuditLog {
  return {
    search({ before, customerId, subject, ...query }) {
      const asked = {
        ...query,
        only: [...query.only],
        except: [...query.except],
        beforeAt: before?.at ?? null,
        beforeId: before?.id ?? null,
      };
      if (customerId !== null) return db.rows(newestOfCustomer, { ...asked, customerId, subject });
      if (subject !== "") return db.rows(newestAbout, { ...asked, subject });
      if (query.who !== "") return db.rows(newestBy, asked);
      return db.rows(query.words === "" ? newest : newestWithWords, asked);
    },
    async chains(after) {
      return (await db.rows(nextChains, { after })).map(({ who, length, hash, outside }) => ({
        who,
        outside,
        end: length !== null && hash ? { length, hash } : null,
      }));
    },
    entries: (who, after) => db.rows(entriesOf, { who, after }),
  };
}

/** Takes the next position in the signer's chain. Its row stays locked, so that the signer's next entry on any process waits for this one. */
const lockChain = sql({ who: column.text }, { length: column.int, previous: column.bytea })`
  insert into staff_chain as chain (who, length, previous, hash)
  values (${"who"}, 1, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'))
  on conflict (who) do update set length = chain.length + 1, previous = chain.hash
  returning length, previous`;

/** The entry is hashed as a jsonb array, in the text that PostgreSQL gives it. */
const insert = sql(
  {
    ...staffActionRow,
    customerId: column.nullable(column.uuid),
    length: column.int,
    previous: column.bytea,
  },
  { hash: column.bytea },
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

const insertPeople = sql({ id: column.uuid, customers: column.arrayOf(column.uuid) }, {})`
  insert into staff_action_person (customer_id, action_id)
  select customer_id, ${"id"}::uuid from unnest(${"customers"}::uuid[]) as customer_id`;

const setEnd = sql({ who: column.text, hash: column.bytea }, {})`
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
  const link = await db.one(lockChain, { who });
  const entry = { ...action, details, customerId: action.customerId ?? null, ...link };
  const { hash } = await db.one(insert, entry);
  if (customers.length > 0) await db.run(insertPeople, { id, customers });
  await db.run(setEnd, { who, hash });
}

type Details = Omit<ReportCall, "id" | "at" | "by">;

const calls = sql(
  { subject: column.text, action: column.text },
  { id: column.uuid, at: column.timestamp, who: column.text, details: column.json<Details>() },
)`
  select id, at, who, details from staff_action where subject = ${"subject"} and action = ${"action"} order by at, id`;

/** The calls about a report, oldest first: entries of the staff's record. */
export async function callsOf(db: Pick<Db, "rows">, reportId: string): Promise<ReportCall[]> {
  const rows = await db.rows(calls, { subject: reportId, action: CALLED });
  return rows.map(({ id, at, who, details }) => ({ ...details, id, at, by: who }));
}
