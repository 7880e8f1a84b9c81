import { Worker } from "node:worker_threads";

/** A document that takes longer is one to be asked about, not to be waited for. */
const MAX_MS = 20_000;

/**
 * The message of a thread of its own, which works on one document and is ended then: a document that is made to keep a processor busy keeps no
 * request waiting. Undefined for one that takes too long; throws what the thread throws. It has no limit of memory of its own, because a thread that
 * reaches one within a single step takes the process along: the work itself bounds what it takes, and who asks how many there are at once.
 */
export function inThread<T>(file: URL, workerData: unknown, mostMs = MAX_MS): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData });
    const timer = setTimeout(() => end(undefined), mostMs);
    function end(result: T | undefined): void {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    }
    worker.once("message", (result: T) => end(result));
    worker.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    worker.once("exit", () => end(undefined));
  });
}
