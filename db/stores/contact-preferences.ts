import {
  type ContactChoice,
  type ContactLanguage,
  type ContactPreferences,
  resolveContactPreferences,
} from "../../domain/notices/contact-preferences.ts";
import { json, oneOf, text, uuid, uuidArray } from "../columns.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

const language = oneOf<ContactLanguage>();

/** Accounts and their choices, in one look. */
const read = sql(
  { customerIds: uuidArray },
  {
    id: uuid,
    mobile: text,
    verifiedEmail: text,
    language,
    choices: json<ContactChoice[]>(),
  },
)`
  select c.id, c.mobile, case when c.email_verified_at is null then '' else c.email end as verified_email, c.language,
    coalesce((
      select jsonb_agg(jsonb_build_object('purpose', p.purpose, 'channel', p.channel, 'wanted', p.wanted))
      from contact_preference p where p.customer_id = c.id
    ), '[]') as choices
  from customer c where c.id = any(${"customerIds"}) and c.deleted_at is null`;

/** Where and how customers may be written to, by their ids; none for accounts that are gone. */
export async function readContactPreferences(
  db: Pick<Tx, "rows">,
  customerIds: readonly string[],
): Promise<Map<string, ContactPreferences>> {
  if (customerIds.length === 0) return new Map();
  const found = await db.rows(read, { customerIds: [...customerIds] });
  return new Map(
    found.map(({ id, choices, ...customer }) => [id, resolveContactPreferences(customer, choices)]),
  );
}
