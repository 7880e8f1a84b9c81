import { uuid } from "../columns.ts";
import { sql } from "../sql.ts";

/** Additions of one customer take turns on the account's row, so that a count of what there is holds until the new one is in. */
export const lockCustomer = sql({ customerId: uuid }, { id: uuid })`
  select id from customer where id = ${"customerId"} for update`;
