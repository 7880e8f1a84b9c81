import { afterAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { connect } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import { migrate } from "../../db/schema/migrate.ts";
import { createApp } from "../../server/app.ts";
import { readSettings } from "../../server/config/env.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { createLog } from "../../server/observability/log.ts";
import { addToCart, fetchCart, idsIn } from "../support/cart-calls.ts";
import type { TestDatabase } from "../support/database.ts";
import { testDatabase } from "../support/database.ts";
import type { DatabaseProxy } from "../support/database-proxy.ts";
import { databaseProxy } from "../support/database-proxy.ts";
import { bookTest, getLis, postLis, resultMessage } from "../support/lab.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { bookCbc, CBC, shopper, slotAt } from "../support/shopper.ts";
import { loadSmallCatalogue } from "../support/small-catalogue.ts";
import { testClient } from "../support/test-client.ts";

const POOL_SIZE = 4;

/** For what is tried again with each response cut in turn, on a machine that may be busy with other tests. */
const MANY_CUTS_MS = 120_000;

/** What the site has logged: a test that fails says why. */
const logged: string[] = [];

/** The site over a connection that the test can cut. */
async function openSite(proxy: DatabaseProxy, database: TestDatabase, statementTimeoutMs = 2000) {
  const db = connect({
    url: proxy.urlOf(database.name),
    poolSize: POOL_SIZE,
    statementTimeoutMs,
    connectTimeoutMs: 2000,
  });
  const settings = readSettings({ APP_ENV: "local", LOG_LEVEL: "silent" });
  const { container } = await createContainer({
    settings,
    secret: "a secret of the tests, long enough for its purpose",
    db,
    log: createLog("error", { write: (line) => logged.push(line) }),
    accepting: () => true,
    clock,
  });
  const app = createApp(container);
  return { app, container, db, client: () => testClient(app, container) };
}

const now = Date.parse("2026-11-20T04:30:00Z");
/** It goes on: by the times at which they began the site tells a request from the same one that is sent again. */
const startedAt = performance.now();
const clock = () => new Date(now + Math.floor(performance.now() - startedAt));

const database = await testDatabase();
await migrate(database.db);
await loadSmallCatalogue(database.db);
afterAll(() => database.drop());

/** A site of one test and what it reaches the database by: what another test has left to be done there takes no cut that is meant for this one. */
async function siteOverProxy(statementTimeoutMs?: number) {
  const proxy = await databaseProxy(inject("cluster"));
  const site = await openSite(proxy, database, statementTimeoutMs);
  onTestFinished(async () => {
    proxy.mend();
    await site.db.close();
    await proxy.close();
  });
  return {
    site,
    proxy,
    /** Every connection ends, and the pool has noticed: as many questions at once as it has connections are answered. */
    async reconnect(): Promise<void> {
      proxy.cut();
      proxy.mend();
      const question = () => site.db.raw("select 1");
      await vi.waitFor(() => Promise.all(Array.from({ length: POOL_SIZE }, question)), { timeout: 20_000 });
    },
  };
}
type Site = Awaited<ReturnType<typeof siteOverProxy>>["site"];

test("while the database is away, calls say so at once with 503, health says why, and the catalogue is still served", async () => {
  const { site, proxy } = await siteOverProxy();
  const client = site.client();
  await addToCart(client, 101);
  proxy.cut();
  const began = performance.now();
  const cart = await fetchCart(client);
  expect([cart.status, cart.headers.get("retry-after"), cart.body.status]).toEqual([503, "5", 0]);
  expect(cart.text).not.toMatch(/ECONN|postgres|database/i);
  expect((await client.get("/readyz")).status).toBe(503);
  expect((await client.get("/healthz")).status).toBe(200);
  expect((await client.get("/loadData/healthConditionList")).status).toBe(200);
  const metrics = await site.container.metrics.registry.metrics();
  expect(metrics).toMatch(/^database_up 0$/m);
  expect(metrics).not.toMatch(/^(backlog|payment_books)_\w+ /m);
  expect(performance.now() - began).toBeLessThan(3000);

  proxy.mend();
  expect(idsIn(await fetchCart(client))).toEqual([101]);
  expect((await client.get("/readyz")).status).toBe(200);
});

test("of a database that hangs, health and metrics tell before whoever asks has given up", async () => {
  const { site: patient, proxy, reconnect } = await siteOverProxy(30_000);
  expect((await patient.client().get("/readyz")).status).toBe(200);
  proxy.delay(20_000);
  const began = performance.now();
  const [ready, metrics] = await Promise.all([
    patient.client().get("/readyz"),
    patient.container.metrics.registry.metrics(),
  ]);
  expect(performance.now() - began).toBeLessThan(9000);
  expect([ready.status, ready.text]).toEqual([503, "the database does not answer"]);
  expect(metrics).toMatch(/^database_up 0$/m);
  await reconnect();
  expect((await patient.client().get("/readyz")).status).toBe(200);
});

test(
  "a booking whose answer was cut off is there once or not at all, and asking again with its key tells which",
  async () => {
    const { site, proxy, reconnect } = await siteOverProxy();
    let cutAt = 0;
    let status = 503;
    while (status === 503) {
      cutAt += 1;
      const who = await shopper(site);
      const amount = await who.fill([CBC]);
      const headers = { "idempotency-key": `a-booking-of-a-bad-day-${cutAt}` };
      const body = who.request(freeSlot(cutAt), amount, { PayLater: 1 });
      const count = async () =>
        (await who.client.get<{ data: { TotalCount: number } }>("/api/bookings?page=1")).body.data.TotalCount;
      proxy.cutAtResponse(cutAt);
      ({ status } = await who.client.post("/api/bookings", body, { headers }));
      await reconnect();
      expect(await count()).toBeLessThanOrEqual(1);
      expect(await imbalances(database.db)).toEqual([]);
      // Not a minute later: the process knows that it is at the request no more, and the database takes it again.
      const again = await who.client.post("/api/bookings", body, { headers });
      expect(again.body, JSON.stringify([cutAt, status, again, logged.slice(-3)])).toMatchObject({
        status: 1,
      });
      expect(await count()).toBe(1);
    }
    // The API was cut at each response of the database, until a booking had all of its responses.
    expect(status).toBe(200);
    expect(cutAt).toBeGreaterThan(5);
  },
  MANY_CUTS_MS,
);

const versionsOf = sql({ accession: text }, { version: int })`
  select v.version from report r join report_version v on v.report_id = r.id where r.accession = ${"accession"}`;

test(
  "a result whose connection is lost while it is applied waits and is applied once; it is not set aside",
  async () => {
    const { site, proxy, reconnect } = await siteOverProxy();
    const mobile = "9700000077";
    await site.client().login(mobile);
    const lab = { ...site, clock: { now: new Date(now) } };
    const task = site.container.tasks.find(({ name }) => name === "lis");
    if (!task) throw new Error("there is no task for results");
    for (let cutAt = 1, wasCut = true; wasCut; cutAt++) {
      const booked = await bookTest(database.db, mobile, 101);
      const message = resultMessage(booked, [{ analyte: "HB", value: "13.2", unit: "g/dL" }]);
      const { body } = await postLis(lab, "/lis/v1/messages", message);
      proxy.dropAtResponse(cutAt);
      wasCut = await task.run().then(
        () => false,
        () => true,
      );
      await reconnect();
      while ((await task.run()) > 0);
      const { data } = (await getLis(lab, `/lis/v1/messages/${body.data.Id}`)).body;
      expect(data).toMatchObject({ State: "applied", ReportId: expect.any(String) });
      expect(await database.db.rows(versionsOf, { accession: booked.accession })).toEqual([{ version: 1 }]);
      if (!wasCut) expect(cutAt).toBeGreaterThan(5);
    }
  },
  MANY_CUTS_MS,
);

/** A slot that no other booking of these tests has filled. */
function freeSlot(n: number): string {
  const half = 14 + (n % 8);
  const time = `${String(Math.floor(half / 2)).padStart(2, "0")}${half % 2 === 0 ? "00" : "30"}`;
  return slotAt(time, "zone:1", `2026-11-${23 + (Math.floor(n / 8) % 5)}`);
}

test("a database that hangs is given up after the time-out, and the site goes on afterwards", async () => {
  const { site, proxy, reconnect } = await siteOverProxy();
  const client = site.client();
  await addToCart(client, 103);
  proxy.delay(5000);
  const began = performance.now();
  const responses = await Promise.all(Array.from({ length: 8 }, () => fetchCart(client)));
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([503]));
  expect(performance.now() - began).toBeLessThan(12_000);
  await reconnect();
  expect(idsIn(await fetchCart(client))).toEqual([103]);
});

