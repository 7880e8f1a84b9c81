import type { PatientStore } from "../../domain/family/types.ts";
import type { PatientSex } from "../../domain/identity/types.ts";
import { date, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { forgetPatient } from "./carts.ts";
import { lockCustomer } from "./customers.ts";
import { endOpen } from "./family-invitations.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const sex = oneOf<PatientSex>();
const row = {
  id: uuid,
  name: text,
  dateOfBirth: nullable(date),
  sex: nullable(sex),
  relationship: text,
};
const details = { name: text, dateOfBirth: date, sex, relationship: text };

const list = sql({ customerId: uuid }, row)`
  select id, name, date_of_birth, sex, relationship from patient
  where customer_id = ${"customerId"} and hidden_at is null
  order by relationship <> 'Self', created_at, id`;

const find = sql({ customerId: uuid, id: uuid }, row)`
  select id, name, date_of_birth, sex, relationship from patient
  where customer_id = ${"customerId"} and id = ${"id"} and hidden_at is null`;

/** Names are the same in whichever way their letters are composed, whatever their case and the spaces between them. */
const findSame = sql({ customerId: uuid, id: uuid, name: text, dateOfBirth: date, sex }, { id: uuid })`
  select id from patient
  where customer_id = ${"customerId"} and id <> ${"id"} and hidden_at is null and date_of_birth = ${"dateOfBirth"} and sex = ${"sex"}
    and lower(regexp_replace(normalize(name), '\\s+', ' ', 'g'))
      = lower(regexp_replace(normalize(${"name"}::text), '\\s+', ' ', 'g'))
  limit 1`;

const insertBelow = sql({ ...details, customerId: uuid, id: uuid, now: timestamp, most: int }, {})`
  insert into patient (id, customer_id, name, date_of_birth, sex, relationship, created_at)
  select ${"id"}::uuid, ${"customerId"}::uuid, ${"name"}::text, ${"dateOfBirth"}::date, ${"sex"}::text,
    ${"relationship"}::text, ${"now"}::timestamptz
  where (
    select count(*) from patient
    where customer_id = ${"customerId"} and hidden_at is null and relationship <> 'Self'
  ) < ${"most"}::integer`;

/** Not an entry that somebody else owns, even if they accept at this moment. */
const update = sql({ ...details, customerId: uuid, id: uuid }, {})`
  update patient
  set name = ${"name"}, date_of_birth = ${"dateOfBirth"}, sex = ${"sex"}, relationship = ${"relationship"}
  where customer_id = ${"customerId"} and id = ${"id"} and hidden_at is null
    and (owner_id is null or owner_id = ${"customerId"})`;

/** The entries in other accounts of a person who owns their reports. */
const mirrorOwned = sql({ name: text, dateOfBirth: date, sex, customerId: uuid }, {})`
  update patient set name = ${"name"}, date_of_birth = ${"dateOfBirth"}, sex = ${"sex"}
  where owner_id = ${"customerId"} and customer_id <> ${"customerId"}`;

const mirrorSelf = sql({ name: text, dateOfBirth: date, sex, customerId: uuid }, {})`
  update customer set name = ${"name"}, date_of_birth = ${"dateOfBirth"}, sex = ${"sex"} where id = ${"customerId"}`;

const hide = sql({ customerId: uuid, id: uuid, now: timestamp }, {})`
  update patient set hidden_at = ${"now"}
  where customer_id = ${"customerId"} and id = ${"id"} and hidden_at is null and relationship <> 'Self'`;

export function patientStore(db: Db): PatientStore {
  return {
    list: (customerId) => db.rows(list, { customerId }),
    find: (customerId, id) => db.maybe(find, { customerId, id }),

    add: (customerId, id, given, { most, now, action }) =>
      db.tx(async (tx) => {
        await tx.one(lockCustomer, { customerId });
        const { relationship: _, ...who } = given;
        if (await tx.maybe(findSame, { ...who, customerId, id })) return "there";
        const added = await tx.run(insertBelow, { ...given, customerId, id, most, now });
        if (added === 0) return "full";
        if (action) await addStaffAction(tx, action);
        return "added";
      }),

    change: (customerId, id, given, action) =>
      db.tx(async (tx) => {
        const { relationship, ...who } = given;
        if (!(await tx.maybe(lockCustomer, { customerId }))) return "unknown";
        if (await tx.maybe(findSame, { ...who, customerId, id })) return "there";
        if ((await tx.run(update, { ...given, customerId, id })) === 0)
          return (await tx.maybe(find, { customerId, id })) ? "owned" : "unknown";
        if (relationship === "Self") {
          await tx.run(mirrorSelf, { ...who, customerId });
          await tx.run(mirrorOwned, { ...who, customerId });
        }
        if (action) await addStaffAction(tx, action);
        return "changed";
      }),

    hide: (customerId, id, now) =>
      db.tx(async (tx) => {
        await tx.maybe(lockCustomer, { customerId });
        // The invitation before the patient, as its acceptance locks them.
        await tx.run(endOpen, { inviterId: customerId, patientId: id, now });
        if ((await tx.run(hide, { customerId, id, now })) === 0) return rollBackWith(false);
        await forgetPatient(tx, { customerId, id, now });
        return true;
      }),
  };
}
