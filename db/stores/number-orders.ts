import { bool, int } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** The most lines that get a number at one reading of the worklist: a lab that reads for the first time gets its past in several turns. */
const MOST = 1000;

const anyWithout = sql({}, { found: bool })`
  select exists (select from lab_order where sequence is null) as found`;

const lockCounter = sql({}, {})`
  select from lab_order_counter for update`;

const number = sql({ most: int }, {})`
  with waiting as materialized (
    select accession, row_number() over (order by ordered_at, booking_id, item_position) as place
    from lab_order where sequence is null order by ordered_at, booking_id, item_position
    limit ${"most"}
  ), counted as (
    update lab_order_counter set last = last + (select count(*) from waiting)
    returning last - (select count(*) from waiting) as before
  )
  update lab_order set sequence = counted.before + waiting.place
  from waiting, counted where lab_order.accession = waiting.accession`;

/**
 * Gives the booked tests that have no number their numbers in the worklist. It happens at the reading, so that no two purchases wait for
 * each other; the counter's row is locked until COMMIT, so numbers appear in their order and whoever reads on from the last one they saw
 * misses none.
 */
export async function numberOrders(db: Db): Promise<void> {
  if (!(await db.one(anyWithout, {})).found) return;
  // The statement that numbers begins when the lock is held: it sees what an earlier holder has numbered.
  await db.tx(async (tx) => {
    await tx.run(lockCounter, {});
    await tx.run(number, { most: MOST });
  });
}
