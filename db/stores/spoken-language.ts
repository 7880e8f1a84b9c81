import { text, uuid } from "../columns.ts";
import type { Connection } from "../connect.ts";
import { sql } from "../sql.ts";

const read = sql({ customerId: uuid }, { language: text })`
  select language from customer where id = ${"customerId"} and deleted_at is null`;

/** The language that a customer chose to be spoken to in; undefined when the account is gone. */
export function spokenLanguage(db: Connection): (customerId: string) => Promise<string | undefined> {
  return async (customerId) => (await db.maybe(read, { customerId }))?.language;
}
