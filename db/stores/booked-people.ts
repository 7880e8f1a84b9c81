import type { PeopleRows } from "../../domain/bookings/ports.ts";
import type { PatientSex } from "../../domain/family/types.ts";
import { isUuid } from "../../domain/shared/is-uuid.ts";
import { date, nullable, oneOf, text, uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";
import { addressColumns, addressRow } from "./address-columns.ts";

const lockCustomer = sql({ customerId: uuid }, { mobile: text })`
  select mobile from customer where id = ${"customerId"} for no key update`;

const lockCustomerOf = sql({ orderId: text }, { id: uuid, mobile: text })`
  select id, mobile from customer where id = (select customer_id from payment where order_id = ${"orderId"})
  for no key update`;

const mobileOf = sql({ customerId: uuid }, { mobile: text })`
  select mobile from customer where id = ${"customerId"}`;

const findPatient = sql(
  { customerId: uuid, patientId: uuid },
  { id: uuid, name: text, dateOfBirth: nullable(date), sex: nullable(oneOf<PatientSex>()) },
)`
  select id, name, date_of_birth, sex from patient
  where id = ${"patientId"} and customer_id = ${"customerId"} and hidden_at is null`;

const findAddress = sql({ customerId: uuid, addressId: uuid }, addressRow)`
  select ${addressColumns} from address
  where id = ${"addressId"} and customer_id = ${"customerId"} and hidden_at is null`;

/** The people of a booking; what is not the customer's own is not found. */
export function peopleRows(tx: Tx): PeopleRows {
  /** Mobile numbers of customers that this transaction has locked: nobody changes them before it ends. */
  const mobiles = new Map<string, string>();
  return {
    async lockCustomer(customerId) {
      const found = await tx.maybe(lockCustomer, { customerId });
      if (found) mobiles.set(customerId, found.mobile);
      return found;
    },
    async lockCustomerOf(orderId) {
      const found = await tx.maybe(lockCustomerOf, { orderId });
      if (found) mobiles.set(found.id, found.mobile);
    },
    mobileOf: async (customerId) =>
      mobiles.get(customerId) ?? (await tx.one(mobileOf, { customerId })).mobile,
    findPatient: async (customerId, patientId) =>
      isUuid(patientId) ? tx.maybe(findPatient, { customerId, patientId }) : undefined,
    findAddress: async (customerId, addressId) =>
      isUuid(addressId) ? tx.maybe(findAddress, { customerId, addressId }) : undefined,
  };
}
