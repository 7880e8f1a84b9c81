import type { AddressStore } from "../../domain/family/types.ts";
import { int, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { forgetAddress } from "./carts.ts";
import { lockCustomer } from "./customers.ts";
import { addStaffAction } from "./staff-audit-log.ts";

/** The fields of an address, and its columns in this order. */
export const addressRow = {
  label: text,
  house: text,
  street: text,
  locality: text,
  landmark: text,
  pincode: text,
  city: text,
  state: text,
  contactMobile: text,
};
export const addressColumns = sqlPart`
  label, house, street, locality, landmark, pincode, city, state, contact_mobile`;

const row = { id: uuid, ...addressRow };

const list = sql({ customerId: uuid }, row)`
  select id, ${addressColumns} from address
  where customer_id = ${"customerId"} and hidden_at is null order by created_at desc, id desc`;

const find = sql({ customerId: uuid, id: uuid }, row)`
  select id, ${addressColumns} from address
  where customer_id = ${"customerId"} and id = ${"id"} and hidden_at is null`;

const insertBelow = sql({ ...row, customerId: uuid, now: timestamp, most: int }, {})`
  insert into address
    (id, customer_id, ${addressColumns}, created_at)
  select ${"id"}::uuid, ${"customerId"}::uuid, ${"label"}::text, ${"house"}::text, ${"street"}::text,
    ${"locality"}::text, ${"landmark"}::text, ${"pincode"}::text, ${"city"}::text, ${"state"}::text,
    ${"contactMobile"}::text, ${"now"}::timestamptz
  where (
    select count(*) from address where customer_id = ${"customerId"} and hidden_at is null
  ) < ${"most"}::integer`;

const findSame = sql({ ...addressRow, customerId: uuid }, { id: uuid })`
  select id from address
  where customer_id = ${"customerId"} and hidden_at is null and (${addressColumns}) = (
    ${"label"}, ${"house"}, ${"street"}, ${"locality"}, ${"landmark"}, ${"pincode"}, ${"city"}, ${"state"},
    ${"contactMobile"}
  )
  order by created_at, id limit 1`;

const update = sql({ ...row, customerId: uuid }, {})`
  update address
  set label = ${"label"}, house = ${"house"}, street = ${"street"}, locality = ${"locality"},
    landmark = ${"landmark"}, pincode = ${"pincode"}, city = ${"city"}, state = ${"state"},
    contact_mobile = ${"contactMobile"}
  where customer_id = ${"customerId"} and id = ${"id"} and hidden_at is null`;

const hide = sql({ customerId: uuid, id: uuid, now: timestamp }, {})`
  update address set hidden_at = ${"now"}
  where customer_id = ${"customerId"} and id = ${"id"} and hidden_at is null`;

/** Nothing refers to an address that its customer has removed: bookings have their own copy. */
const removeOld = sql({ before: timestamp }, {})`
  delete from address where id = any(array(
    select id from address where hidden_at < ${"before"} order by hidden_at limit 1000 for update skip locked
  ))`;

export function addressStore(db: Db): AddressStore & { removeOld(before: Date): Promise<number> } {
  return {
    removeOld: (before) => db.run(removeOld, { before }),
    list: (customerId) => db.rows(list, { customerId }),
    find: (customerId, id) => db.maybe(find, { customerId, id }),

    add: (customerId, id, given, { most, now, action }) =>
      db.tx(async (tx) => {
        await tx.one(lockCustomer, { customerId });
        // Sent once more after its response was lost.
        const same = await tx.maybe(findSame, { ...given, customerId });
        if (same) return same.id;
        if ((await tx.run(insertBelow, { ...given, customerId, id, most, now })) === 0) return null;
        if (action) await addStaffAction(tx, action);
        return id;
      }),

    change: async (customerId, id, given) => (await db.run(update, { ...given, customerId, id })) === 1,

    hide: (customerId, id, now) =>
      db.tx(async (tx) => {
        await tx.maybe(lockCustomer, { customerId });
        if ((await tx.run(hide, { customerId, id, now })) === 0) return false;
        await forgetAddress(tx, { customerId, id, now });
        return true;
      }),
  };
}
