import { isDeepStrictEqual } from "node:util";
import type { CartLine, CartRecord, CartStore } from "../../domain/cart/ports.ts";
import { emptyCart } from "../../domain/cart/ports.ts";
import type { StatedFacts, StatedPregnancy } from "../../domain/family/pregnancy.ts";
import { bool, int, json, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlPart } from "../client/sql.ts";

const row = {
  ownerId: uuid,
  version: int,
  lines: json<CartLine[]>(),
  homeCollection: bool,
  hardCopy: bool,
  couponCode: nullable(text),
  patientId: nullable(uuid),
  addressId: nullable(uuid),
  pregnancies: json<readonly StatedPregnancy[]>(),
  statedFacts: json<readonly StatedFacts[]>(),
};

const columns = sqlPart`owner_id, version, lines, home_collection, hard_copy, coupon_code, patient_id, address_id, pregnancies,
  stated_facts`;

const written = { ...row, now: timestamp };

const findCart = sql({ ownerId: uuid }, row)`
  select ${columns} from cart where owner_id = ${"ownerId"}`;

export const findLocked = sql({ ownerId: uuid }, row)`
  select ${columns} from cart
  where owner_id = ${"ownerId"} for update`;

export const findLockedOfOrder = sql({ orderId: text }, row)`
  select ${columns} from cart
  where owner_id = (select customer_id from payment where order_id = ${"orderId"}) for update`;

const { version: _, ...first } = written;

/** The first version is random, so that a change of a removed cart never matches a later one. */
const insertCart = sql(first, { version: int })`
  insert into cart (owner_id, version, lines, home_collection, hard_copy, coupon_code, patient_id, address_id, pregnancies,
    stated_facts, updated_at)
  values (${"ownerId"}, 1 + floor(random() * 1000000000)::integer, ${"lines"}, ${"homeCollection"}, ${"hardCopy"}, ${"couponCode"},
    ${"patientId"}, ${"addressId"}, ${"pregnancies"}, ${"statedFacts"}, ${"now"})
  on conflict (owner_id) do nothing returning version`;

export const update = sql(written, { version: int })`
  update cart
  set version = version + 1, lines = ${"lines"}, home_collection = ${"homeCollection"},
    hard_copy = ${"hardCopy"}, coupon_code = ${"couponCode"},
    patient_id = ${"patientId"}, address_id = ${"addressId"}, pregnancies = ${"pregnancies"}, stated_facts = ${"statedFacts"},
    updated_at = ${"now"}
  where owner_id = ${"ownerId"} and version = ${"version"} returning version`;

interface Removal {
  customerId: string;
  /** Of the removed person or address. */
  id: string;
  now: Date;
}

/** Within the transaction that removes a person from the family: they are chosen no more, and what was stated about them is gone. */
export function forgetPatient(tx: Tx, removal: Removal): Promise<void> {
  const isOthers = (each: { patientId: string }) => each.patientId !== removal.id;
  return forget(tx, removal, (cart) => ({
    patientId: cart.patientId === removal.id ? null : cart.patientId,
    pregnancies: cart.pregnancies.filter(isOthers),
    statedFacts: cart.statedFacts.filter(isOthers),
  }));
}

/** Within the transaction that removes an address: it is chosen no more. */
export function forgetAddress(tx: Tx, removal: Removal): Promise<void> {
  return forget(tx, removal, (cart) => ({
    addressId: cart.addressId === removal.id ? null : cart.addressId,
  }));
}

async function forget(
  tx: Tx,
  { customerId, now }: Removal,
  without: (cart: CartRecord) => Partial<CartRecord>,
): Promise<void> {
  const cart = await tx.maybe(findLocked, { ownerId: customerId });
  if (!cart) return;
  const left = { ...cart, ...without(cart) };
  // A page that is open keeps its version of a cart in which nothing changes.
  if (!isDeepStrictEqual(left, cart)) await tx.run(update, { ...left, now });
}

/** The cart, locked; an empty one where there is none. One that is removed between two statements, as a login joins it, is made anew. */
async function lockOrInsert(tx: Tx, ownerId: string, now: Date): Promise<CartRecord> {
  for (;;) {
    const cart = await tx.maybe(findLocked, { ownerId });
    if (cart) return cart;
    const made = await tx.maybe(insertCart, { ...emptyCart(ownerId), now });
    if (made) return { ...emptyCart(ownerId), ...made };
  }
}

const removeCart = sql({ ownerId: uuid, version: int }, {})`
  delete from cart where owner_id = ${"ownerId"} and version = ${"version"}`;

export function cartStore(db: Db): CartStore {
  return {
    read: (ownerId) => db.maybe(findCart, { ownerId }),

    async write(cart, now) {
      const written = await db.maybe(cart.version === 0 ? insertCart : update, { ...cart, now });
      return written && { ...cart, ...written };
    },

    change: (ownerId, now, edit) =>
      db.tx(async (tx) => {
        const before = await lockOrInsert(tx, ownerId, now);
        const after = edit(before);
        if (after.cart === before) return after;
        await tx.run(update, { ...after.cart, now });
        return { cart: { ...after.cart, version: before.version + 1 }, value: after.value };
      }),

    remove: async ({ ownerId, version }) => (await db.run(removeCart, { ownerId, version })) === 1,
  };
}

/** Abandoned carts of visitors. */
export interface OldCarts {
  /**
   * Removes those last changed before a time from one part of the table; the table is swept part by part, so that no index of times is
   * needed, which every change of a cart would have to update. `part`: any whole number, counted up by the caller.
   */
  removeOld(before: Date, part: number): Promise<number>;
}

const removeOld = sql({ first: uuid, last: uuid, before: timestamp }, {})`
  delete from cart
  where owner_id between ${"first"} and ${"last"} and updated_at < ${"before"}
    and not exists (select 1 from customer where id = cart.owner_id)`;

/** The table's parts by the first byte of its keys. */
const PARTS = 256;

export function oldCarts(db: Db): OldCarts {
  return {
    removeOld(before, part) {
      const byte = (part % PARTS).toString(16).padStart(2, "0");
      const first = `${byte}000000-0000-0000-0000-000000000000`;
      const last = `${byte}ffffff-ffff-ffff-ffff-ffffffffffff`;
      return db.run(removeOld, { first, last, before });
    },
  };
}
