import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { BillModel } from "../../domain/payments/bill-model.ts";
import { Busy } from "../../domain/shared/busy.ts";
import { renderFor } from "./page-layout.ts";
import { pdfRenderer, renderQueue } from "./pdf-renderer.ts";

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

test("what cannot be handed to the thread is refused at once, and keeps neither the process nor the next PDF waiting", async () => {
  const threads: Worker[] = [];
  const pdfs = pdfRenderer(() => {
    threads.push(new Worker(COUNTING, { eval: true }));
    return threads.at(-1) as Worker;
  });
  const isReferenced = () => process.getActiveResourcesInfo().includes("MessagePort");
  const uncopied = { number: "1", print: () => "no thread gets a function" } as unknown as BillModel;
  await expect(pdfs.bill(uncopied)).rejects.toThrow("could not be cloned");
  expect(isReferenced()).toBe(false);
  expect(await pdfs.bill(billOf(1))).toEqual(new Uint8Array([1]));
  expect([threads.length, isReferenced()]).toEqual([1, false]);
});

/** A thread that needs a moment for each, and says in its response how many it has made. */
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

/** A printer that takes as long as the test wants, and tells what it prints. */
function printer() {
  const printed: string[] = [];
  const open: (() => void)[] = [];
  return {
    printed,
    make: (name: string) => () => {
      printed.push(name);
      return new Promise<Uint8Array>((resolve) => open.push(() => resolve(new TextEncoder().encode(name))));
    },
    async finish() {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const staying = new AbortController().signal;
const of = (owner: string, signal = staying) => ({ owner, signal });
const textOf = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes);

test("a customer who asks for one waits for the one that is being made, not for all that another asked for", async () => {
  const queue = renderQueue();
  const { make, printed, finish } = printer();
  const many = ["a1", "a2", "a3", "a4"].map((name) => queue.add(name, of("a"), make(name)));
  const one = queue.add("b1", of("b"), make("b1"));
  await finish();
  await finish();
  expect(await textOf(one)).toBe("b1");
  expect(printed).toEqual(["a1", "b1", "a2"]);
  for (let left = 0; left < 3; left++) await finish();
  expect(await Promise.all(many.map(textOf))).toEqual(["a1", "a2", "a3", "a4"]);
});

test("what a requester wanted who has left is not made", async () => {
  const queue = renderQueue();
  const { make, printed, finish } = printer();
  const leaving = new AbortController();
  const first = queue.add("a1", of("a"), make("a1"));
  const left = [2, 3, 4].map((n) => queue.add(`a${n}`, of("a", leaving.signal), make(`a${n}`)));
  const ends = Promise.allSettled(left);
  leaving.abort(new Error("left"));
  expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await finish();
  expect(await textOf(first)).toBe("a1");
  await expect(queue.add("a5", of("a", leaving.signal), make("a5"))).rejects.toThrow("left");
  expect(printed).toEqual(["a1"]);
});

test("the same content is made once for all who wait for it, and stays when one of them leaves", async () => {
  const queue = renderQueue();
  const { make, printed, finish } = printer();
  const busy = queue.add("x", of("x"), make("x"));
  const leaving = new AbortController();
  const left = queue.add("same", of("a", leaving.signal), make("same"));
  const other = queue.add("same", of("a"), make("same"));
  const ended = left.catch(() => "left");
  leaving.abort();
  expect(await ended).toBe("left");
  await finish();
  await finish();
  expect([await textOf(busy), await textOf(other)]).toEqual(["x", "same"]);
  expect(printed).toEqual(["x", "same"]);
});

test("the line has an end: for one owner soon, for all later; background work always has its thread", async () => {
  const queue = renderQueue();
  const { make, finish } = printer();
  const kept: Promise<Uint8Array>[] = [queue.add("now", of("now"), make("now"))];
  for (let n = 0; n < 6; n++) kept.push(queue.add(`a${n}`, of("a"), make(`a${n}`)));
  await expect(queue.add("a6", of("a"), make("a6"))).rejects.toThrow(Busy);
  for (let n = 0; n < 34; n++) kept.push(queue.add(`b${n}`, of(`b${n}`), make(`b${n}`)));
  await expect(queue.add("c", of("c"), make("c"))).rejects.toMatchObject({ retrySeconds: 10 });
  kept.push(queue.add("job", null, make("job")));
  for (const _ of kept) await finish();
  expect((await Promise.all(kept)).length).toBe(42);
});

test("one that fails does not stop the line", async () => {
  const queue = renderQueue();
  const failed = queue.add("a", of("a"), () => Promise.reject(new Error("no paper")));
  const next = queue.add("b", of("a"), async () => new Uint8Array(3));
  await expect(failed).rejects.toThrow("no paper");
  expect((await next).length).toBe(3);
  expect((await queue.add("a", of("a"), async () => new Uint8Array(2))).length).toBe(2);
});
