import type { CodeStore } from "../../domain/identity/ports.ts";
import type { CodePurpose } from "../../domain/identity/types.ts";
import type { Random } from "../../domain/shared/random.ts";
import { bytea, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import { attempt } from "./attempts.ts";
import { addMessage } from "./messages.ts";

const purpose = oneOf<CodePurpose>();
const row = {
  id: uuid,
  sessionHash: bytea,
  purpose,
  mobile: text,
  codeHash: bytea,
  createdAt: timestamp,
  expiresAt: timestamp,
  wrongTries: int,
  usedAt: nullable(timestamp),
};

/** A session has one challenge at a time: `start` removes what was there. */
const find = sql({ sessionHash: bytea }, row)`
  select id, session_hash, purpose, mobile, code_hash, created_at, expires_at, wrong_tries, used_at
  from login_code where session_hash = ${"sessionHash"}`;

const findLocked = sql({ sessionHash: bytea }, row)`
  select id, session_hash, purpose, mobile, code_hash, created_at, expires_at, wrong_tries, used_at
  from login_code where session_hash = ${"sessionHash"} for update`;

const removeOthers = sql({ sessionHash: bytea, purpose }, {})`
  delete from login_code where session_hash = ${"sessionHash"} and purpose <> ${"purpose"}`;

const put = sql(row, {})`
  insert into login_code
    (id, session_hash, purpose, mobile, code_hash, created_at, expires_at, wrong_tries, used_at)
  values (${"id"}, ${"sessionHash"}, ${"purpose"}, ${"mobile"}, ${"codeHash"}, ${"createdAt"}, ${"expiresAt"},
    ${"wrongTries"}, ${"usedAt"})
  on conflict (session_hash, purpose) do update
  set id = excluded.id, mobile = excluded.mobile, code_hash = excluded.code_hash, created_at = excluded.created_at,
    expires_at = excluded.expires_at, wrong_tries = excluded.wrong_tries, used_at = excluded.used_at`;

const update = sql({ id: uuid, sessionHash: bytea, wrongTries: int, usedAt: nullable(timestamp) }, {})`
  update login_code set wrong_tries = ${"wrongTries"}, used_at = ${"usedAt"}
  where session_hash = ${"sessionHash"} and id = ${"id"}`;

const removeOld = sql({ before: timestamp }, {})`delete from login_code where expires_at < ${"before"}`;

export function codeStore(db: Db, random: Random): CodeStore & { removeOld(before: Date): Promise<number> } {
  return {
    find: (sessionHash) => db.maybe(find, { sessionHash: Buffer.from(sessionHash) }),

    start: (challenge, message, limits) =>
      attempt(db, limits, { now: challenge.createdAt, random }, async (tx) => {
        const sessionHash = Buffer.from(challenge.sessionHash);
        await tx.run(removeOthers, { sessionHash, purpose: challenge.purpose });
        await tx.run(put, { ...challenge, sessionHash, codeHash: Buffer.from(challenge.codeHash) });
        if (message) await addMessage(tx, message);
      }),

    repeat: (message, limits, now) =>
      attempt(db, limits, { now, random }, async (tx) => {
        if (message) await addMessage(tx, message);
      }),

    updateChallenge: (hash, limits, now, change) =>
      attempt(db, limits, { now, random }, async (tx) => {
        const sessionHash = Buffer.from(hash);
        const changed = change(await tx.maybe(findLocked, { sessionHash }));
        const { challenge } = changed;
        if (challenge) {
          const { id, wrongTries, usedAt } = challenge;
          await tx.run(update, { id, sessionHash, wrongTries, usedAt });
        }
        return changed;
      }),

    removeOld: (before) => db.run(removeOld, { before }),
  };
}
