import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../support/start-app.ts";
import { startApp } from "../support/start-app.ts";

/** Each start may come with a whole seed and migrations, on a machine that does other tests too. */
const PATIENCE_MS = 180_000;

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "namuna-crash-"));
  // The database may run as another user than root.
  chmodSync(dataDir, 0o755);
});
afterAll(async () => {
  // What a failed test left running.
  for (const app of started) await app.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const started: App[] = [];

async function open(): Promise<App> {
  const app = await startApp({ dataDir });
  started.push(app);
  return app;
}

interface Visitor {
  cookie: string;
  token: string;
}

async function newVisitor({ url }: App): Promise<Visitor> {
  const response = await fetch(`${url}/genulabhome/hasLogedIn?callFrom=react`);
  const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const token = pairs.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { cookie: pairs.join("; "), token };
}

function post({ url }: App, visitor: Visitor, call: string, payload: object): Promise<Response> {
  return fetch(`${url}/loadData/submitPage/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: visitor.cookie, "x-csrf-token": visitor.token },
    body: JSON.stringify({ ...payload, callFrom: "react" }),
  });
}

interface Item {
  LabId: number;
  ServiceId: number;
  Fees: number;
}

async function someTest(app: App, visitor: Visitor): Promise<Item> {
  const response = await post(app, visitor, "diagnosisList", { searchText: "glucose" });
  const [item]: Item[] = await response.json();
  if (!item) throw new Error("the demo catalogue has no glucose test");
  return { LabId: item.LabId, ServiceId: item.ServiceId, Fees: item.Fees };
}

async function idsInCart(app: App, visitor: Visitor): Promise<number[]> {
  const response = await post(app, visitor, "fetchCart", { option: "fullCart" });
  if (response.status !== 200) throw new Error(`fetchCart answered ${response.status}`);
  const body: { data: { CartItem: Item[] } } = await response.json();
  return body.data.CartItem.map((item) => item.ServiceId);
}

/** The first response that does not fail; connections break for a moment when the database changes hands. */
async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (const giveUpAt = Date.now() + 20_000; Date.now() < giveUpAt; await sleep(100)) {
    const response = await ask().catch(() => undefined);
    if (response !== undefined) return response;
  }
  return ask();
}

test(
  "asked to end under load, the site answers everybody, says that it leaves, and ends well within 15 seconds",
  async () => {
    const app = await open();
    const visitor = await newVisitor(app);
    const statuses: number[] = [];
    /** Asks until a response says that the connection ends, as a balancer would. */
    const caller = async () => {
      for (let isOpen = true; isOpen; ) {
        const response = await post(app, visitor, "fetchCart", { option: "fullCart" });
        await response.json();
        statuses.push(response.status);
        isOpen = response.headers.get("connection") !== "close";
      }
    };
    const callers = Promise.all(Array.from({ length: 12 }, caller));
    await sleep(500);
    const began = performance.now();
    const stopped = app.stop();
    let ready = await fetch(`${app.url}/readyz`);
    while (ready.status === 200) ready = await fetch(`${app.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, "shutting down"]);
    await callers;
    await stopped;
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Each of the twelve callers was answered at least once before the end.
    expect(statuses.length).toBeGreaterThanOrEqual(12);
  },
  PATIENCE_MS,
);

test(
  "a second process on the same folder shows the same cart, and goes on when the first has ended",
  async () => {
    const first = await open();
    const second = await open();
    const visitor = await newVisitor(first);
    const item = await someTest(first, visitor);
    expect((await post(first, visitor, "addToCart", { senddata: item })).status).toBe(200);
    expect(await idsInCart(second, visitor)).toEqual([item.ServiceId]);
    await first.stop();
    expect(await eventually(() => idsInCart(second, visitor))).toEqual([item.ServiceId]);
    await second.stop();
  },
  PATIENCE_MS,
);

test(
  "cookie, token and cart of before a restart are good after it, also after kill -9",
  async () => {
    const before = await open();
    const visitor = await newVisitor(before);
    const item = await someTest(before, visitor);
    await post(before, visitor, "addToCart", { senddata: item });
    await before.kill();
    const after = await open();
    expect(await idsInCart(after, visitor)).toEqual([item.ServiceId]);
    const metrics = await (await fetch(after.metricsUrl.replace(/\/?$/, "/metrics"))).text();
    expect(metrics).toContain('route="/loadData/submitPage/fetchCart",status="200"} 1');
    await after.stop();
  },
  PATIENCE_MS,
);
