import type { DeviceStore } from "../../domain/account/ports.ts";
import type { SessionStore } from "../../domain/identity/ports.ts";
import { usedSince } from "../../domain/identity/session-lifetime.ts";
import type { CustomerSessions } from "../../domain/privacy/ports.ts";
import { DAY_MS } from "../../domain/shared/clock.ts";
import { bool, bytea, int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import { addMessage } from "./messages.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const findOpen = sql(
  { tokenHash: bytea, now: timestamp, usedSince: timestamp },
  { customerId: uuid, seenAt: timestamp },
)`
  select customer_id, seen_at from session
  where token_hash = ${"tokenHash"} and expires_at > ${"now"} and seen_at > ${"usedSince"}`;

/** Waits for a concurrent deletion of the account or change of its number or password; then it finds no account, or another one. */
const insertSession = sql(
  {
    tokenHash: bytea,
    customerId: uuid,
    mobile: nullable(text),
    verifiedHash: nullable(text),
    userAgent: text,
    now: timestamp,
    expiresAt: timestamp,
  },
  {},
)`
  insert into session (token_hash, customer_id, created_at, seen_at, expires_at, user_agent)
  select ${"tokenHash"}::bytea, id, ${"now"}::timestamptz, ${"now"}::timestamptz, ${"expiresAt"}::timestamptz,
    ${"userAgent"}::text
  from customer
  where id = ${"customerId"} and deleted_at is null and (${"mobile"}::text is null or mobile = ${"mobile"})
    and (${"verifiedHash"}::text is null or password_hash = ${"verifiedHash"})
  for share`;

const device = { customerId: uuid, deviceHash: bytea, now: timestamp };

const addDevice = sql(device, {})`
  insert into known_device (customer_id, device_hash, first_seen, last_seen)
  values (${"customerId"}, ${"deviceHash"}, ${"now"}, ${"now"})
  on conflict (customer_id, device_hash) do nothing`;

const seeDevice = sql(device, {})`
  update known_device set last_seen = ${"now"} where customer_id = ${"customerId"} and device_hash = ${"deviceHash"}`;

/** False for an account that begins with this login. */
const hadEarlierLogin = sql(device, { open: bool })`
  select exists (select 1 from known_device where customer_id = ${"customerId"} and device_hash <> ${"deviceHash"})
    or exists (
      select 1 from customer where id = ${"customerId"} and created_at < ${"now"}::timestamptz - interval '10 minutes'
    ) as open`;

const DEVICES_KEPT_MS = 400 * DAY_MS;

const removeOldDevices = sql({ before: timestamp }, {})`
  delete from known_device where last_seen < ${"before"}`;

const touchSession = sql({ tokenHash: bytea, now: timestamp }, {})`
  update session set seen_at = ${"now"} where token_hash = ${"tokenHash"}`;

const endSession = sql({ tokenHash: bytea }, {})`delete from session where token_hash = ${"tokenHash"}`;

const endAllBut = sql({ customerId: uuid, keep: nullable(bytea) }, {})`
  delete from session where customer_id = ${"customerId"} and token_hash is distinct from ${"keep"}`;

/** Ends the sessions of a customer but the one to keep, by its token's hash; null: all of them. Returns how many. */
export function endOtherSessions(
  db: Pick<Tx, "run">,
  customerId: string,
  keep: Uint8Array | null,
): Promise<number> {
  return db.run(endAllBut, { customerId, keep: keep && Buffer.from(keep) });
}

/** In batches, by the index of each condition, because expired sessions are few. */
const removeOld = sql({ now: timestamp, usedSince: timestamp, most: int }, {})`
  delete from session where token_hash = any(array(
    (select token_hash from session where expires_at < ${"now"} order by expires_at limit ${"most"}::integer)
    union
    (select token_hash from session where seen_at < ${"usedSince"}
     order by seen_at limit ${"most"}::integer)
  ))`;

const MAX_AT_ONCE = 1000;

