import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";

/** The account with a mobile number. */
export const customerOf = sql(
  { mobile: text },
  { id: uuid },
)`select id from customer where mobile = ${"mobile"}`;
