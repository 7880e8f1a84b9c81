import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { BillModel } from "../../domain/payments/bill-model.ts";
import { pdfRenderer } from "./pdf-renderer.ts";
import { renderFor } from "./requester.ts";

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

/** A thread that needs a moment for each, and says in its answer how many it has made. */
const COUNTING = `
  const { parentPort } = require("node:worker_threads");
  let made = 0;
  let last = Promise.resolve();
  parentPort.on("message", ({ id }) => {
    last = last.then(() => new Promise((resolve) => setTimeout(resolve, 50))).then(() =>
      parentPort.postMessage({ id, bytes: new Uint8Array([++made]) }));
  });`;
const billOf = (n: number) => ({ number: `26-27/${n}` }) as unknown as BillModel;

test("requests of one customer that were broken off keep nobody waiting: what nobody waits for is not made", async () => {
  const pdfs = pdfRenderer(() => new Worker(COUNTING, { eval: true }));
  const leaving = new AbortController();
  const asked = Array.from({ length: 6 }, (_, n) =>
    renderFor({ owner: "first", signal: leaving.signal }, () => pdfs.bill(billOf(n))),
  );
  const ended = Promise.allSettled(asked);
  leaving.abort(new Error("left"));
  const other = renderFor({ owner: "second", signal: new AbortController().signal }, () =>
    pdfs.bill(billOf(20)),
  );
  // The one that was being made, and then this.
  expect(await other).toEqual(new Uint8Array([2]));
  expect((await ended).every(({ status }) => status === "rejected")).toBe(true);
});

test("the same document is made once: it is kept by the hash of what it says", async () => {
  const pdfs = pdfRenderer(() => new Worker(COUNTING, { eval: true }));
  expect(await pdfs.bill(billOf(1))).toEqual(new Uint8Array([1]));
  expect(await pdfs.bill(billOf(1))).toEqual(new Uint8Array([1]));
  expect(await pdfs.bill(billOf(2))).toEqual(new Uint8Array([2]));
});
