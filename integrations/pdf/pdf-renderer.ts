import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { SheetModel } from "../../domain/desk/sheet-model.ts";
import { mustBePrintable } from "../../domain/i18n/letters-missing.ts";
import type { BillModel } from "../../domain/payments/bill-model.ts";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import type { SmartModel } from "../../domain/reports/smart/smart-model.ts";
import type { VisitModel } from "../../domain/reports/visits/visit-model.ts";
import { fileCache } from "../../domain/shared/caches.ts";
import type { FromThread, Job, ToThread } from "./pdf-thread.ts";
import { renderQueue } from "./render-queue.ts";
import { currentRequester } from "./requester.ts";

/** PDFs that were made a moment ago, by the hash of their content: about a hundred bills and reports. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/**
 * Each is refused with `LettersMissing` if a text of the model has a letter that no font has, and with `Busy` if too many wait; it ends when
 * its requester (`requester.ts`) leaves.
 */
export interface PdfRenderer {
  report(model: ReportModel): Promise<Uint8Array>;
  smartReport(model: SmartModel): Promise<Uint8Array>;
  bill(model: BillModel): Promise<Uint8Array>;
  visit(model: VisitModel): Promise<Uint8Array>;
  daySheet(model: SheetModel): Promise<Uint8Array>;
  /** Starts the thread and has it load its faces, for a time when nobody waits for a PDF. */
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

  function start(): Worker {
    const worker = newThread();
    worker.on("message", (answer: FromThread) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("bytes" in answer) asked?.resolve(answer.bytes);
      else asked?.reject(new Error(answer.error));
      if (waiting.size === 0) worker.unref();
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
      thread.ref();
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      thread.postMessage({ ...job, id } satisfies ToThread);
    });
  const kept = fileCache(MAX_KEPT_BYTES);
  const queue = renderQueue();
  async function renderWhole(job: Exclude<Job, { kind: "warm-up" }>): Promise<Uint8Array> {
    mustBePrintable(job.model);
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
