import type { ConsentPlace, ConsentPurpose } from "../../domain/account/consents.ts";
import type { ContactStore } from "../../domain/account/ports.ts";
import type {
  ContactChoice,
  ContactLanguage,
  ContactPreferences,
} from "../../domain/messages/contact-preferences.ts";
import { resolveContactPreferences } from "../../domain/messages/contact-preferences.ts";
import { arrayOf, bool, json, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import { addConsent, lockCustomer } from "./customers.ts";

const language = oneOf<ContactLanguage>();

const findContact = sql(
  { customerId: uuid },
  { mobile: text, email: text, emailVerified: bool, language, choices: json<ContactChoice[]>() },
)`
  select c.mobile, c.email, c.email_verified_at is not null as email_verified, c.language,
    coalesce((
      select jsonb_agg(jsonb_build_object('purpose', p.purpose, 'channel', p.channel, 'wanted', p.wanted))
      from contact_preference p where p.customer_id = c.id
    ), '[]') as choices
  from customer c where c.id = ${"customerId"}`;

const setLanguage = sql({ customerId: uuid, language }, {})`
  update customer set language = ${"language"} where id = ${"customerId"}`;

const putChoice = sql({ customerId: uuid, purpose: text, channel: text, wanted: bool, now: timestamp }, {})`
  insert into contact_preference (customer_id, purpose, channel, wanted, changed_at)
  values (${"customerId"}, ${"purpose"}, ${"channel"}, ${"wanted"}, ${"now"})
  on conflict (customer_id, purpose, channel) do update
  set wanted = excluded.wanted, changed_at = excluded.changed_at`;

const purpose = oneOf<ConsentPurpose>();
const place = oneOf<ConsentPlace>();

const consents = sql(
  { customerId: uuid },
  { id: uuid, purpose, given: bool, noticeVersion: text, place, at: timestamp },
)`
  select id, purpose, given, notice_version, place, at from consent_event
  where customer_id = ${"customerId"} order by at desc, id desc`;

export function contactStore(db: Db): ContactStore {
  return {
    find: (customerId) => db.maybe(findContact, { customerId }),

    change: (customerId, decide, now) =>
      db.tx(async (tx) => {
        if (!(await tx.maybe(lockCustomer, { customerId }))) return false;
        const change = decide(await tx.one(findContact, { customerId }));
        await tx.run(setLanguage, { customerId, language: change.language });
        for (const choice of change.choices) await tx.run(putChoice, { ...choice, customerId, now });
        for (const consent of change.consents) await addConsent(tx, customerId, consent);
        return true;
      }),

    consents: (customerId) => db.rows(consents, { customerId }),
  };
}

/** Accounts and their choices, in one query. */
const findByIds = sql(
  { customerIds: arrayOf(uuid) },
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

/** How customers may be contacted, by their ids; none for deleted accounts. */
export async function readContactPreferences(
  db: Pick<Tx, "rows">,
  customerIds: readonly string[],
): Promise<Map<string, ContactPreferences>> {
  if (customerIds.length === 0) return new Map();
  const found = await db.rows(findByIds, { customerIds: [...customerIds] });
  return new Map(
    found.map(({ id, choices, ...customer }) => [id, resolveContactPreferences(customer, choices)]),
  );
}
