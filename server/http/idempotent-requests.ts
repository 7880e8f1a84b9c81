import type { Begun, IdempotencyStore, KeyedRequest } from "../../db/stores/idempotency.ts";
import type { ProcessHeartbeats } from "../../db/stores/process-heartbeats.ts";
import type { Log } from "../observability/log.ts";

/** A request whose row names no process (of a release before) and that has not been answered by then belongs to a process that is gone. */
const ABANDONED_MS = 60_000;
/** How often a process says that it is there: far more often than one is taken for gone (10 s, `db/stores/idempotency.ts`). */
export const BEAT_MS = 2000;
const RETRY_MS = 500;
/** What has ended and cannot be recorded for so long is left to the end of this process, or of the day that keys are kept. */
const GIVE_UP_MS = 10 * 60_000;
/** An app makes some dozens of requests with a key a day. */
const MAX_KEYS = 500;
const MAX_BYTES = 4 * 1024 * 1024;

type BeginOutcome = Begun | { is: "too-many" };

/** The requests with an `Idempotency-Key` that this process is handling. */
export interface IdempotentRequests {
  /** "too-many": the customer has used all keys of a day. */
  begin(request: KeyedRequest, now: Date): Promise<BeginOutcome>;
  /** Records the end. If the database does not take it now, this goes on trying in the background; it never throws. */
  finish(request: KeyedRequest, begunAt: Date, answer: unknown): Promise<void>;
  forget(request: KeyedRequest, begunAt: Date): Promise<void>;
  /** Sends this process's heartbeat; a timer calls it, too, so that other processes notice soon when it has died. */
  beat(): Promise<void>;
}

interface Unrecorded {
  write(): Promise<void>;
  since: number;
}

/**
 * Requests with a key; one process at a time handles each. The row names the process, and as long as that has a heartbeat nobody else
 * begins the request. The end is recorded even if the database is unreachable at that moment: the next request with the key gets its
 * response as soon as the database is back, instead of "still running" for a minute.
 */
export function idempotentRequests(
  { store, beats, log }: { store: IdempotencyStore; beats: Pick<ProcessHeartbeats, "beat">; log: Log },
  holder: string,
  { mostKeys, mostBytes } = { mostKeys: MAX_KEYS, mostBytes: MAX_BYTES },
): IdempotentRequests {
  const running = new Set<string>();
  /** Serialised by key, so that the second request sees the first. */
  const beginning = new Map<string, Promise<BeginOutcome>>();
  const unrecorded = new Map<string, Unrecorded>();
  let isTrying = false;
  let beatAt = Number.NEGATIVE_INFINITY;

  async function beat(): Promise<void> {
    await beats.beat(holder);
    beatAt = performance.now();
  }

  async function writeOne(name: string, { write, since }: Unrecorded): Promise<void> {
    try {
      await write();
      unrecorded.delete(name);
    } catch (error) {
      if (performance.now() - since < GIVE_UP_MS) return;
      unrecorded.delete(name);
      log.warn(
        { message: error instanceof Error ? error.message : String(error) },
        "an end was not recorded",
      );
    }
  }

  function tryAgain(): void {
    if (isTrying) return;
    isTrying = true;
    setTimeout(async () => {
      for (const [name, entry] of unrecorded) await writeOne(name, entry);
      isTrying = false;
      if (unrecorded.size > 0) tryAgain();
    }, RETRY_MS).unref();
  }

  async function end(request: KeyedRequest, write: () => Promise<void>): Promise<void> {
    const name = nameOf(request);
    const entry = { write, since: performance.now() };
    unrecorded.set(name, entry);
    running.delete(name);
    await writeOne(name, entry);
    if (unrecorded.has(name)) tryAgain();
  }

  async function isOverCap(customerId: string): Promise<boolean> {
    const { count, bytes } = await store.usage(customerId);
    return count > mostKeys || bytes > mostBytes;
  }

  async function beginOne(name: string, request: KeyedRequest, now: Date): Promise<BeginOutcome> {
    const isRunning = running.has(name);
    running.add(name);
    let hasBegun = false;
    try {
      const before = unrecorded.get(name);
      if (before) await writeOne(name, before);
      // It has ended and may have had its effect: until that is recorded it must not run again.
      if (unrecorded.has(name)) return { is: "running" };
      // Usually the timer does it; a request only if the timer is late.
      if (performance.now() - beatAt > 2 * BEAT_MS) await beat();
      const abandonedAt = new Date(now.getTime() - ABANDONED_MS);
      const begun = await store.begin(request, { now, holder, abandonedAt, isOwnOver: !isRunning });
      if (begun.is !== "new") return begun;
      if (await isOverCap(request.customerId)) {
        await store.forget(request, now);
        return { is: "too-many" };
      }
      hasBegun = true;
      return begun;
    } finally {
      if (!isRunning && !hasBegun) running.delete(name);
    }
  }

  return {
    beat,
    begin(request, now) {
      const name = nameOf(request);
      const mine = (beginning.get(name) ?? Promise.resolve())
        .catch(() => {})
        .then(() => beginOne(name, request, now))
        .finally(() => {
          if (beginning.get(name) === mine) beginning.delete(name);
        });
      beginning.set(name, mine);
      return mine;
    },
    finish: (request, begunAt, answer) => end(request, () => store.finish(request, begunAt, answer)),
    forget: (request, begunAt) => end(request, () => store.forget(request, begunAt)),
  };
}

function nameOf({ customerId, key }: KeyedRequest): string {
  return `${customerId} ${key}`;
}
