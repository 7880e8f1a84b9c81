import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { SheetModel } from "../../domain/desk/sheet-model.ts";
import { assertPrintable } from "../../domain/i18n/missing-glyphs.ts";
import type { BillModel } from "../../domain/payments/bill-model.ts";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import type { SmartModel } from "../../domain/reports/smart/smart-model.ts";
import type { VisitModel } from "../../domain/reports/visits/visit-model.ts";
import { Busy } from "../../domain/shared/busy.ts";
import { fileCache } from "../../domain/shared/caches.ts";
import type { Requester } from "./page-layout.ts";
import { currentRequester } from "./page-layout.ts";
import type { FromThread, Job, ToThread } from "./pdf-thread.ts";

/** PDFs that were made a moment ago, by the hash of their content: about a hundred bills and reports. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/**
 * Each is refused with `MissingGlyphsError` if a text of the model has a letter that no font has, and with `Busy` if too many wait; it ends when
 * its requester disconnects.
 */
export interface PdfRenderer {
  report(model: ReportModel): Promise<Uint8Array>;
  smartReport(model: SmartModel): Promise<Uint8Array>;
  bill(model: BillModel): Promise<Uint8Array>;
  visit(model: VisitModel): Promise<Uint8Array>;
  daySheet(model: SheetModel): Promise<Uint8Array>;
  /** Starts the thread and has it load its fonts, for a time when nobody waits for a PDF. */
  warmUp(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * Renders reports in a thread of its own, which starts with the first: setting three pages keeps a processor busy for hundreds of
 * milliseconds, and requests must not wait for that. The thread keeps no process alive; when it dies the next report starts another.
 */
export function pdfRenderer(newThread: () => Worker = pdfThread): PdfRenderer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let lastId = 0;

  /** A thread ends in two steps, of which the second may come when the next one is at work already. */
  function fail(worker: Worker, error: Error): void {
    if (thread !== worker) return;
    thread = null;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  }

  /** Without a job that waits the thread keeps no process alive. */
  function settled(worker: Worker, id: number): void {
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  }

  function start(): Worker {
    const worker = newThread();
    worker.on("message", (result: FromThread) => {
      const asked = waiting.get(result.id);
      settled(worker, result.id);
      if ("bytes" in result) asked?.resolve(result.bytes);
      else asked?.reject(new Error(result.error));
    });
    // A message that cannot be read names no job: all that wait get the error, and the thread is replaced.
    worker.on("messageerror", (error) => {
      fail(worker, error);
      void worker.terminate();
    });
    worker.on("error", (error: unknown) =>
      fail(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on("exit", () => fail(worker, new Error("the PDF thread has ended")));
    return worker;
  }

  const render = (job: Job) =>
    new Promise<Uint8Array>((resolve, reject) => {
      thread ??= start();
      const worker = thread;
      worker.ref();
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      try {
        worker.postMessage({ ...job, id } satisfies ToThread);
      } catch (error) {
        // What cannot be copied to a thread.
        settled(worker, id);
        throw error;
      }
    });
  const kept = fileCache(MAX_KEPT_BYTES);
  const queue = renderQueue();
  async function renderWhole(job: Exclude<Job, { kind: "warm-up" }>): Promise<Uint8Array> {
    assertPrintable(job.model);
    const key = createHash("sha256").update(JSON.stringify(job)).digest("base64");
    const before = kept.get(key);
    if (before) return before;
    return queue.add(key, currentRequester(), async () => {
      const bytes = await render(job);
      kept.put(key, bytes);
      return bytes;
    });
  }
  return {
    report: (model) => renderWhole({ kind: "report", model }),
    smartReport: (model) => renderWhole({ kind: "smart", model }),
    bill: (model) => renderWhole({ kind: "bill", model }),
    visit: (model) => renderWhole({ kind: "visit", model }),
    daySheet: (model) => renderWhole({ kind: "day sheet", model }),
    warmUp: async () => void (await render({ kind: "warm-up" })),
  };
}

function pdfThread(): Worker {
  return new Worker(new URL("./pdf-thread.ts", import.meta.url));
}

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

interface RenderQueue {
  /** The result of `make`, which is run in its turn; the same for all who ask under one key meanwhile. Throws `Busy`, or that the requester left. */
  add(key: string, requester: Requester | null, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/**
 * The queue of PDFs: one is rendered at a time, round-robin by owner, so that one customer's many documents do not delay others; jobs
 * without a waiting requester are dropped.
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
    // Requests that were given up get no result.
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
