import type { QuoteStore } from "../../domain/bookings/ports.ts";
import type { Quote } from "../../domain/bookings/quote.ts";
import { json, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

export const findQuote = sql({ customerId: uuid, now: timestamp }, { facts: json<Quote>() })`
  select facts from quote where customer_id = ${"customerId"} and expires_at > ${"now"}`;

const put = sql({ customerId: uuid, facts: json<Quote>(), expiresAt: timestamp }, {})`
  insert into quote (customer_id, facts, expires_at) values (${"customerId"}, ${"facts"}, ${"expiresAt"})
  on conflict (customer_id) do update set facts = excluded.facts, expires_at = excluded.expires_at`;

/** What customers were quoted, in PostgreSQL. */
export function quoteStore(db: Db): QuoteStore {
  return {
    async put(customerId, facts, expiresAt) {
      await db.run(put, { customerId, facts, expiresAt });
    },
    find: async (customerId, now) => (await db.maybe(findQuote, { customerId, now }))?.facts,
  };
}
