import type { EmailLetter, EmailStore, MobileChangeStore } from "../../domain/account/ports.ts";
import { SECURITY_TEMPLATES } from "../../domain/messages/templates.ts";
import type { Random } from "../../domain/shared/random.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { done } from "../../domain/shared/result.ts";
import { arrayOf, bool, bytea, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { isUniqueViolation } from "../client/errors.ts";
import type { Tx } from "../client/execute.ts";
import { insertInto, sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { takeAttempts } from "./attempts.ts";
import { lockCustomer } from "./customers.ts";
import { addMessage, asUnwanted, insertCopy } from "./messages.ts";
import { endOtherSessions } from "./sessions.ts";

const lockEmail = sql({ customerId: uuid }, { email: text, isConfirmed: bool })`
  select email, email_verified_at is not null as is_confirmed from customer
  where id = ${"customerId"} and deleted_at is null for no key update`;

const setEmail = sql({ customerId: uuid, email: text }, {})`
  update customer set email = ${"email"}, email_verified_at = null where id = ${"customerId"}`;

/** Copies that wait are not sent to an address that is no longer the customer's, but for warnings: the new one is not confirmed yet. */
const withdrawCopies = sql({ customerId: uuid, email: text, staying: arrayOf(text), now: timestamp }, {})`
  update message set ${asUnwanted}
  where customer_id = ${"customerId"} and channel = 'email' and recipient = ${"email"} and state = 'queued'
    and template <> all(${"staying"})`;

const dropProofs = sql({ customerId: uuid }, {})`delete from email_proof where customer_id = ${"customerId"}`;

const insertedProof = {
  id: uuid,
  customerId: uuid,
  email: text,
  linkHash: bytea,
  createdAt: timestamp,
  expiresAt: timestamp,
};

const addProof = sql(insertedProof, {})`${insertInto("email_proof", insertedProof)}`;

const isOpen = sql({ linkHash: bytea, now: timestamp }, { open: bool })`
  select exists (
    select 1 from email_proof where link_hash = ${"linkHash"} and used_at is null and expires_at > ${"now"}
  ) as open`;

const lockOfProof = sql({ linkHash: bytea }, { id: uuid })`
  select id from customer where id = (select customer_id from email_proof where link_hash = ${"linkHash"})
  for no key update`;

const use = sql({ linkHash: bytea, now: timestamp }, { customerId: uuid, email: text })`
  update email_proof set used_at = ${"now"}
  where link_hash = ${"linkHash"} and used_at is null and expires_at > ${"now"}
  returning customer_id, email`;

const verify = sql({ customerId: uuid, email: text, now: timestamp }, {})`
  update customer set email_verified_at = ${"now"}
  where id = ${"customerId"} and email = ${"email"} and deleted_at is null`;

export function emailStore(db: Db, random: Random): EmailStore {
  /** Replaces earlier links by a new one and queues its e-mail; nothing is sent or counted if a limit is reached. */
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
        // An account that is erased at this moment gets no address any more.
        const before = await tx.one(lockEmail, { customerId });
        await tx.run(setEmail, { customerId, email });
        await tx.run(dropProofs, { customerId });
        if (before.email === email) return;
        const { id: originId, createdAt } = warning;
        await tx.run(withdrawCopies, {
          customerId,
          email: before.email,
          staying: [...SECURITY_TEMPLATES],
          now: createdAt,
        });
        if (!before.isConfirmed) return;
        await addMessage(tx, warning);
        const id = uuidv7(createdAt, random);
        await tx.run(insertCopy, { id, originId, channel: "email", recipient: before.email, createdAt });
      });
      return letter ? this.sendAgain(customerId, letter) : done(undefined);
    },

    sendAgain: (customerId, letter) =>
      db.tx(async (tx) => {
        // Changed since the letter was made, or erased: nothing goes to an address that the account has not.
        const now = await tx.maybe(lockEmail, { customerId });
        if (now?.email !== letter.proof.email) return done(undefined);
        const sent = await send(tx, letter);
        return sent.ok ? sent : rollBackWith(sent);
      }),

    isOpen: async (linkHash, now) => (await db.one(isOpen, { linkHash: Buffer.from(linkHash), now })).open,

    confirm: (linkHash, now) =>
      db.tx(async (tx) => {
        // The account's row before its proof, as a change of the address locks them.
        await tx.maybe(lockOfProof, { linkHash: Buffer.from(linkHash) });
        const proof = await tx.maybe(use, { linkHash: Buffer.from(linkHash), now });
        return proof !== undefined && (await tx.run(verify, { ...proof, now })) === 1;
      }),
  };
}

