import type { Credentials, StaffCredentialStore } from "../../domain/staff/accounts/ports.ts";
import type { InvitationKind } from "../../domain/staff/accounts/types.ts";
import { arrayOf, bigint, bytea, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { accountOf, accountRow, ofAccount } from "./staff-account-row.ts";
import { addStaffAction } from "./staff-audit-log.ts";
import { takeUpLink, withdrawLinksBy } from "./staff-invitations.ts";
import { endSessionsOf } from "./staff-sessions.ts";

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

const insertTotp = sql({ accountId: uuid, sealed: bytea, step: bigint, now: timestamp }, {})`
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

/** Links, passkeys and one-time codes by which the staff come in. */
export function staffCredentials(db: Db): StaffCredentialStore {
  return {
    async findInvitation(tokenHash, now) {
      const row = await db.maybe(findInvitation, { tokenHash: Buffer.from(tokenHash), now });
      return row && { account: accountOf(row), kind: row.kind, sealed: row.sealed, expiresAt: row.expiresAt };
    },
    takeUpInvitation: (tokenHash, credentials, now, action) =>
      db.tx(async (tx) => {
        const accountId = await takeUpLink(tx, tokenHash, now);
        if (accountId === undefined) return "over";
        if (!(await replaceCredentials(tx, accountId, credentials, now)))
          return rollBackWith("passkey-taken");
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
  };
}

/** False when another account has the passkey. */
async function replaceCredentials(
  tx: Tx,
  accountId: string,
  credentials: Credentials,
  now: Date,
): Promise<boolean> {
  await tx.run(removePasskeys, { accountId });
  await tx.run(removeTotp, { accountId });
  await endSessionsOf(tx, accountId);
  await withdrawLinksBy(tx, accountId);
  if (credentials.kind === "password") {
    const { passwordHash, sealed, step } = credentials;
    await tx.run(setPassword, { accountId, passwordHash });
    await tx.run(insertTotp, { accountId, sealed: Buffer.from(sealed), step, now });
    return true;
  }
  await tx.run(setPassword, { accountId, passwordHash: null });
  const { passkey, label } = credentials;
  const row = { ...passkey, publicKey: Buffer.from(passkey.publicKey), accountId, label, now };
  return (await tx.run(insertPasskey, row)) === 1;
}
