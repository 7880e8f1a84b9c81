import { timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const remove = sql({ first: uuid, last: uuid, before: timestamp }, {})`
  delete from cart
  where owner_id between ${"first"} and ${"last"} and updated_at < ${"before"}
    and not exists (select from customer where id = cart.owner_id)`;

/** The table's parts by the first byte of its keys. */
const PARTS = 256;

/** Carts of visitors that nobody can reach any more. */
export interface OldCarts {
  /**
   * Removes those last changed before a time from one part of the table; the parts take turns, so the table is swept a little at a time,
   * and no index of times is needed, which every change of a cart would have to write. `part`: any whole number, counted up by the caller.
   */
  removeOld(before: Date, part: number): Promise<number>;
}

export function oldCarts(db: Db): OldCarts {
  return {
    removeOld(before, part) {
      const byte = (part % PARTS).toString(16).padStart(2, "0");
      const first = `${byte}000000-0000-0000-0000-000000000000`;
      const last = `${byte}ffffff-ffff-ffff-ffff-ffffffffffff`;
      return db.run(remove, { first, last, before });
    },
  };
}
