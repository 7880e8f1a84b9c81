import { int, text, uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

const findByMobile = sql({ mobile: text }, { id: uuid })`
  select id from customer where mobile = ${"mobile"} and deleted_at is null`;

const findByBooking = sql({ bookingNo: text }, { id: uuid })`
  select customer_id as id from booking where booking_no = ${"bookingNo"}`;

const endOfCustomer = sql({ customerId: uuid }, { ended: int })`
  with gone as (delete from session where customer_id = ${"customerId"} returning 1)
  select count(*)::integer as ended from gone`;

const endAll = sql({}, { ended: int })`
  with gone as (delete from session returning 1)
  select count(*)::integer as ended from gone`;

/** The customer of a mobile number or of a booking; undefined when there is none. */
export async function customerOf(tx: Pick<Tx, "maybe">, whose: string): Promise<string | undefined> {
  const isMobile = /^[1-9]\d{9}$/.test(whose);
  const found = isMobile
    ? await tx.maybe(findByMobile, { mobile: whose })
    : await tx.maybe(findByBooking, { bookingNo: whose });
  return found?.id;
}

/** Ends the sessions of a customer, or everybody's (null); returns how many there were. */
export async function endSessions(tx: Pick<Tx, "one">, customerId: string | null): Promise<number> {
  const { ended } =
    customerId === null ? await tx.one(endAll, {}) : await tx.one(endOfCustomer, { customerId });
  return ended;
}
