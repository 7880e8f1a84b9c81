import type { FileError } from "../../domain/requests/documents.ts";
import type { CheckJob } from "./check-thread.ts";
import { inThread } from "./in-thread.ts";

const THREAD = new URL("./check-thread.ts", import.meta.url);

/** What is wrong with a document; null for nothing. */
export type CheckInThread = (job: CheckJob) => Promise<FileError | null>;

/**
 * Looks into documents in a thread of their own, one after the other, because one that is made for it keeps a processor busy and takes memory. What
 * takes too long is none that anybody can read. Who sends makes a line of its own: the laboratory waits for no customer.
 */
export function checkInThread(
  look: (job: CheckJob) => Promise<FileError | null | undefined> = (job) => inThread(THREAD, job),
): CheckInThread {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const checked = last.then(async () => {
      const error = await look(job);
      return error === undefined ? "unreadable" : error;
    });
    last = checked.catch(() => undefined);
    return checked;
  };
}
