import type { StaffAction } from "../../domain/staff/staff-action.ts";
import { json, nullable, text, timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

/**
 * Adds an entry to its signer's chain in one statement: the end of the chain is locked, so that the signer's next entry on any process waits
 * for this one and continues from it. The entry is hashed as a jsonb array, in the text that PostgreSQL gives it.
 */
const append = sql(
  {
    ...{ id: uuid, at: timestamp, who: text, action: text, subject: text },
    details: json<StaffAction["details"]>(),
    customerId: nullable(uuid),
  },
  {},
)`
  with signer as materialized (
    select id, role from staff_account
    where ended_at is null and (lower(name) = lower(${"who"}::text) or login = lower(${"who"}::text)) limit 1
  ), entry as materialized (
    select ${"id"}::uuid as id, ${"at"}::timestamptz as at, ${"who"}::text as who, (select id from signer) as account_id,
      coalesce((select role from signer), '') as role, ${"customerId"}::uuid as customer_id, ${"action"}::text as action,
      ${"subject"}::text as subject, ${"details"}::jsonb as details
  ), link as (
    insert into staff_chain as chain (who, length, previous, hash)
    select who, 1, decode(repeat('00', 32), 'hex'),
      sha256(decode(repeat('00', 32), 'hex') || convert_to(jsonb_build_array(1, id,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), who, account_id, role, customer_id, action, subject,
        details)::text, 'UTF8'))
    from entry
    on conflict (who) do update set
      length = chain.length + 1,
      previous = chain.hash,
      hash = sha256(chain.hash || convert_to((select jsonb_build_array(chain.length + 1, id,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry.who, account_id, role, customer_id, action,
        subject, details)::text from entry), 'UTF8'))
    returning length, previous, hash
  )
  insert into staff_action (id, at, who, account_id, role, customer_id, action, subject, details, position, previous, hash)
  select id, at, who, account_id, role, customer_id, action, subject, details, length, previous, hash from entry, link`;

/** Notes what the staff did, in the transaction of the change or, for a reading, before it is shown. */
export async function addStaffAction(tx: Pick<Tx, "run">, action: StaffAction): Promise<void> {
  await tx.run(append, { ...action, customerId: action.customerId ?? null });
}