export function sessionStore(db: Db): SessionStore & { removeOld(now: Date): Promise<number> } {
  return {
    find: (tokenHash, now) =>
      db.maybe(findOpen, { tokenHash: Buffer.from(tokenHash), now, usedSince: usedSince(now) }),
    create: (session, ifNewDevice) =>
      db.tx(async (tx) => {
        const { customerId, now } = session;
        const known = { customerId, deviceHash: Buffer.from(session.deviceHash), now };
        const created = await tx.run(insertSession, {
          ...session,
          tokenHash: Buffer.from(session.tokenHash),
        });
        if (created === 0) return "over";
        if ((await tx.run(addDevice, known)) === 0) {
          await tx.run(seeDevice, known);
          return "open";
        }
        if (!(await tx.one(hadEarlierLogin, known)).open) return "open";
        await addMessage(tx, ifNewDevice);
        return "open-and-told";
      }),
    async touch(tokenHash, now) {
      await db.run(touchSession, { tokenHash: Buffer.from(tokenHash), now });
    },
    async end(tokenHash) {
      await db.run(endSession, { tokenHash: Buffer.from(tokenHash) });
    },
    async endOthers(customerId, keep) {
      await endOtherSessions(db, customerId, keep);
    },
    async removeOld(now) {
      await db.run(removeOldDevices, { before: new Date(now.getTime() - DEVICES_KEPT_MS) });
      let removed = 0;
      for (;;) {
        const some = await db.run(removeOld, { now, usedSince: usedSince(now), most: MAX_AT_ONCE });
        removed += some;
        if (some < MAX_AT_ONCE) return removed;
      }
    },
  };
}

const findByMobile = sql({ mobile: text }, { id: uuid })`
  select id from customer where mobile = ${"mobile"} and deleted_at is null`;

const findByBooking = sql({ bookingNo: text }, { id: uuid })`
  select customer_id as id from booking where booking_no = ${"bookingNo"}`;

const endOfCustomer = sql({ customerId: uuid }, { ended: int })`
  with gone as (delete from session where customer_id = ${"customerId"} returning 1)
  select count(*)::integer as ended from gone`;

const endAll = sql({}, { ended: int })`
  with gone as (delete from session returning 1)
  select count(*)::integer as ended from gone`;

/** The customer of a mobile number or of a booking; undefined when there is none. */
export async function customerOf(tx: Pick<Tx, "maybe">, identifier: string): Promise<string | undefined> {
  const isMobile = /^[1-9]\d{9}$/.test(identifier);
  const found = isMobile
    ? await tx.maybe(findByMobile, { mobile: identifier })
    : await tx.maybe(findByBooking, { bookingNo: identifier });
  return found?.id;
}

/** Ends the sessions of a customer, or everybody's (null); returns how many there were. */
export async function endSessions(tx: Pick<Tx, "one">, customerId: string | null): Promise<number> {
  const { ended } =
    customerId === null ? await tx.one(endAll, {}) : await tx.one(endOfCustomer, { customerId });
  return ended;
}

/** A session's public id: half of its token's hash, from which the token cannot be derived. */
const listDevices = sql(
  { customerId: uuid, now: timestamp, usedSince: timestamp },
  { id: text, tokenHash: bytea, userAgent: text, firstSeen: timestamp, lastSeen: timestamp },
)`
  select encode(substring(token_hash from 1 for 16), 'hex') as id, token_hash, user_agent, created_at as first_seen,
    seen_at as last_seen
  from session
  where customer_id = ${"customerId"} and expires_at > ${"now"} and seen_at > ${"usedSince"}
  order by seen_at desc, token_hash`;

const endDevice = sql({ customerId: uuid, id: text }, {})`
  delete from session
  where customer_id = ${"customerId"} and encode(substring(token_hash from 1 for 16), 'hex') = ${"id"}`;

export function deviceStore(db: Db): DeviceStore {
  return {
    list: (customerId, now) => db.rows(listDevices, { customerId, now, usedSince: usedSince(now) }),
    end: async (customerId, id) => (await db.run(endDevice, { customerId, id })) > 0,
    endOthers: (customerId, keep) => endOtherSessions(db, customerId, keep),
  };
}

/** Signs customers out. Effective from the next request; carts stay. */
export function customerSessions(db: Db): CustomerSessions {
  return {
    end: (whose, actionOf) =>
      db.tx(async (tx) => {
        const customerId = whose === "all" ? null : await customerOf(tx, whose);
        if (customerId === undefined) return undefined;
        const ended = await endSessions(tx, customerId);
        await addStaffAction(tx, actionOf(customerId, ended));
        return ended;
      }),
  };
}
