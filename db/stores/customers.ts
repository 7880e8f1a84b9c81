import type { ConsentEvent } from "../../domain/account/consents.ts";
import type { CallerAccounts } from "../../domain/desk/book-by-telephone.ts";
import type { CustomerStore } from "../../domain/identity/ports.ts";
import type { CustomerRecord } from "../../domain/identity/types.ts";
import { HOUR_MS } from "../../domain/shared/clock.ts";
import type { Random } from "../../domain/shared/random.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { StaffAction } from "../../domain/staff/staff-action.ts";
import { bool, date, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Connection, Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import type { SqlPart } from "../client/sql.ts";
import { insertInto, sql, sqlNames, sqlPart } from "../client/sql.ts";
import { addMessage } from "./messages.ts";
import { endOtherSessions } from "./sessions.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const row = {
  id: uuid,
  mobile: text,
  name: text,
  email: text,
  dateOfBirth: nullable(date),
  sex: nullable(oneOf<NonNullable<CustomerRecord["sex"]>>()),
  passwordHash: nullable(text),
};

const find = sql({ id: uuid }, row)`
  select id, mobile, name, email, date_of_birth, sex, password_hash from customer where id = ${"id"}`;

const findByMobile = sql({ mobile: text }, row)`
  select id, mobile, name, email, date_of_birth, sex, password_hash from customer where mobile = ${"mobile"}`;

/** The id of the customer who has the number in a column of `table`, null if nobody has: whoever wrote without a login is known by it. */
export function customerWithNumber(table: string, column = "mobile"): SqlPart {
  return sqlPart`(select c.id from customer c where c.mobile = ${sqlNames(column, table)} and c.deleted_at is null)`;
}

/** The hash of the cookie together with the customer's id, as `server/http/request.ts` makes it. One query, whether the number has an account or not. */
const findKnownDevice = sql({ mobile: text, device: text }, { id: text })`
  select encode(d.device_hash, 'hex') as id
  from customer c
    join known_device d on d.customer_id = c.id
      and d.device_hash = sha256(convert_to(${"device"}::text || chr(10) || c.id::text, 'UTF8'))
  where c.mobile = ${"mobile"} and c.deleted_at is null`;

const insert = sql({ id: uuid, mobile: text, now: timestamp }, {})`
  insert into customer (id, mobile, created_at) values (${"id"}, ${"mobile"}, ${"now"})
  on conflict (mobile) do nothing`;

const insertSelf = sql({ id: uuid, customerId: uuid, now: timestamp }, {})`
  insert into patient (id, customer_id, name, relationship, created_at)
  values (${"id"}, ${"customerId"}, '', 'Self', ${"now"})`;

/** The code of the first login is queued before there is an account; what went to the number earlier may have been somebody else's. */
const takeCode = sql({ id: uuid, mobile: text, since: timestamp }, {})`
  update message set customer_id = ${"id"}
  where recipient = ${"mobile"} and customer_id is null and template = 'login-code'
    and created_at > ${"since"}`;

const setPassword = sql({ id: uuid, passwordHash: text, isAny: bool, over: nullable(text) }, {})`
  update customer set password_hash = ${"passwordHash"}
  where id = ${"id"} and deleted_at is null and (${"isAny"} or password_hash is not distinct from ${"over"})`;

/** `noticeVersion`: the privacy notice shown beside the forms that create an account. */
export function customerStore(
  db: Db,
  random: Random,
  noticeVersion: () => string,
): CustomerStore & CallerAccounts {
  /** A new account and its patient "Self". Of two first logins at once the second waits for the first and finds its account. */
  async function openAccount(tx: Tx, mobile: string, now: Date): Promise<{ id: string; isNew: boolean }> {
    const id = uuidv7(now, random);
    if ((await tx.run(insert, { id, mobile, now })) === 0)
      return { id: (await tx.one(findByMobile, { mobile })).id, isNew: false };
    await tx.run(insertSelf, { id: uuidv7(now, random), customerId: id, now });
    await tx.run(takeCode, { id, mobile, since: new Date(now.getTime() - HOUR_MS) });
    return { id, isNew: true };
  }

  return {
    knownDevice: async (mobile, device) => (await db.maybe(findKnownDevice, { mobile, device }))?.id ?? null,
    find: (id) => db.maybe(find, { id }),
    findByMobile: (mobile) => db.maybe(findByMobile, { mobile }),

    async findOrCreate(
      mobile: string,
      now: Date,
      agreedIn: "login" | "sign-up" | "telephone" = "login",
      actionOf?: (customerId: string) => StaffAction,
    ) {
      const known = (await db.maybe(findByMobile, { mobile }))?.id;
      if (known !== undefined && agreedIn === "login") return known;
      return db.tx(async (tx) => {
        const { id, isNew } =
          known === undefined ? await openAccount(tx, mobile, now) : { id: known, isNew: false };
        if (isNew || agreedIn === "sign-up")
          await addConsent(tx, id, {
            id: uuidv7(now, random),
            purpose: "account",
            given: true,
            noticeVersion: noticeVersion(),
            place: agreedIn,
            at: now,
          });
        if (actionOf) await addStaffAction(tx, actionOf(id));
        return id;
      });
    },

    setPassword(id, { passwordHash, over, keepSession }, message) {
      const change = { id, passwordHash, isAny: over === undefined, over: over ?? null };
      return db.tx(async (tx) => {
        if ((await tx.run(setPassword, change)) === 0) return false;
        await endOtherSessions(tx, id, keepSession);
        await addMessage(tx, message);
        return true;
      });
    },
  };
}

/** Serialises additions of one customer on the account's row, so that a count stays valid until the insert. Nothing is added to an account that has ended. */
export const lockCustomer = sql({ customerId: uuid }, { id: uuid })`
  select id from customer where id = ${"customerId"} and deleted_at is null for update`;

const read = sql({ customerId: uuid }, { language: text })`
  select language from customer where id = ${"customerId"} and deleted_at is null`;

/** The contact language that a customer chose; undefined when the account is gone. */
export function spokenLanguage(db: Connection): (customerId: string) => Promise<string | undefined> {
  return async (customerId) => (await db.maybe(read, { customerId }))?.language;
}

const insertedConsent = {
  id: uuid,
  customerId: uuid,
  purpose: text,
  given: bool,
  noticeVersion: text,
  place: text,
  at: timestamp,
};

const insertConsent = sql(insertedConsent, {})`${insertInto("consent_event", insertedConsent)}`;

/** Adds to the history of consents inside the caller's transaction. */
export async function addConsent(tx: Tx, customerId: string, consent: ConsentEvent): Promise<void> {
  await tx.run(insertConsent, { ...consent, customerId });
}
