import { parentPort, workerData } from "node:worker_threads";
import { countPages, drawPage } from "./draw-pages.ts";

/** Works on one document and ends. */
export interface DrawJob {
  content: Uint8Array;
  /** From 1; null counts the pages. */
  page: number | null;
}

const { content, page } = workerData as DrawJob;
parentPort?.postMessage(page === null ? await countPages(content) : await drawPage(content, page));
