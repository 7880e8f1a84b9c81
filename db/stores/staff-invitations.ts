import type { NewInvitation } from "../../domain/staff/accounts/ports.ts";
import type { InvitationKind } from "../../domain/staff/accounts/types.ts";
import { arrayOf, bytea, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Tx } from "../client/execute.ts";
import { insertInto, sql } from "../client/sql.ts";

/** Not at the moment of closing: whoever takes a link up may have begun before it, and by the clock of another machine. */
const endInvitationsOf = sql({ accountId: uuid }, {})`
  update staff_invitation set expires_at = created_at where account_id = ${"accountId"} and used_at is null`;

/**
 * Links that a person gave out who may not invite any more, or whose account was another's: who holds one makes credentials by it. A command
 * is signed with the name or the sign-in name, however it is written.
 */
const endInvitationsBy = sql({ names: arrayOf(text) }, {})`
  update staff_invitation set expires_at = created_at where lower(created_by) = any(${"names"}) and used_at is null`;

const namesOf = sql({ id: uuid }, { name: text, login: text })`
  select lower(name) as name, login from staff_account where id = ${"id"}`;

const insertedInvitation = {
  tokenHash: bytea,
  accountId: uuid,
  kind: oneOf<InvitationKind>(),
  sealed: bytea,
  createdBy: text,
  createdAt: timestamp,
  expiresAt: timestamp,
};

const insertInvitation = sql(insertedInvitation, {})`${insertInto("staff_invitation", insertedInvitation)}`;

const takeInvitation = sql({ tokenHash: bytea, now: timestamp }, { accountId: uuid })`
  update staff_invitation set used_at = ${"now"}
  where token_hash = ${"tokenHash"} and used_at is null and expires_at > ${"now"}
  returning account_id`;

export async function addInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  await tx.run(insertInvitation, {
    ...invitation,
    tokenHash: Buffer.from(invitation.tokenHash),
    sealed: Buffer.from(invitation.sealed),
  });
}

/** Uses up a link; whose it was, or undefined for one that nobody can use any more. */
export async function takeUpLink(tx: Tx, tokenHash: Uint8Array, now: Date): Promise<string | undefined> {
  return (await tx.maybe(takeInvitation, { tokenHash: Buffer.from(tokenHash), now }))?.accountId;
}

/** Closes the links to an account. */
export async function endLinksTo(tx: Tx, accountId: string): Promise<void> {
  await tx.run(endInvitationsOf, { accountId });
}

/** Closes the links that an account gave out. */
export async function withdrawLinksBy(tx: Tx, id: string): Promise<void> {
  const { name, login } = await tx.one(namesOf, { id });
  await tx.run(endInvitationsBy, { names: [name, login] });
}
