import type { DifferenceStore, MoneyDifference } from "../../domain/books/ports.ts";
import type { Difference } from "../../domain/payments/records.ts";
import { isUuid } from "../../domain/shared/is-uuid.ts";
import { bigint, int, json, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql, sqlNames } from "../sql.ts";
import { rollBackWith } from "../transaction.ts";
import type { Tx } from "../types.ts";
import { addStaffAction } from "./staff-actions.ts";

const row = {
  ...{ id: uuid, kind: oneOf<MoneyDifference["kind"]>(), orderId: text, txnId: text, oursPaise: bigint },
  ...{
    theirsPaise: bigint,
    foundAt: timestamp,
    settledAt: nullable(timestamp),
    settledBy: text,
    reason: text,
  },
};
const columns = sqlNames(
  "id, kind, order_id, txn_id, ours_paise, theirs_paise, found_at, settled_at, settled_by, reason",
);

const list = sql({ most: int }, row)`
  select ${columns}
  from money_difference order by settled_at desc nulls first, found_at desc, id limit ${"most"}`;

const listOpen = sql({}, row)`
  select ${columns}
  from money_difference where settled_at is null order by found_at, id limit 500`;

type Found = Omit<Difference, "kind"> & { kind: MoneyDifference["kind"] };

/** The same difference of the next night is the same row, also when somebody has settled it. */
const insert = sql({ found: json<Found[]>(), now: timestamp }, {})`
  insert into money_difference (id, kind, order_id, txn_id, ours_paise, theirs_paise, found_at)
  select gen_random_uuid(), d ->> 'kind', d ->> 'orderId', d ->> 'txnId', (d ->> 'oursPaise')::bigint,
    (d ->> 'theirsPaise')::bigint, ${"now"}
  from jsonb_array_elements(${"found"}::jsonb) d
  on conflict (kind, order_id, txn_id, ours_paise, theirs_paise) do nothing`;

const settle = sql({ id: uuid, now: timestamp, by: text, reason: text }, {})`
  update money_difference set settled_at = ${"now"}, settled_by = ${"by"}, reason = ${"reason"}
  where id = ${"id"} and settled_at is null`;

/** Notes what differs, in the transaction of whoever has found it. */
export async function addDifferences(tx: Tx, found: readonly Found[], now: Date): Promise<void> {
  if (found.length > 0) await tx.run(insert, { found: [...found], now });
}

export function differenceStore(db: Db): DifferenceStore {
  return {
    list: (most) => db.rows(list, { most }),
    open: () => db.rows(listOpen, {}),
    add: (found, now, action) =>
      db.tx(async (tx) => {
        await addDifferences(tx, found, now);
        await addStaffAction(tx, action);
      }),
    settle: async (id, { by, reason, now }, action) =>
      isUuid(id) &&
      db.tx(async (tx) => {
        if ((await tx.run(settle, { id, now, by, reason })) === 0) return rollBackWith(false);
        await addStaffAction(tx, action);
        return true;
      }),
  };
}
