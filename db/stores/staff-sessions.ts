import type { StaffSessionStore } from "../../domain/staff/accounts/ports.ts";
import { bool, bytea, int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { accountOf, accountRow, ofAccount } from "./staff-account-row.ts";
import { addStaffAction } from "./staff-audit-log.ts";

/** Waits for a concurrent end of the account or change of its credentials, and finds no account of that version then. */
const insertSession = sql(
  {
    tokenHash: bytea,
    id: uuid,
    accountId: uuid,
    deviceHash: bytea,
    userAgent: text,
    now: timestamp,
    version: nullable(int),
  },
  {},
)`
  insert into staff_session (token_hash, id, account_id, device_hash, user_agent, created_at, seen_at)
  select ${"tokenHash"}::bytea, ${"id"}::uuid, id, ${"deviceHash"}::bytea, ${"userAgent"}::text, ${"now"}::timestamptz,
    ${"now"}::timestamptz
  from staff_account
  where id = ${"accountId"} and ended_at is null and (${"version"}::integer is null or version = ${"version"})
  for share`;

const devicesOf = sql({ accountId: uuid, deviceHash: bytea }, { isKnown: bool, others: bool })`
  select exists (select 1 from staff_device where account_id = ${"accountId"} and device_hash = ${"deviceHash"}) as is_known,
    exists (select 1 from staff_device where account_id = ${"accountId"} and device_hash <> ${"deviceHash"}) as others`;

const deviceOfLogin = sql({ login: text, deviceHash: bytea }, { subject: text })`
  select a.login || ' ' || encode(d.device_hash, 'hex') as subject
  from staff_account a join staff_device d on d.account_id = a.id
  where a.login = ${"login"} and a.ended_at is null and d.device_hash = ${"deviceHash"}`;

const noteDevice = sql({ accountId: uuid, deviceHash: bytea, userAgent: text, now: timestamp }, {})`
  insert into staff_device (account_id, device_hash, user_agent, first_seen, last_seen)
  values (${"accountId"}, ${"deviceHash"}, ${"userAgent"}, ${"now"}, ${"now"})
  on conflict (account_id, device_hash) do update set last_seen = excluded.last_seen, user_agent = excluded.user_agent`;

const sessionRow = {
  sessionId: uuid,
  startedAt: timestamp,
  seenAt: timestamp,
  userAgent: text,
  pinAt: nullable(timestamp),
};

const findSession = sql(
  { tokenHash: bytea, idleSince: timestamp, startedSince: timestamp },
  { ...accountRow, ...sessionRow },
)`
  select ${ofAccount}, s.id as session_id, s.created_at as started_at, s.seen_at, s.user_agent, s.pin_at
  from staff_session s join staff_account a on a.id = s.account_id
  where s.token_hash = ${"tokenHash"} and (s.seen_at > ${"idleSince"} or a.role = 'collector')
    and s.created_at > ${"startedSince"}
    and a.ended_at is null`;

const touch = sql({ tokenHash: bytea, now: timestamp }, {})`
  update staff_session set seen_at = ${"now"} where token_hash = ${"tokenHash"}`;

const removeSession = sql(
  { tokenHash: bytea },
  {},
)`delete from staff_session where token_hash = ${"tokenHash"}`;

const sessionsOf = sql(
  { accountId: uuid },
  { id: uuid, createdAt: timestamp, seenAt: timestamp, userAgent: text, pinAt: nullable(timestamp) },
)`
  select id, created_at, seen_at, user_agent, pin_at from staff_session where account_id = ${"accountId"}
  order by seen_at desc, id limit 50`;

const removeOwnSession = sql({ accountId: uuid, id: uuid }, {})`
  delete from staff_session where account_id = ${"accountId"} and id = ${"id"}`;

const removeSessionsOf = sql(
  { accountId: uuid },
  {},
)`delete from staff_session where account_id = ${"accountId"}`;

export async function endSessionsOf(tx: Tx, accountId: string): Promise<number> {
  return tx.run(removeSessionsOf, { accountId });
}

/** Sessions of the staff, and the devices on which they were opened. */
export function staffSessionStore(db: Db): StaffSessionStore {
  return {
    knownDevice: async (login, deviceHash) =>
      (await db.maybe(deviceOfLogin, { login, deviceHash: Buffer.from(deviceHash) }))?.subject ?? null,
    startSession: ({ tokenHash, deviceHash, ...session }, version, action) =>
      db.tx(async (tx) => {
        // The record before the account, as every change of accounts locks them.
        await addStaffAction(tx, action);
        const device = { accountId: session.accountId, deviceHash: Buffer.from(deviceHash) };
        const { isKnown, others } = await tx.one(devicesOf, device);
        const { now, userAgent } = session;
        const row = { ...session, ...device, version, tokenHash: Buffer.from(tokenHash) };
        if ((await tx.run(insertSession, row)) === 0) return rollBackWith("changed");
        await tx.run(noteDevice, { ...device, userAgent, now });
        return { isNewDevice: !isKnown && others };
      }),
    async findSession(tokenHash, { now, idleMs, longestMs }) {
      const row = await db.maybe(findSession, {
        tokenHash: Buffer.from(tokenHash),
        idleSince: new Date(now.getTime() - idleMs),
        startedSince: new Date(now.getTime() - longestMs),
      });
      if (!row) return undefined;
      const { sessionId: id, startedAt: createdAt, seenAt, userAgent, pinAt } = row;
      return { account: accountOf(row), session: { id, createdAt, seenAt, userAgent, pinAt } };
    },
    async touchSession(tokenHash, now) {
      await db.run(touch, { tokenHash: Buffer.from(tokenHash), now });
    },
    async endSession(tokenHash) {
      await db.run(removeSession, { tokenHash: Buffer.from(tokenHash) });
    },
    sessions: (accountId) => db.rows(sessionsOf, { accountId }),
    endSessions: (accountId, action) =>
      db.tx(async (tx) => {
        await addStaffAction(tx, action);
        return endSessionsOf(tx, accountId);
      }),
    endOwnSession: (accountId, id, action) =>
      db.tx(async (tx) => {
        if ((await tx.run(removeOwnSession, { accountId, id })) === 0) return false;
        await addStaffAction(tx, action);
        return true;
      }),
  };
}
