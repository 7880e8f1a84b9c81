import type { StaffRecord } from "../../domain/staff/record/ports.ts";
import { arrayOf, bytea, int, json, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const nextChains = sql({ after: text }, { who: text, length: nullable(int), hash: nullable(bytea) })`
  select coalesce(c.who, a.who) as who, c.length, c.hash
  from staff_chain c full join (select distinct who from staff_action where position is not null) a on a.who = c.who
  where coalesce(c.who, a.who) > ${"after"} order by 1 limit 50`;

/** Entries in the text of which their hash is made; of several with one position all or none. */
const entriesOf = sql(
  { who: text, after: int },
  { position: int, previous: bytea, hash: bytea, linkText: text },
)`
  select coalesce(position, 0) as position, coalesce(previous, '') as previous, coalesce(hash, '') as hash,
    jsonb_build_array(position, id,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), who, account_id, role, customer_id, action, subject,
    details)::text as link_text
  from staff_action where who = ${"who"} and position > ${"after"} order by position fetch first 1000 rows with ties`;

const search = sql(
  {
    ...{ words: text, who: text, subject: text, customerId: nullable(uuid) },
    ...{ from: nullable(timestamp), until: nullable(timestamp), most: int },
    ...{
      beforeAt: nullable(timestamp),
      beforeId: nullable(uuid),
      only: arrayOf(text),
      except: arrayOf(text),
    },
  },
  {
    ...{ id: uuid, at: timestamp, who: text, role: text, action: text, subject: text },
    details: json<Record<string, unknown>>(),
    ...{ customerId: nullable(uuid), position: nullable(int) },
  },
)`
  select id, at, who, role, action, subject, details, customer_id, position from staff_action
  where (${"who"}::text = '' or who = ${"who"})
    and (${"subject"}::text = '' or subject = ${"subject"})
    and (${"words"}::text = '' or action ilike '%' || ${"words"} || '%')
    and (cardinality(${"only"}::text[]) = 0 or action = any(${"only"})) and action <> all(${"except"}::text[])
    and (${"customerId"}::uuid is null or customer_id = ${"customerId"} or id in (
      select action_id from staff_action_person where customer_id = ${"customerId"}))
    and (${"from"}::timestamptz is null or at >= ${"from"})
    and (${"until"}::timestamptz is null or at < ${"until"})
    and (${"beforeAt"}::timestamptz is null or (at, id) < (${"beforeAt"}, ${"beforeId"}::uuid))
  order by at desc, id desc limit ${"most"}`;

export function staffRecord(db: Db): StaffRecord {
  return {
    search: ({ before, only, except, ...wanted }) =>
      db.rows(search, {
        ...wanted,
        only: [...only],
        except: [...except],
        beforeAt: before?.at ?? null,
        beforeId: before?.id ?? null,
      }),
    async chains(after) {
      return (await db.rows(nextChains, { after })).map(({ who, length, hash }) => ({
        who,
        end: length !== null && hash ? { length, hash } : null,
      }));
    },
    entries: (who, after) => db.rows(entriesOf, { who, after }),
  };
}
