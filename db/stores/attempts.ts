import type { AttemptStore } from "../../domain/identity/ports.ts";
import type { Random } from "../../domain/shared/random.ts";
import { text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { rollBackWith } from "../transaction.ts";
import { takeAttempts } from "./attempt-rows.ts";

const remove = sql({ kind: text, subject: text, id: uuid }, {})`
  delete from attempt where kind = ${"kind"} and subject = ${"subject"} and id = ${"id"}`;

const removeOld = sql({ before: timestamp }, {})`delete from attempt where at < ${"before"}`;

export function attemptStore(
  db: Db,
  random: Random,
): AttemptStore & { removeOld(before: Date): Promise<number> } {
  return {
    take: (limits, now) =>
      db.tx(async (tx) => {
        const taken = await takeAttempts(tx, limits, { now, random });
        return taken.ok ? taken : rollBackWith(taken);
      }),
    async giveBack(kind, subject, id) {
      await db.run(remove, { kind, subject, id });
    },
    removeOld: (before) => db.run(removeOld, { before }),
  };
}