const row = {
  sessionHash: bytea,
  newMobile: text,
  startedAt: timestamp,
  oldProvedAt: nullable(timestamp),
};

const find = sql({ customerId: uuid }, row)`
  select session_hash, new_mobile, started_at, old_proved_at from mobile_change where customer_id = ${"customerId"}`;

const put = sql({ customerId: uuid, ...row }, {})`
  insert into mobile_change (customer_id, session_hash, new_mobile, started_at, old_proved_at)
  values (${"customerId"}, ${"sessionHash"}, ${"newMobile"}, ${"startedAt"}, ${"oldProvedAt"})
  on conflict (customer_id) do update set session_hash = excluded.session_hash, new_mobile = excluded.new_mobile,
    started_at = excluded.started_at, old_proved_at = excluded.old_proved_at`;

const noteOldProved = sql({ customerId: uuid, sessionHash: bytea, newMobile: text, now: timestamp }, {})`
  update mobile_change set old_proved_at = ${"now"}
  where customer_id = ${"customerId"} and session_hash = ${"sessionHash"} and new_mobile = ${"newMobile"}`;

const drop = sql({ customerId: uuid }, {})`delete from mobile_change where customer_id = ${"customerId"}`;

/** Open complaints are answered to the new number: the old one may be somebody else's by then. Another number that was given with one stays. */
const moveComplaints = sql({ customerId: uuid, newMobile: text }, {})`
  update grievance g set mobile = ${"newMobile"}
  from customer c
  where c.id = ${"customerId"} and g.customer_id = c.id and g.mobile = c.mobile and g.resolved_at is null`;

/** What waits to be sent goes to the new number as well, but for codes and warnings. */
const moveMessages = sql({ customerId: uuid, newMobile: text, staying: arrayOf(text) }, {})`
  update message m set recipient = ${"newMobile"}
  from customer c
  where c.id = ${"customerId"} and m.customer_id = c.id and m.recipient = c.mobile and m.state = 'queued'
    and m.template <> all(${"staying"})`;

const setMobile = sql({ customerId: uuid, newMobile: text }, {})`
  update customer set mobile = ${"newMobile"} where id = ${"customerId"}`;

const removeOld = sql({ before: timestamp }, {})`delete from mobile_change where started_at < ${"before"}`;

export function mobileChangeStore(db: Db): MobileChangeStore & { removeOld(before: Date): Promise<number> } {
  return {
    removeOld: (before) => db.run(removeOld, { before }),
    find: (customerId) => db.maybe(find, { customerId }),
    async start(customerId, change) {
      await db.run(put, { ...change, customerId, sessionHash: Buffer.from(change.sessionHash) });
    },
    async noteOldProved(customerId, { sessionHash, newMobile }, now) {
      const change = { sessionHash: Buffer.from(sessionHash), newMobile };
      return (await db.run(noteOldProved, { customerId, ...change, now })) === 1;
    },
    async drop(customerId) {
      await db.run(drop, { customerId });
    },

    async finish(customerId, { newMobile, keepSession, messages }) {
      try {
        return await db.tx(async (tx) => {
          // The account's row before its things, as an erasure locks them; one that is erased at this moment gets no number any more.
          if (!(await tx.maybe(lockCustomer, { customerId }))) return false;
          await tx.run(moveComplaints, { customerId, newMobile });
          await tx.run(moveMessages, { customerId, newMobile, staying: [...SECURITY_TEMPLATES] });
          await tx.run(setMobile, { customerId, newMobile });
          await tx.run(drop, { customerId });
          await endOtherSessions(tx, customerId, keepSession);
          for (const message of messages) await addMessage(tx, message);
          return true;
        });
      } catch (error) {
        // The number has an account already: the change ends here.
        if (!isUniqueViolation(error)) throw error;
        await db.run(drop, { customerId });
        return false;
      }
    },
  };
}
