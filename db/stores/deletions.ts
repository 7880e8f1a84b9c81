import type { DeletionStore } from "../../domain/account/ports.ts";
import { bool, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";
import { ANONYMISE_CUSTOMER, ANONYMISE_PATIENTS, ERASE_OWN } from "./erase-statements.ts";
import { addMessage } from "./message-rows.ts";
import { isOpenBooking } from "./open-booking.ts";
import { addStaffAction } from "./staff-action-rows.ts";

const find = sql({ customerId: uuid }, { askedAt: timestamp, dueAt: timestamp })`
  select asked_at, due_at from account_deletion where customer_id = ${"customerId"} and done_at is null`;

const openBookings = sql({ customerId: uuid }, { bookingNo: text })`
  select b.booking_no from booking b
  where b.customer_id = ${"customerId"} and ${isOpenBooking}
  order by b.created_at`;

const ask = sql({ customerId: uuid, askedAt: timestamp, dueAt: timestamp }, {})`
  insert into account_deletion (customer_id, asked_at, due_at) values (${"customerId"}, ${"askedAt"}, ${"dueAt"})
  on conflict (customer_id) do nothing`;

const endSessions = sql({ customerId: uuid }, {})`delete from session where customer_id = ${"customerId"}`;

const takeBack = sql({ customerId: uuid }, {})`
  delete from account_deletion where customer_id = ${"customerId"} and done_at is null`;

const due = sql({ now: timestamp, fresh: timestamp }, { customerId: uuid })`
  select customer_id from account_deletion d
  where done_at is null and due_at <= ${"now"}
    and not exists (
      select from report r join report_version v on v.report_id = r.id
      where r.customer_id = d.customer_id and v.released_at > ${"fresh"}
    )
    and not exists (
      select from booking b
      where b.customer_id = d.customer_id and ${isOpenBooking}
    )
  order by due_at limit 20`;

/** Erasures of one account on several processes take turns on its row. */
const lock = sql({ customerId: uuid }, { id: uuid })`
  select id from customer where id = ${"customerId"} and deleted_at is null for update`;

const isDue = sql({ customerId: uuid, now: timestamp, fresh: timestamp }, { due: bool })`
  select exists (
    select from account_deletion where customer_id = ${"customerId"} and done_at is null and due_at <= ${"now"}
  ) and not exists (
    select from report r join report_version v on v.report_id = r.id
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
        await tx.run(endSessions, { customerId });
        await addMessage(tx, message);
      }),

    takeBack: async (customerId) => (await db.run(takeBack, { customerId })) === 1,
    due: async (now, fresh) => (await db.rows(due, { now, fresh })).map(({ customerId }) => customerId),
    erase: (customerId, now, fresh, action) =>
      db.tx(async (tx) => {
        const isErased = await erase(tx, customerId, now, fresh);
        if (isErased && action) await addStaffAction(tx, action);
        return isErased;
      }),
  };
}

async function erase(tx: Tx, customerId: string, now: Date, fresh: Date): Promise<boolean> {
  if (!(await tx.maybe(lock, { customerId }))) return false;
  if (!(await tx.one(isDue, { customerId, now, fresh })).due) return false;
  if ((await tx.rows(openBookings, { customerId })).length > 0) return false;
  for (const statement of ERASE_OWN) await tx.run(statement, { customerId });
  await tx.run(ANONYMISE_PATIENTS, { customerId, now });
  await tx.run(ANONYMISE_CUSTOMER, { customerId, now });
  await tx.run(finish, { customerId, now });
  return true;
}
