import { json, nullable, text, timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

export interface NewJob {
  id: string;
  kind: string;
  payload: unknown;
  /** The same key is queued once. */
  dedupeKey: string | null;
  now: Date;
  runAt: Date;
}

const insert = sql(
  {
    id: uuid,
    kind: text,
    payload: json<unknown>(),
    dedupeKey: nullable(text),
    now: timestamp,
    runAt: timestamp,
  },
  {},
)`
  insert into job (id, kind, payload, dedupe_key, created_at, run_at)
  values (${"id"}, ${"kind"}, ${"payload"}, ${"dedupeKey"}, ${"now"}, ${"runAt"})
  on conflict (dedupe_key) do nothing`;

/** Queues background work inside the caller's transaction. */
export async function addJob(tx: Tx, job: NewJob): Promise<void> {
  await tx.run(insert, job);
}
