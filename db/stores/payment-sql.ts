import { sqlPart } from "../client/sql.ts";

/** How a payment `p` was made: `online`, or at the visit or a counter by `upi`, `card` or `cash`. */
export const paymentMethod = sqlPart`
  case when p.provider <> 'desk' then 'online' when p.method in ('upi', 'card') then p.method else 'cash' end`;
