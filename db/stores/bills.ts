import type { BillStore } from "../../domain/payments/store-ports.ts";
import { int, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** Two askings at the same moment wait for each other here, so that no number is lost. */
const lockBooking = sql({ bookingId: uuid }, { id: uuid })`
  select id from booking where id = ${"bookingId"} for no key update`;

const find = sql({ bookingId: uuid }, { number: text, issuedAt: timestamp })`
  select number, issued_at from bill where booking_id = ${"bookingId"}`;

const next = sql({ year: text }, { last: int })`
  insert into bill_counter (year, last) values (${"year"}, 1)
  on conflict (year) do update set last = bill_counter.last + 1
  returning last`;

const insert = sql({ bookingId: uuid, number: text, now: timestamp }, {})`
  insert into bill (booking_id, number, issued_at) values (${"bookingId"}, ${"number"}, ${"now"})`;

export function billStore(db: Db): BillStore {
  return {
    issue: (bookingId, { year, numberOf }, now) =>
      db.tx(async (tx) => {
        await tx.one(lockBooking, { bookingId });
        const issued = await tx.maybe(find, { bookingId });
        if (issued) return issued;
        const number = numberOf((await tx.one(next, { year })).last);
        await tx.run(insert, { bookingId, number, now });
        return { number, issuedAt: now };
      }),
  };
}
