import { DAY_MS } from "../../domain/shared/clock.ts";
import { usesPin } from "../../domain/staff/accounts/pin.ts";
import type { AccountChanged, Credentials, StaffAccountStore } from "../../domain/staff/accounts/ports.ts";
import type { InvitationKind } from "../../domain/staff/accounts/types.ts";
import type { Role } from "../../domain/staff/roles.ts";
import {
  arrayOf,
  bigint,
  bool,
  bytea,
  int,
  nullable,
  oneOf,
  text,
  timestamp,
  uuid,
} from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { columnsOf, insertInto, sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { isLastAdministrator, maySign } from "./lock-administrators.ts";
import { addStaffAction } from "./staff-audit-log.ts";
import { addInvitation, endLinksTo, takeUpLink, withdrawLinksBy } from "./staff-invitations.ts";

const accountRow = {
  id: uuid,
  login: text,
  name: text,
  role: oneOf<Role>(),
  labIds: arrayOf(int),
  zoneIds: arrayOf(int),
  mobile: text,
  isDemo: bool,
  createdAt: timestamp,
  createdBy: text,
  endedAt: nullable(timestamp),
  version: int,
};
const ofAccount = columnsOf(accountRow, "a");

const findByLogin = sql(
  { login: text },
  {
    ...accountRow,
    passwordHash: nullable(text),
    sealed: nullable(bytea),
    lastStep: nullable(bigint),
  },
)`
  select ${ofAccount}, a.password_hash, t.sealed, t.last_step
  from staff_account a left join staff_totp t on t.account_id = a.id
  where a.login = ${"login"} and a.ended_at is null`;

const listAll = sql({}, { ...accountRow, hasPassword: bool, passkeys: int, seenAt: nullable(timestamp) })`
  select ${ofAccount}, a.password_hash is not null as has_password,
    (select count(*)::integer from staff_credential c where c.account_id = a.id) as passkeys,
    (select max(last_seen) from staff_device d where d.account_id = a.id) as seen_at
  from staff_account a order by (a.ended_at is not null), lower(a.name), a.id`;

const anyAccount = sql({}, { found: bool })`
  select exists (select 1 from staff_account where ended_at is null) as found`;

const insert = sql(accountRow, {})`
  ${insertInto("staff_account", accountRow)}
  on conflict do nothing`;

const loginTaken = sql({ login: text }, { found: bool })`
  select exists (select 1 from staff_account where login = ${"login"}) as found`;

const setEnd = sql({ id: uuid, version: int, now: timestamp }, {})`
  update staff_account set ended_at = ${"now"}, version = version + 1
  where id = ${"id"} and version = ${"version"} and ended_at is null`;

const setWork = sql(
  { id: uuid, version: int, role: oneOf<Role>(), labIds: arrayOf(int), zoneIds: arrayOf(int), mobile: text },
  {},
)`
  update staff_account set role = ${"role"}, lab_ids = ${"labIds"}, zone_ids = ${"zoneIds"}, mobile = ${"mobile"},
    version = version + 1
  where id = ${"id"} and version = ${"version"} and ended_at is null`;

const endSessionsOf = sql(
  { accountId: uuid },
  {},
)`delete from staff_session where account_id = ${"accountId"}`;

const roleOf = sql({ id: uuid }, { role: oneOf<Role>() })`
  select role from staff_account where id = ${"id"} for update`;

const findInvitation = sql(
  { tokenHash: bytea, now: timestamp },
  { ...accountRow, kind: oneOf<InvitationKind>(), sealed: bytea, expiresAt: timestamp },
)`
  select ${ofAccount}, i.kind, i.sealed, i.expires_at
  from staff_invitation i join staff_account a on a.id = i.account_id
  where i.token_hash = ${"tokenHash"} and i.used_at is null and i.expires_at > ${"now"} and a.ended_at is null`;

const removePasskeys = sql(
  { accountId: uuid },
  {},
)`delete from staff_credential where account_id = ${"accountId"}`;
const removeTotp = sql({ accountId: uuid }, {})`delete from staff_totp where account_id = ${"accountId"}`;
const setPassword = sql({ accountId: uuid, passwordHash: nullable(text) }, {})`
  update staff_account set password_hash = ${"passwordHash"}, version = version + 1 where id = ${"accountId"}`;

export const insertTotp = sql({ accountId: uuid, sealed: bytea, step: bigint, now: timestamp }, {})`
  insert into staff_totp (account_id, sealed, last_step, created_at)
  values (${"accountId"}, ${"sealed"}, ${"step"}, ${"now"})`;

const insertPasskey = sql(
  {
    id: text,
    accountId: uuid,
    publicKey: bytea,
    counter: bigint,
    transports: arrayOf(text),
    label: text,
    now: timestamp,
  },
  {},
)`
  insert into staff_credential (id, account_id, public_key, counter, transports, label, created_at)
  values (${"id"}, ${"accountId"}, ${"publicKey"}, ${"counter"}, ${"transports"}, ${"label"}, ${"now"})
  on conflict (id) do nothing`;

const insertChallenge = sql({ challenge: text, purpose: text, expiresAt: timestamp }, {})`
  insert into staff_challenge (challenge, purpose, expires_at)
  values (${"challenge"}, ${"purpose"}, ${"expiresAt"})`;

const takeChallenge = sql({ challenge: text, purpose: text, now: timestamp }, {})`
  delete from staff_challenge
  where challenge = ${"challenge"} and purpose = ${"purpose"} and expires_at > ${"now"}`;

const passkeysOf = sql({ accountId: uuid }, { id: text, label: text, createdAt: timestamp })`
  select id, label, created_at from staff_credential where account_id = ${"accountId"} order by created_at`;

const findPasskey = sql(
  { credentialId: text },
  { ...accountRow, credentialId: text, publicKey: bytea, counter: bigint, transports: arrayOf(text) },
)`
  select ${ofAccount}, c.id as credential_id, c.public_key, c.counter, c.transports
  from staff_credential c join staff_account a on a.id = c.account_id
  where c.id = ${"credentialId"} and a.ended_at is null`;

/** Devices with a counter start above zero and increase it; others always send zero (WebAuthn, 6.1.1). */
const takePasskeyUse = sql({ id: text, counter: bigint, now: timestamp }, {})`
  update staff_credential set counter = ${"counter"}, last_used_at = ${"now"}
  where id = ${"id"} and (counter < ${"counter"} or (counter = 0 and ${"counter"} = 0))`;

const takeStep = sql({ accountId: uuid, step: bigint, sealed: bytea, resealed: bytea }, {})`
  update staff_totp set last_step = ${"step"}, sealed = ${"resealed"}
  where account_id = ${"accountId"} and sealed = ${"sealed"} and last_step < ${"step"}`;

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

const removeOldSessions = sql({ before: timestamp }, {})`
  delete from staff_session where created_at < ${"before"}`;
const removeOldChallenges = sql({ before: timestamp }, {})`
  delete from staff_challenge where expires_at < ${"before"}`;
/** A claim lapses within an hour (`domain/desk/today.ts`), whether its work was done or not. */
const removeOldClaims = sql({ before: timestamp }, {})`
  delete from staff_claim where at < ${"before"}`;
/** How long idempotency keys are kept beyond the longest session. */
const CHANGES_KEPT_MS = 2 * DAY_MS;
const removeOldChanges = sql({ before: timestamp }, {})`
  delete from staff_change where at < ${"before"}`;

type Row = Parameters<typeof insert.encode>[0];

/** Reads an account from a wider row. */
function accountOf(row: Row) {
  const { id, login, name, role, labIds, zoneIds, mobile, isDemo, createdAt, createdBy, endedAt, version } =
    row;
  return { id, login, name, role, labIds, zoneIds, mobile, isDemo, createdAt, createdBy, endedAt, version };
}

/** `removeOld`: sessions that began before, unused challenges, claims, and idempotency keys some days later. */
export function staffAccountStore(db: Db): StaffAccountStore & { removeOld(before: Date): Promise<void> } {
  return {
    async findByLogin(login) {
      const row = await db.maybe(findByLogin, { login });
      if (!row) return undefined;
      const totp =
        row.sealed && row.lastStep !== null ? { sealed: row.sealed, lastStep: row.lastStep } : null;
      return { account: accountOf(row), passwordHash: row.passwordHash, totp };
    },
    knownDevice: async (login, deviceHash) =>
      (await db.maybe(deviceOfLogin, { login, deviceHash: Buffer.from(deviceHash) }))?.subject ?? null,
    list: () => db.rows(listAll, {}),
    hasAny: async () => (await db.one(anyAccount, {})).found,
    add: (account, invitation, action, signerId) =>
      db.tx(async (tx) => {
        await addStaffAction(tx, action);
        if (!(await maySign(tx, signerId))) return rollBackWith("no-administrator");
        if ((await tx.run(insert, account)) === 0) {
          const { found } = await tx.one(loginTaken, { login: account.login });
          return rollBackWith(found ? "login-taken" : "name-taken");
        }
        await addInvitation(tx, invitation);
        return "added" as const;
      }),
    invite: (invitation, action, signerId) =>
      db.tx(async (tx) => {
        await addStaffAction(tx, action);
        if (!(await maySign(tx, signerId))) return rollBackWith("no-administrator");
        await endLinksTo(tx, invitation.accountId);
        await addInvitation(tx, invitation);
        return "done" as const;
      }),
    end: (id, version, now, { action, signerId }) =>
      db.tx<AccountChanged>(async (tx) => {
        await addStaffAction(tx, action);
        if (await isLastAdministrator(tx, id)) return rollBackWith("last-administrator");
        if (!(await maySign(tx, signerId))) return rollBackWith("no-administrator");
        if ((await tx.run(setEnd, { id, version, now })) === 0) return rollBackWith("changed");
        await tx.run(endSessionsOf, { accountId: id });
        await endLinksTo(tx, id);
        await withdrawLinksBy(tx, id);
        return "done";
      }),
    change: (id, version, to, { action, signerId }) =>
      db.tx<AccountChanged>(async (tx) => {
        await addStaffAction(tx, action);
        // All administrators are locked in one order, before one of them is for whoever signs.
        const isLast = await isLastAdministrator(tx, id);
        if (!(await maySign(tx, signerId))) return rollBackWith("no-administrator");
        if (to.role !== "administrator" && isLast) return rollBackWith("last-administrator");
        const { role: before } = await tx.one(roleOf, { id });
        if ((await tx.run(setWork, { id, version, ...to })) === 0) return rollBackWith("changed");
        if (usesPin(before) !== usesPin(to.role)) await tx.run(endSessionsOf, { accountId: id });
        if (to.role !== "administrator") await withdrawLinksBy(tx, id);
        return "done";
      }),
    async findInvitation(tokenHash, now) {
      const row = await db.maybe(findInvitation, { tokenHash: Buffer.from(tokenHash), now });
      return row && { account: accountOf(row), kind: row.kind, sealed: row.sealed, expiresAt: row.expiresAt };
    },
    takeUpInvitation: (tokenHash, wayIn, now, action) =>
      db.tx(async (tx) => {
        const accountId = await takeUpLink(tx, tokenHash, now);
        if (accountId === undefined) return "over";
        if (!(await replaceWayIn(tx, accountId, wayIn, now))) return rollBackWith("passkey-taken");
        await addStaffAction(tx, action);
        return "done";
      }),
    async addChallenge(challenge, purpose, expiresAt) {
      await db.run(insertChallenge, { challenge, purpose, expiresAt });
    },
    takeChallenge: async (challenge, purpose, now) =>
      (await db.run(takeChallenge, { challenge, purpose, now })) === 1,
    passkeys: (accountId) => db.rows(passkeysOf, { accountId }),
    async findPasskey(id) {
      const row = await db.maybe(findPasskey, { credentialId: id });
      if (!row) return undefined;
      const { publicKey, counter, transports } = row;
      return { account: accountOf(row), passkey: { id, publicKey, counter, transports } };
    },
    takePasskeyUse: async (id, counter, now) => (await db.run(takePasskeyUse, { id, counter, now })) === 1,
    async takeTotpStep(accountId, step, { sealed, resealed }) {
      const secret = { sealed: Buffer.from(sealed), resealed: Buffer.from(resealed) };
      return (await db.run(takeStep, { accountId, step, ...secret })) === 1;
    },
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
        return tx.run(endSessionsOf, { accountId });
      }),
    endOwnSession: (accountId, id, action) =>
      db.tx(async (tx) => {
        if ((await tx.run(removeOwnSession, { accountId, id })) === 0) return false;
        await addStaffAction(tx, action);
        return true;
      }),
    async removeOld(before) {
      await db.run(removeOldSessions, { before });
      await db.run(removeOldChallenges, { before });
      await db.run(removeOldClaims, { before });
      await db.run(removeOldChanges, { before: new Date(before.getTime() - CHANGES_KEPT_MS) });
    },
  };
}

/** False when another account has the passkey. */
async function replaceWayIn(tx: Tx, accountId: string, wayIn: Credentials, now: Date): Promise<boolean> {
  await tx.run(removePasskeys, { accountId });
  await tx.run(removeTotp, { accountId });
  await tx.run(endSessionsOf, { accountId });
  await withdrawLinksBy(tx, accountId);
  if (wayIn.kind === "password") {
    const { passwordHash, sealed, step } = wayIn;
    await tx.run(setPassword, { accountId, passwordHash });
    await tx.run(insertTotp, { accountId, sealed: Buffer.from(sealed), step, now });
    return true;
  }
  await tx.run(setPassword, { accountId, passwordHash: null });
  const { passkey, label } = wayIn;
  const row = { ...passkey, publicKey: Buffer.from(passkey.publicKey), accountId, label, now };
  return (await tx.run(insertPasskey, row)) === 1;
}
