import { text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";

/** By the database's clock, because clocks of processes may differ. */
const beat = sql({ id: uuid }, {})`
  insert into process_beat (id, seen_at) values (${"id"}, now())
  on conflict (id) do update set seen_at = excluded.seen_at`;

const removeOld = sql({ before: timestamp }, {})`delete from process_beat where seen_at < ${"before"}`;

const fill = sql({ filler: text }, {})`
  insert into write_probe (filler)
  select ${"filler"} from generate_series(1, 8)`;

/** Nearly a page, so that each row needs a page of its own. */
const FILLER = "x".repeat(7000);

export interface ProcessHeartbeats {
  /** Writes a heartbeat. Throws if the database accepts no writes. */
  beat(id: string): Promise<void>;
  /** Writes 64 kB and rolls back. Throws if the database accepts no writes or its disk is full. */
  probe(): Promise<void>;
  removeOld(before: Date): Promise<void>;
}

export function processHeartbeats(db: Db): ProcessHeartbeats {
  return {
    async beat(id) {
      await db.run(beat, { id });
    },
    probe: () =>
      db.tx(async (tx) => {
        await tx.run(fill, { filler: FILLER });
        return rollBackWith(undefined);
      }),
    async removeOld(before) {
      await db.run(removeOld, { before });
    },
  };
}
