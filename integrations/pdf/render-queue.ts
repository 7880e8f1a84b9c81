import { Busy } from "../../domain/shared/busy.ts";
import type { Requester } from "./requester.ts";

/** One after the other a second or less each: who comes after so many is served sooner by coming back. */
const MAX_WAITING = 40;
/** A page with a handful of reports, opened at once. */
const MAX_OF_OWNER = 6;
const RETRY_SECONDS = 10;

/** What those who asked for the same content wait for together. */
interface QueuedJob {
  key: string;
  owner: string | null;
  make: () => Promise<Uint8Array>;
  promise: Promise<Uint8Array>;
  resolve(bytes: Uint8Array): void;
  reject(error: unknown): void;
  /** How many still wait; background work is never given up. */
  requesters: number;
  isMade: boolean;
}

export interface RenderQueue {
  /** The result of `make`, which is run in its turn; the same for all who ask under one key meanwhile. Throws `Busy`, or that the requester left. */
  add(key: string, requester: Requester | null, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/**
 * The queue of PDFs to make: one is made at a time; owners take turns, so that a customer with many waits behind none of another's
 * many; and what nobody waits for any more is not made.
 */
export function renderQueue(): RenderQueue {
  const waiting: QueuedJob[] = [];
  const byKey = new Map<string, QueuedJob>();
  /** When each owner was last served: the one who waits longest for a turn comes first. */
  const servedAt = new Map<string | null, number>();
  let turn = 0;
  let isAtWork = false;

  function remove(job: QueuedJob): void {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    if (byKey.get(job.key) === job) byKey.delete(job.key);
    if (!waiting.some(({ owner }) => owner === job.owner)) servedAt.delete(job.owner);
  }

  function first(): QueuedJob | undefined {
    const turnOf = ({ owner }: QueuedJob) => servedAt.get(owner) ?? 0;
    return waiting.reduce<QueuedJob | undefined>(
      (best, job) => (best && turnOf(best) <= turnOf(job) ? best : job),
      undefined,
    );
  }

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let job = first(); job; job = first()) {
      job.isMade = true;
      waiting.splice(waiting.indexOf(job), 1);
      servedAt.set(job.owner, ++turn);
      await job.make().then(job.resolve, job.reject);
      remove(job);
    }
    isAtWork = false;
  }

  function start(key: string, requester: Requester | null, make: () => Promise<Uint8Array>): QueuedJob {
    const owner = requester?.owner ?? null;
    if (requester) {
      const own = waiting.filter((job) => job.owner === owner).length;
      if (waiting.length >= MAX_WAITING || own >= MAX_OF_OWNER) throw new Busy("printing", RETRY_SECONDS);
    }
    const job: QueuedJob = {
      key,
      owner,
      make,
      ...Promise.withResolvers<Uint8Array>(),
      requesters: 0,
      isMade: false,
    };
    // Those who left hear nothing of it.
    job.promise.catch(() => {});
    waiting.push(job);
    byKey.set(key, job);
    return job;
  }

  return {
    async add(key, requester, make) {
      requester?.signal.throwIfAborted();
      const job = byKey.get(key) ?? start(key, requester, make);
      job.requesters += 1;
      void work();
      if (!requester) return job.promise;
      const { signal } = requester;
      return new Promise((resolve, reject) => {
        const leave = () => {
          job.requesters -= 1;
          if (job.requesters === 0 && !job.isMade) remove(job);
          reject(signal.reason);
        };
        signal.addEventListener("abort", leave, { once: true });
        const stay = () => signal.removeEventListener("abort", leave);
        job.promise.then(resolve, reject).finally(stay);
      });
    },
  };
}
