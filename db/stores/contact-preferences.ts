import {
  type ContactChoice,
  type ContactPreferences,
  type Language,
  resolveContactPreferences,
} from "../../domain/account/contact-preferences.ts";
import { type Column, json, text, uuid } from "../columns.ts";
import type { Tx } from "../connect.ts";
import { sql } from "../sql.ts";

const language = text as Column<string> as Column<Language>;

/** The account and its choices, in one look. */
const read = sql(
  { customerId: uuid },
  {
    mobile: text,
    verifiedEmail: text,
    language,
    choices: json<ContactChoice[]>(),
  },
)`
  select c.mobile, case when c.email_verified_at is null then '' else c.email end as verified_email, c.language,
    coalesce((
      select jsonb_agg(jsonb_build_object('purpose', p.purpose, 'channel', p.channel, 'wanted', p.wanted))
      from contact_preference p where p.customer_id = c.id
    ), '[]') as choices
  from customer c where c.id = ${"customerId"} and c.deleted_at is null`;

/**
 * Where and how a customer may be written to, read inside the caller's transaction or outside of one; undefined when the account
 * is gone.
 */
export async function readContactPreferences(
  db: Pick<Tx, "maybe">,
  customerId: string,
): Promise<ContactPreferences | undefined> {
  const found = await db.maybe(read, { customerId });
  if (!found) return undefined;
  const { choices, ...customer } = found;
  return resolveContactPreferences(customer, choices);
}
