import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { TestDatabase } from "../support/database.ts";
import { testDatabase } from "../support/database.ts";
import type { DatabaseProxy } from "../support/database-proxy.ts";
import { databaseProxy } from "../support/database-proxy.ts";
import { socketClient } from "../support/socket-client.ts";
import type { App } from "../support/start-app.ts";
import { startApp } from "../support/start-app.ts";

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: App;
let cookie = "";

beforeAll(async () => {
  database = await testDatabase({ seeded: true });
  proxy = await databaseProxy(inject("cluster"));
  app = await startApp({ databaseUrl: proxy.urlOf(database.name) });
  const client = socketClient();
  await client.login("9811099001", app.url, app.url);
  cookie = client.cookieHeader();
  // In the memory of the process from here on.
  await fetch(`${app.url}/`);
}, 180_000);
afterAll(async () => {
  proxy.mend();
  await app.stop();
  await proxy.close();
  await database.drop();
}, 60_000);

const ask = (path: string, accept: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, { redirect: "manual", ...init, headers: { cookie, accept, ...init.headers } });
const PERSON = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test("the log says why a person's page cannot be shown", async () => {
  proxy.cut();
  const before = app.output().length;
  expect((await ask("/dashboard", PERSON)).status).toBe(503);
  await vi.waitFor(() => expect(app.output().slice(before)).toContain('"msg":"request failed"'));
});

test("while the database is away public pages go on, people get a page wherever they go, and programs JSON", async () => {
  proxy.cut();
  for (const path of ["/", "/health-packages", "/privacy-policy"]) {
    expect((await ask(path, PERSON)).status, path).toBe(200);
  }
  const files = [
    "/reports/0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12.pdf",
    "/smart-report.pdf",
    "/reports/visits/x.pdf",
  ];
  for (const path of ["/dashboard", "/cart", "/checkout", "/book-by-prescription", ...files]) {
    const page = await ask(path, PERSON);
    const text = await page.text();
    expect([page.status, page.headers.get("content-type")], path).toEqual([503, "text/html; charset=utf-8"]);
    expect(page.headers.get("retry-after"), path).toBe("5");
    expect(text, path).toContain("</html>");
  }
  const form = {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "a=b",
  };
  const sent = await ask("/feedback/N1", PERSON, form);
  expect([sent.status, sent.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  const told = await sent.text();
  expect(told).toContain("Reload this page in a moment to send what you typed again");
  expect(told).not.toContain("Try again");
  for (const [path, accept] of [
    ["/api/bookings", "*/*"],
    ["/api/bookings", PERSON],
    ["/smart-report.pdf", "*/*"],
    ["/loadData/submitPage/fetchCart", "application/json"],
  ] as const) {
    const method = path.startsWith("/loadData") ? "POST" : "GET";
    const call = await ask(path, accept, { method });
    expect([call.status, call.headers.get("content-type")], path).toEqual([
      503,
      "application/json; charset=utf-8",
    ]);
    expect(await call.json(), path).toMatchObject({ status: 0 });
  }
});
