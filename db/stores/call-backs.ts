import type { CallBackStore } from "../../domain/requests/ports.ts";
import type { Random } from "../../domain/shared/random.ts";
import { done } from "../../domain/shared/result.ts";
import { text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { rollBackWith } from "../transaction.ts";
import { lockSubject, takeAttempts } from "./attempt-rows.ts";

const insertOnce = sql({ id: uuid, mobile: text, createdAt: timestamp, dayStart: timestamp }, {})`
  insert into call_back (id, mobile, created_at)
  select ${"id"}::uuid, ${"mobile"}::text, ${"createdAt"}::timestamptz
  where not exists (
    select from call_back where mobile = ${"mobile"} and created_at >= ${"dayStart"} and done_at is null
  )`;

const removeOld = sql({ before: timestamp }, {})`delete from call_back where created_at < ${"before"}`;

export function callBackStore(db: Db, random: Random): CallBackStore {
  return {
    addOncePerDay: (request, dayStart, limits) =>
      db.tx(async (tx) => {
        const taken = await takeAttempts(tx, limits, { now: request.createdAt, random });
        if (!taken.ok) return rollBackWith(taken);
        // Two clicks at once take turns, so that the second sees the first's row.
        await lockSubject(tx, "call-back", request.mobile);
        await tx.run(insertOnce, { ...request, dayStart });
        return done(undefined);
      }),
    async removeOld(before) {
      await db.run(removeOld, { before });
    },
  };
}
