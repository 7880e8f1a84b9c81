import type { StatedFacts, StatedPregnancy } from "../../domain/family/pregnancy.ts";
import type { PatientSex } from "../../domain/identity/types.ts";
import { settledMessages } from "../../domain/messages/settled-messages.ts";
import { CODE_TEMPLATES } from "../../domain/messages/templates.ts";
import type { StaffChangeRows } from "../../domain/unit-of-work.ts";
import * as column from "../client/columns.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import { isStillTheirs, requeue, selectSince } from "./messages.ts";

/** Waits for a transaction that has begun the same change, and writes nothing once it is there. */
const begin = sql({ accountId: column.uuid, key: column.text, now: column.timestamp }, {})`
  insert into staff_change (account_id, key, at, outcome) values (${"accountId"}, ${"key"}, ${"now"}, 'null')
  on conflict do nothing`;

const find = sql({ accountId: column.uuid, key: column.text }, { outcome: column.json<unknown>() })`
  select outcome from staff_change where account_id = ${"accountId"} and key = ${"key"}`;

const finish = sql({ accountId: column.uuid, key: column.text, outcome: column.json<unknown>() }, {})`
  update staff_change set outcome = ${"outcome"} where account_id = ${"accountId"} and key = ${"key"}`;

/** One of this customer, about this booking or about none. A one-time code is never sent again: its time is over. */
const lockMessage = sql(
  {
    id: column.uuid,
    customerId: column.nullable(column.uuid),
    subject: column.text,
    codes: column.arrayOf(column.text),
  },
  { originalId: column.uuid },
)`
  select coalesce(origin_id, id) as original_id from message n
  where id = ${"id"} and customer_id is not distinct from ${"customerId"} and template <> all(${"codes"})
    and coalesce((select b.booking_no from booking b where b.booking_no = n.variables ->> 'no'), id::text) = ${"subject"}
  for update of n`;

const findSentAgain = sql(
  { subject: column.text, id: column.text, seenAt: column.timestamp },
  { who: column.text, at: column.timestamp },
)`
  select who, at from staff_action
  where subject = ${"subject"} and at > ${"seenAt"} and action = 'message sent again' and details ->> 'messageId' = ${"id"}
  order by at desc limit 1`;

/** One that was sent goes once more, as a message of its own; a copy for another channel over that channel alone. */
const copyMessage = sql({ id: column.uuid, copyId: column.uuid, now: column.timestamp }, {})`
  insert into message (id, origin_id, channel, recipient, customer_id, template, variables, text, created_at, next_attempt_at)
  select ${"copyId"}, origin_id, channel, recipient, customer_id, template, variables, text, ${"now"}, ${"now"} from message
  where id = ${"id"} and state in ('sent', 'delivered', 'read') and variables is not null and ${isStillTheirs}`;

const patient = {
  bookingId: column.uuid,
  patientId: column.uuid,
  name: column.text,
  dateOfBirth: column.date,
  sex: column.oneOf<PatientSex>(),
};

const statedColumns = {
  pregnancies: column.json<readonly StatedPregnancy[]>(),
  statedFacts: column.json<readonly StatedFacts[]>(),
};

const correctBooking = sql({ ...patient, ...statedColumns, version: column.int }, {})`
  update booking set version = ${"version"} + 1, pregnancies = ${"pregnancies"}, stated_facts = ${"statedFacts"},
    patient_name = case when patient_id = ${"patientId"} then ${"name"}::text else patient_name end,
    patient_date_of_birth = case when patient_id = ${"patientId"} then ${"dateOfBirth"}::date else patient_date_of_birth end,
    patient_sex = case when patient_id = ${"patientId"} then ${"sex"}::text else patient_sex end
  where id = ${"bookingId"}`;

const correctItems = sql(patient, {})`
  update booking_item set patient_name = ${"name"}, patient_date_of_birth = ${"dateOfBirth"}, patient_sex = ${"sex"}
  where booking_id = ${"bookingId"} and patient_id = ${"patientId"}`;

const findCollector = sql({ bookingId: column.uuid }, { accountId: column.uuid })`
  select account_id from visit_collector where booking_id = ${"bookingId"}`;

const setCollector = sql(
  {
    bookingId: column.uuid,
    accountId: column.uuid,
    startCode: column.text,
    by: column.text,
    now: column.timestamp,
  },
  {},
)`
  insert into visit_collector (booking_id, account_id, assigned_at, assigned_by, start_code)
  values (${"bookingId"}, ${"accountId"}, ${"now"}, ${"by"}, ${"startCode"})
  on conflict (booking_id) do update set account_id = excluded.account_id, assigned_at = excluded.assigned_at,
    assigned_by = excluded.assigned_by`;

const removeCollector = sql(
  { bookingId: column.uuid },
  {},
)`delete from visit_collector where booking_id = ${"bookingId"}`;

export function staffChangeRows(tx: Tx): StaffChangeRows {
  return {
    async begin(accountId, key, now) {
      if ((await tx.run(begin, { accountId, key, now })) === 1) return undefined;
      return tx.one(find, { accountId, key });
    },
    async finish(accountId, key, outcome) {
      await tx.run(finish, { accountId, key, outcome });
    },
    async resend({ id, customerId, subject, seenAt }, copyId, now) {
      const codes = [...CODE_TEMPLATES];
      const locked = await tx.maybe(lockMessage, { id, customerId, subject, codes });
      if (!locked) return "not-sendable";
      const sentAgain = await tx.maybe(findSentAgain, { subject, id, seenAt });
      if (sentAgain) return sentAgain;
      const since = await tx.rows(selectSince, { ids: [locked.originalId] });
      if (settledMessages(since).has(locked.originalId)) return "untrue";
      if (await requeue(tx, id, now)) return "sent";
      return (await tx.run(copyMessage, { id, copyId, now })) === 1 ? "sent" : "not-sendable";
    },
    async assignCollector(bookingId, assigned, by, now) {
      const before = (await tx.maybe(findCollector, { bookingId }))?.accountId ?? null;
      if (assigned === null) await tx.run(removeCollector, { bookingId });
      else await tx.run(setCollector, { bookingId, ...assigned, by, now });
      return before;
    },
    async correctPatient({ id: bookingId, version }, { id: patientId, ...details }, said) {
      const wanted = { bookingId, patientId, ...details };
      await tx.run(correctItems, wanted);
      await tx.run(correctBooking, { ...wanted, ...said, version });
    },
  };
}
