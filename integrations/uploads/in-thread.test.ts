import { expect, test } from "vitest";
import { inThread } from "./in-thread.ts";

const thread = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
const POST = `import { parentPort, workerData } from "node:worker_threads"; parentPort.postMessage(workerData);`;

test("what a thread makes of its document comes back, also if it is nothing", async () => {
  expect(await inThread(thread(POST), "read")).toBe("read");
  expect(await inThread(thread(POST), null)).toBeNull();
});

test("a document that keeps its thread busy without an end is given up, and so is one that is left without a word", async () => {
  expect(await inThread(thread("for (;;);"), null, 20)).toBeUndefined();
  expect(await inThread(thread(""), null)).toBeUndefined();
});

test("what goes wrong in a thread is told, and is no fault of the document", async () => {
  await expect(inThread(thread(`throw new Error("no such file")`), null)).rejects.toThrow("no such file");
});
