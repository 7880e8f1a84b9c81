import { uuid } from "../columns.ts";
import { sql } from "../sql.ts";

/**
 * Additions of one customer take turns on the account's row, so that a count of what there is holds until the new one is in. Nothing is
 * added to an account that has ended meanwhile.
 */
export const lockCustomer = sql({ customerId: uuid }, { id: uuid })`
  select id from customer where id = ${"customerId"} and deleted_at is null for update`;
