import { randomUUID } from "node:crypto";
import type { Connection } from "../../db/client/connect.ts";

/** A customer with one patient and one address in Kolkata, written straight into the database. */
export interface CustomerInDatabase {
  customerId: string;
  patientId: string;
  addressId: string;
}

export async function customerInDatabase(db: Connection): Promise<CustomerInDatabase> {
  const [customerId, patientId, addressId] = [randomUUID(), randomUUID(), randomUUID()];
  const mobile = `6${String(Number.parseInt(customerId.slice(0, 8), 16))
    .padStart(9, "0")
    .slice(-9)}`;
  await db.raw(`
    insert into customer (id, mobile, created_at) values ('${customerId}', '${mobile}', now());
    insert into patient (id, customer_id, name, date_of_birth, sex, relationship, created_at)
      values ('${patientId}', '${customerId}', 'Asha Roy', '1985-03-27', 'F', 'Self', now());
    insert into address (id, customer_id, label, house, street, locality, landmark, pincode, city, state, contact_mobile, created_at)
      values ('${addressId}', '${customerId}', 'Home', '1', 'Road', '', 'Market', '700019', 'Kolkata', 'West Bengal', '', now());`);
  return { customerId, patientId, addressId };
}
