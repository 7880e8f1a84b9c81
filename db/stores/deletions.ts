import type { DeletionStore } from "../../domain/account/ports.ts";
import { arrayOf, bool, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import { isOpenBooking } from "./booking-sql.ts";
import { lockCustomer } from "./customers.ts";
import { deletedFile, deleteWithFiles } from "./files.ts";
import { addMessage, asUnwanted } from "./messages.ts";
import { endOtherSessions } from "./sessions.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const owner = { customerId: uuid };

/** The files that are erased with an account, before the rows that they belong to. */
const ERASE_FILES = [
  sql(owner, deletedFile)`
    delete from data_export_part p using data_export e
    where e.id = p.export_id and e.customer_id = ${"customerId"} returning p.content_key`,
  sql(owner, deletedFile)`
    delete from data_export where customer_id = ${"customerId"} returning content_key`,
  sql(owner, deletedFile)`
    delete from prescription_file f using prescription_request p
    where p.id = f.request_id and p.customer_id = ${"customerId"} returning f.content_key`,
] as const;

/**
 * What else is erased with an account, in an order that the foreign keys allow. Bookings, payments, refunds, reports with their openings,
 * consents, complaints and the log of messages stay: bills for eight financial years, the rest as the law on medical records, consumers and
 * personal data asks. They keep the patient's name as booked; the account that they belong to is anonymised.
 */
const ERASE_OWN = [
  sql(owner, {})`delete from session where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from known_device where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from cart where owner_id = ${"customerId"}`,
  // Ending a hold frees its slot. A locked hold is not ended by anything else.
  sql(owner, {
    id: uuid,
  })`select id from slot_hold where customer_id = ${"customerId"} order by visit for update`,
  sql(owner, { id: text })`
    select id from slot where id in (select slot_id from slot_hold where customer_id = ${"customerId"})
    order by id for no key update`,
  sql(owner, {})`
    update slot s set taken = s.taken - e.held
    from (select slot_id, count(*)::integer as held from slot_hold where customer_id = ${"customerId"} group by slot_id) e
    where s.id = e.slot_id`,
  sql(owner, {})`delete from slot_hold where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from quote where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from idempotency_key where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from contact_preference where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from email_proof where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from mobile_change where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from report_share where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from address where customer_id = ${"customerId"}`,
  sql(owner, {})`
    delete from family_invitation i using customer c
    where c.id = ${"customerId"} and (i.inviter_id = c.id or i.mobile = c.mobile)`,
  sql(owner, {})`
    delete from prescription_proposal o using prescription_request p
    where p.id = o.request_id and p.customer_id = ${"customerId"}`,
  sql(owner, {})`delete from prescription_request where customer_id = ${"customerId"}`,
  sql(owner, {})`update feedback set message = '' where customer_id = ${"customerId"}`,
  sql(owner, {})`
    delete from call_back b using customer c where c.id = ${"customerId"} and b.mobile = c.mobile`,
  sql(owner, {})`
    delete from place_wish w using customer c where c.id = ${"customerId"} and w.mobile = c.mobile`,
  // Messages to the number or address from before the account; messages to the account stay in the log.
  sql(owner, {})`
    delete from message m using customer c
    where c.id = ${"customerId"} and m.customer_id is null and m.recipient in (c.mobile, nullif(c.email, ''))`,
  sql(owner, {})`
    delete from attempt a using customer c
    where c.id = ${"customerId"} and a.subject in (c.mobile, c.id::text, nullif(lower(c.email), ''))`,
  sql(owner, {})`
    delete from login_code l using customer c where c.id = ${"customerId"} and l.mobile = c.mobile`,
  // A bill needs no more of the address than the place of supply.
  sql(owner, {})`
    update booking set address = jsonb_set(jsonb_set(jsonb_set(
      '{"id": "", "label": "", "house": "", "street": "", "locality": "", "landmark": "", "contactMobile": ""}',
      '{pincode}', coalesce(address->'pincode', 'null')), '{city}', coalesce(address->'city', 'null')),
      '{state}', coalesce(address->'state', 'null'))
    where customer_id = ${"customerId"} and address is not null`,
  sql(owner, {})`
    update booking set note_to_collector = '', pregnancies = '[]', stated_facts = '[]'
    where customer_id = ${"customerId"} and (note_to_collector <> '' or pregnancies <> '[]' or stated_facts <> '[]')`,
  // What opened a payment before 0.2.0, and what the provider said of it, may have the payer's number and e-mail address; what was read of it stays.
  sql(owner, {})`
    update payment p set session = null from booking b
    where b.id = p.booking_id and b.customer_id = ${"customerId"} and p.session is not null`,
  sql(owner, {})`
    update payment_event e set raw = '' from payment p join booking b on b.id = p.booking_id
    where p.order_id = e.order_id and b.customer_id = ${"customerId"} and e.raw <> ''`,
  // The words in which a visit was cancelled, or why nobody was met, it began without a code or tubes are missing.
  sql(owner, {})`
    update booking_event e set reason = '' from booking b
    where b.customer_id = ${"customerId"} and e.booking_id = b.id and e.reason <> ''`,
  sql(owner, {})`
    update visit_event e set details = e.details || (
      select jsonb_object_agg(words, '') from unnest(array['reason', 'missing']) as words where e.details ->> words <> ''
    )
    from booking b
    where b.customer_id = ${"customerId"} and e.booking_id = b.id
      and (e.details ->> 'reason' <> '' or e.details ->> 'missing' <> '')`,
  // People who own their reports keep them; future reports go to whoever books.
  sql(owner, {})`update patient set owner_id = null, owner_shares = false where owner_id = ${"customerId"}`,
  sql(owner, {})`
    delete from patient p
    where customer_id = ${"customerId"}
      and not exists (select 1 from booking b where b.patient_id = p.id)
      and not exists (select 1 from booking_item i where i.patient_id = p.id)
      and not exists (select 1 from lab_order o where o.patient_id = p.id)
      and not exists (select 1 from report r where r.patient_id = p.id)`,
] as const;

const ANONYMISE_PATIENTS = sql({ customerId: uuid, now: timestamp }, {})`
  update patient set name = '', date_of_birth = null, sex = null, hidden_at = coalesce(hidden_at, ${"now"})
  where customer_id = ${"customerId"}`;

/** The row stays for references to it; its number can be used by a new account. */
const ANONYMISE_CUSTOMER = sql({ customerId: uuid, now: timestamp }, {})`
  update customer set mobile = 'deleted ' || id::text, name = '', email = '', email_verified_at = null, date_of_birth = null,
    sex = null, password_hash = null, language = 'en', deleted_at = ${"now"}
  where id = ${"customerId"}`;

/** Its number may be somebody else's by the time that a waiting message is sent. */
const WITHDRAW_MESSAGES = sql({ customerId: uuid, now: timestamp }, {})`
  update message set ${asUnwanted}
  where customer_id = ${"customerId"} and state = 'queued'`;

const find = sql({ customerId: uuid }, { askedAt: timestamp, dueAt: timestamp })`
  select asked_at, due_at from account_deletion where customer_id = ${"customerId"} and done_at is null`;

const openBookings = sql({ customerId: uuid }, { bookingNo: text })`
  select b.booking_no from booking b
  where b.customer_id = ${"customerId"} and ${isOpenBooking}
  order by b.created_at`;

/** Whoever asks again is told the later time, and has it. */
const ask = sql({ customerId: uuid, askedAt: timestamp, dueAt: timestamp }, {})`
  insert into account_deletion (customer_id, asked_at, due_at) values (${"customerId"}, ${"askedAt"}, ${"dueAt"})
  on conflict (customer_id) do update set asked_at = excluded.asked_at, due_at = excluded.due_at
  where account_deletion.done_at is null`;

const takeBack = sql({ customerId: uuid }, {})`
  delete from account_deletion where customer_id = ${"customerId"} and done_at is null`;

const due = sql({ now: timestamp, fresh: timestamp, leftOut: arrayOf(uuid) }, { customerId: uuid })`
  select customer_id from account_deletion d
  where done_at is null and due_at <= ${"now"} and customer_id <> all(${"leftOut"}::uuid[])
    and not exists (
      select 1 from report r join report_version v on v.report_id = r.id
      where r.customer_id = d.customer_id and v.released_at > ${"fresh"}
    )
    and not exists (
      select 1 from booking b
      where b.customer_id = d.customer_id and ${isOpenBooking}
    )
  order by due_at limit 20`;

/** The request is not taken back any more, nor put off. */
const lockRequest = sql({ customerId: uuid }, { id: uuid })`
  select customer_id as id from account_deletion where customer_id = ${"customerId"} for update`;

const isDue = sql({ customerId: uuid, now: timestamp, fresh: timestamp }, { due: bool })`
  select exists (
    select 1 from account_deletion where customer_id = ${"customerId"} and done_at is null and due_at <= ${"now"}
  ) and not exists (
    select 1 from report r join report_version v on v.report_id = r.id
    where r.customer_id = ${"customerId"} and v.released_at > ${"fresh"}
  ) as due`;

const finish = sql({ customerId: uuid, now: timestamp }, {})`
  update account_deletion set done_at = ${"now"} where customer_id = ${"customerId"}`;

export function deletionStore(db: Db): DeletionStore {
  return {
    find: (customerId) => db.maybe(find, { customerId }),
    openBookings: async (customerId) =>
      (await db.rows(openBookings, { customerId })).map(({ bookingNo }) => bookingNo),

    ask: (customerId, { askedAt, dueAt, message }) =>
      db.tx(async (tx) => {
        await tx.run(ask, { customerId, askedAt, dueAt });
        await endOtherSessions(tx, customerId, null);
        await addMessage(tx, message);
      }),

    cancelRequest: async (customerId) => (await db.run(takeBack, { customerId })) === 1,
    due: async (now, fresh, leftOut) =>
      (await db.rows(due, { now, fresh, leftOut: [...leftOut] })).map(({ customerId }) => customerId),
    erase: (customerId, now, fresh, action) =>
      db.tx(async (tx) => {
        const isErased = await erase(tx, customerId, now, fresh);
        if (isErased && action) await addStaffAction(tx, action);
        return isErased;
      }),
  };
}

async function erase(tx: Tx, customerId: string, now: Date, fresh: Date): Promise<boolean> {
  // Serialises erasures of one account.
  if (!(await tx.maybe(lockCustomer, { customerId }))) return false;
  await tx.maybe(lockRequest, { customerId });
  if (!(await tx.one(isDue, { customerId, now, fresh })).due) return false;
  if ((await tx.rows(openBookings, { customerId })).length > 0) return false;
  await deleteWithFiles(tx, ERASE_FILES, { customerId });
  for (const statement of ERASE_OWN) await tx.run(statement, { customerId });
  await tx.run(WITHDRAW_MESSAGES, { customerId, now });
  await tx.run(ANONYMISE_PATIENTS, { customerId, now });
  await tx.run(ANONYMISE_CUSTOMER, { customerId, now });
  await tx.run(finish, { customerId, now });
  return true;
}
