import { freshSince } from "../../domain/account/deletion.ts";
import type { DataRequestStore } from "../../domain/privacy/ports.ts";
import { text, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { rollBackWith } from "../transaction.ts";
import { retryDataCopy, staffDataRequests } from "./data-exports.ts";
import { deletionStore } from "./deletions.ts";
import { addMessage } from "./messages.ts";
import { addStaffAction } from "./staff-actions.ts";

const endRequest = sql({ customerId: uuid }, {})`
  delete from account_deletion where customer_id = ${"customerId"} and done_at is null`;

const mobileOf = sql({ customerId: uuid }, { mobile: text })`
  select mobile from customer where id = ${"customerId"} and deleted_at is null for update`;

/** Customers' requests for a copy of their data or for the end of their account, as the privacy officer works on them. */
export function dataRequestStore(db: Db): DataRequestStore {
  const requests = staffDataRequests(db);
  const deletions = deletionStore(db);
  return {
    list: requests.list,
    find: requests.find,
    openBookings: deletions.openBookings,
    retryCopy: (id, now, action) =>
      db.tx(async (tx) => {
        if (!(await retryDataCopy(tx, id, now))) return rollBackWith(false);
        await addStaffAction(tx, action);
        return true;
      }),
    erase: (customerId, now, action) => deletions.erase(customerId, now, freshSince(now), action),
    refuse: (customerId, messageTo, action) =>
      db.tx(async (tx) => {
        const customer = await tx.maybe(mobileOf, { customerId });
        if (!customer || (await tx.run(endRequest, { customerId })) === 0) return rollBackWith(false);
        await addMessage(tx, messageTo(customer.mobile));
        await addStaffAction(tx, action);
        return true;
      }),
  };
}
