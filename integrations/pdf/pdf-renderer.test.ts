import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { BillModel } from "../../domain/payments/bill-model.ts";
import { pdfRenderer } from "./pdf-renderer.ts";

/** A thread that a bill ends, as too large a picture would, and that does everything else. */
const FRAIL = `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", ({ id, kind }) => {
    if (kind === "bill") throw new Error("out of memory");
    setTimeout(() => parentPort.postMessage({ id, bytes: new Uint8Array(1) }), 100);
  });`;

test("a PDF that is asked for as the thread dies is made by the next thread", async () => {
  let threads = 0;
  const pdfs = pdfRenderer(() => {
    threads += 1;
    return new Worker(FRAIL, { eval: true });
  });
  const ended = pdfs.bill({} as BillModel);
  const next = ended.catch(() => pdfs.warmUp());
  await expect(ended).rejects.toThrow("out of memory");
  await expect(next).resolves.toBeUndefined();
  expect(threads).toBe(2);
});
