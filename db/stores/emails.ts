import type { EmailLetter, EmailStore } from "../../domain/account/ports.ts";
import type { Random } from "../../domain/shared/random.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { done } from "../../domain/shared/result.ts";
import { bool, bytea, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { rollBackWith } from "../transaction.ts";
import type { Tx } from "../types.ts";
import { takeAttempts } from "./attempts.ts";
import { addMessage, insertCopy } from "./messages.ts";

const lockEmail = sql({ customerId: uuid }, { email: text, isConfirmed: bool })`
  select email, email_verified_at is not null as is_confirmed from customer where id = ${"customerId"} for no key update`;

const setEmail = sql({ customerId: uuid, email: text }, {})`
  update customer set email = ${"email"}, email_verified_at = null where id = ${"customerId"}`;

const dropProofs = sql({ customerId: uuid }, {})`delete from email_proof where customer_id = ${"customerId"}`;

const addProof = sql(
  {
    id: uuid,
    customerId: uuid,
    email: text,
    linkHash: bytea,
    createdAt: timestamp,
    expiresAt: timestamp,
  },
  {},
)`
  insert into email_proof (id, customer_id, email, link_hash, created_at, expires_at)
  values (${"id"}, ${"customerId"}, ${"email"}, ${"linkHash"}, ${"createdAt"}, ${"expiresAt"})`;

const isOpen = sql({ linkHash: bytea, now: timestamp }, { open: bool })`
  select exists (
    select 1 from email_proof where link_hash = ${"linkHash"} and used_at is null and expires_at > ${"now"}
  ) as open`;

const use = sql({ linkHash: bytea, now: timestamp }, { customerId: uuid, email: text })`
  update email_proof set used_at = ${"now"}
  where link_hash = ${"linkHash"} and used_at is null and expires_at > ${"now"}
  returning customer_id, email`;

const verify = sql({ customerId: uuid, email: text, now: timestamp }, {})`
  update customer set email_verified_at = ${"now"}
  where id = ${"customerId"} and email = ${"email"} and deleted_at is null`;

export function emailStore(db: Db, random: Random): EmailStore {
  /** Puts the letter's link in the place of earlier ones; nothing is sent and nothing counted when a limit says to wait. */
  async function send(tx: Tx, { proof, message, limits }: EmailLetter) {
    const taken = await takeAttempts(tx, limits, { now: proof.createdAt, random });
    if (!taken.ok) return taken;
    await tx.run(dropProofs, { customerId: proof.customerId });
    await tx.run(addProof, { ...proof, linkHash: Buffer.from(proof.linkHash) });
    await addMessage(tx, message);
    return done(undefined);
  }

  return {
    async change(customerId, email, { letter, warning }) {
      await db.tx(async (tx) => {
        const before = await tx.maybe(lockEmail, { customerId });
        await tx.run(setEmail, { customerId, email });
        await tx.run(dropProofs, { customerId });
        if (!before?.isConfirmed || before.email === email) return;
        await addMessage(tx, warning);
        const { id: originId, createdAt } = warning;
        const id = uuidv7(createdAt, random);
        await tx.run(insertCopy, { id, originId, channel: "email", recipient: before.email, createdAt });
      });
      return letter ? this.sendAgain(customerId, letter) : done(undefined);
    },

    sendAgain: (_customerId, letter) =>
      db.tx(async (tx) => {
        const sent = await send(tx, letter);
        return sent.ok ? sent : rollBackWith(sent);
      }),

    isOpen: async (linkHash, now) => (await db.one(isOpen, { linkHash: Buffer.from(linkHash), now })).open,

    confirm: (linkHash, now) =>
      db.tx(async (tx) => {
        const proof = await tx.maybe(use, { linkHash: Buffer.from(linkHash), now });
        return proof !== undefined && (await tx.run(verify, { ...proof, now })) === 1;
      }),
  };
}
