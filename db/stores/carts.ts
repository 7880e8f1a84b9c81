import type { CartStore } from "../../domain/cart/ports.ts";
import { type CartLine, type CartRecord, emptyCart } from "../../domain/cart/types.ts";
import { bool, int, json, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql, sqlPart } from "../sql.ts";

const row = {
  ownerId: uuid,
  version: int,
  lines: json<CartLine[]>(),
  homeCollection: bool,
  hardCopy: bool,
  couponCode: nullable(text),
};
const columns = sqlPart`owner_id, version, lines, home_collection, hard_copy, coupon_code`;
const written = { ...row, now: timestamp };

const find = sql({ ownerId: uuid }, row)`
  select ${columns} from cart where owner_id = ${"ownerId"}`;

export const findLocked = sql({ ownerId: uuid }, row)`
  select ${columns} from cart
  where owner_id = ${"ownerId"} for update`;

export const findLockedOfOrder = sql({ orderId: text }, row)`
  select ${columns} from cart
  where owner_id = (select customer_id from payment where order_id = ${"orderId"}) for update`;

const { version: _, ...first } = written;

/** The first version is drawn by chance, so that a change of a cart that is gone never fits one that came after it. */
const insert = sql(first, { version: int })`
  insert into cart (owner_id, version, lines, home_collection, hard_copy, coupon_code, updated_at)
  values (${"ownerId"}, 1 + floor(random() * 1000000000)::integer, ${"lines"}, ${"homeCollection"}, ${"hardCopy"}, ${"couponCode"}, ${"now"})
  on conflict (owner_id) do nothing returning version`;

export const update = sql(written, { version: int })`
  update cart
  set version = version + 1, lines = ${"lines"}, home_collection = ${"homeCollection"},
    hard_copy = ${"hardCopy"}, coupon_code = ${"couponCode"}, updated_at = ${"now"}
  where owner_id = ${"ownerId"} and version = ${"version"} returning version`;

const remove = sql({ ownerId: uuid }, {})`delete from cart where owner_id = ${"ownerId"}`;

export function cartStore(db: Db): CartStore {
  return {
    read: (ownerId) => db.maybe(find, { ownerId }),

    async write(cart, now) {
      const written = await db.maybe(cart.version === 0 ? insert : update, { ...cart, now });
      return written && { ...cart, ...written };
    },

    change: (ownerId, now, edit) =>
      db.tx(async (tx) => {
        await tx.run(insert, { ...emptyCart(ownerId), now });
        const before: CartRecord = await tx.one(findLocked, { ownerId });
        const after = edit(before);
        if (after.cart === before) return after;
        await tx.run(update, { ...after.cart, now });
        return { cart: { ...after.cart, version: before.version + 1 }, value: after.value };
      }),

    async remove(ownerId) {
      await db.run(remove, { ownerId });
    },
  };
}