test("a database that only reads answers questions, and changes are refused with 503", async () => {
  const { site, reconnect } = await siteOverProxy();
  const who = await shopper(site);
  const booked = await bookCbc(who, slotAt("0730"), { PayLater: 1 });
  const takesWrites = () =>
    database.db
      .raw(`alter database ${database.name} reset default_transaction_read_only`)
      .then(() => reconnect());
  await database.db.raw(`alter database ${database.name} set default_transaction_read_only = on`);
  onTestFinished(takesWrites);
  await reconnect();
  const read = await who.client.get(`/api/bookings/${booked.BookingNo}`);
  expect(read.status).toBe(200);
  const changed = await addToCart(who.client, 104);
  expect([changed.status, changed.headers.get("retry-after")]).toEqual([503, "5"]);
  await toldAs(site, [503, "the database is read-only", "database_writable 0"]);
  await takesWrites();
  expect(await health(site)).toEqual([200, "ready", "database_writable 1"]);
});

/** What a balancer and Prometheus are told. */
async function health(site: Site): Promise<[number, string, string | undefined]> {
  const { status, text } = await site.client().get("/readyz");
  const metrics = await site.container.metrics.registry.metrics();
  return [status, text, /^database_writable \d$/m.exec(metrics)?.[0]];
}

/** That it took a write a moment ago is believed for two seconds. */
function toldAs(site: Site, expected: Awaited<ReturnType<typeof health>>) {
  return vi.waitFor(async () => expect(await health(site)).toEqual(expected), { timeout: 5000 });
}

test("a full disk refuses what would be written, loses nothing that was, and needs no restart", async () => {
  const { site } = await siteOverProxy();
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  await database.db.raw(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on booking_item for each row execute function no_space();
    create trigger no_space before insert on write_probe for each row execute function no_space()`);
  const makeRoom = () => database.db.raw("drop function if exists no_space cascade");
  onTestFinished(makeRoom);
  const body = who.request(slotAt("0800"), amount, { PayLater: 1 });
  const refused = await who.client.post("/api/bookings", body);
  expect([refused.status, refused.text]).toEqual([503, expect.not.stringContaining("space")]);
  expect(await imbalances(database.db)).toEqual([]);
  await toldAs(site, [503, "the database has no room", "database_writable 0"]);
  await makeRoom();
  expect(await health(site)).toEqual([200, "ready", "database_writable 1"]);
  expect((await who.client.post("/api/bookings", body)).body).toMatchObject({ status: 1 });
});
