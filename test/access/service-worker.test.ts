import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const SITE = "https://lab.example/";
const code = readFileSync(new URL("../../public/sw.js", import.meta.url), "utf8");

interface FetchEvent {
  request: { url: string; method: string; mode: string };
  respondWith(response: Promise<unknown>): void;
  waitUntil(done: Promise<unknown>): void;
}

/** The worker that browsers run, with a cache that can be looked into and a network that answers everything. */
function startWorker({ isFull = false, onLine = true } = {}) {
  const stored = new Map<string, unknown>();
  const heard = new Map<string, (event: Partial<FetchEvent>) => void>();
  const urlOf = (request: string | { url: string }) => (typeof request === "string" ? request : request.url);
  const cache = {
    match: async (request: { url: string }) => stored.get(urlOf(request)),
    put: async (request: string | { url: string }, response: unknown) => {
      if (isFull) throw new Error("QuotaExceededError");
      stored.set(urlOf(request), response);
    },
    add: async (url: string) => void stored.set(String(url), "kept"),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    delete: async (request: { url: string }) => stored.delete(urlOf(request)),
  };
  runInNewContext(code, {
    URL,
    navigator: { onLine },
    Response,
    Promise,
    self: {
      location: { href: `${SITE}sw.js` },
      addEventListener: (name: string, listen: (event: Partial<FetchEvent>) => void) =>
        heard.set(name, listen),
      skipWaiting: () => {},
    },
    caches: { open: async () => cache, match: async (url: string) => stored.get(url), keys: async () => [] },
    fetch: async () => ({ ok: true, status: 200, type: "basic", clone: () => "kept", text: async () => "" }),
  });
  return {
    stored,
    async install(): Promise<void> {
      let done: Promise<unknown> = Promise.resolve();
      heard.get("install")?.({ waitUntil: (until) => (done = until) });
      await done;
    },
    async ask(path: string, mode: string, method = "GET"): Promise<boolean> {
      let answered: Promise<unknown> | null = null;
      const respondWith = (response: Promise<unknown>) => {
        answered = response;
      };
      const kept: Promise<unknown>[] = [];
      const waitUntil = (done: Promise<unknown>) => void kept.push(done);
      heard.get("fetch")?.({ request: { url: SITE + path, method, mode }, respondWith, waitUntil });
      await answered;
      await Promise.all(kept);
      return answered !== null;
    },
  };
}

const ID = "01a1f738-d7af-7663-9941-5f3107bfd8c6";

test("no page, call or file of a report is ever kept by the browser's worker", async () => {
  const worker = startWorker();
  for (const path of [
    `reports/${ID}`,
    `reports/${ID}.data`,
    `reports/${ID}.pdf`,
    `reports/${ID}/document.pdf`,
    `reports/${ID}.fhir.json`,
    `api/reports/${ID}`,
    `api/reports/${ID}.pdf`,
    "smart-report",
    "smart-report.data",
    "smart-report.pdf",
    "shared/a-token",
    "shared/a-token/report.pdf",
    "verify/ABCD",
    "notifications.data",
    "bookings/N1/bill.pdf",
    "x/assets/report.pdf",
  ]) {
    await worker.ask(path, "navigate");
    await worker.ask(path, "cors");
    expect([path, [...worker.stored.keys()]]).toEqual([path, []]);
  }
});

test("what is the same for everybody is kept", async () => {
  const worker = startWorker();

  expect(await worker.ask("assets/entry-1.js", "cors")).toBe(true);
  expect(await worker.ask("api/reports", "cors")).toBe(false);

  expect([...worker.stored.keys()]).toEqual([`${SITE}assets/entry-1.js`]);
});

test("on a full disk files come all the same", async () => {
  const worker = startWorker({ isFull: true });
  expect(await worker.ask("assets/entry-1.js", "cors")).toBe(true);
  expect([...worker.stored.keys()]).toEqual([]);
});

test("the page for times without a connection keeps its picture, however many files come after it", async () => {
  const worker = startWorker();
  await worker.install();
  for (let count = 1; count <= 250; count++) await worker.ask(`assets/part-${count}.js`, "cors");
  const kept = [...worker.stored.keys()];
  expect(kept).toContain(`${SITE}offline`);
  expect(kept).toContain(`${SITE}pictures/offline.svg`);
  expect(kept.length).toBeLessThanOrEqual(202);
});

test("a page's form goes through the worker without a connection alone, and a call's never", async () => {
  for (const [onLine, mode, isAnswered] of [
    [true, "navigate", false],
    [false, "navigate", true],
    [true, "cors", false],
    [false, "cors", false],
  ] as const)
    expect(await startWorker({ onLine }).ask("location", mode, "POST"), `${onLine} ${mode}`).toBe(isAnswered);
});
