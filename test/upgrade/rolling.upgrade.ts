import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { pendingMigrations } from "../../db/schema/migrate.ts";
import type { CustomerOverHttp } from "../support/customer-over-http.ts";
import { customerOverHttp } from "../support/customer-over-http.ts";
import { testDatabase } from "../support/database.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { App } from "../support/start-app.ts";
import { startApp } from "../support/start-app.ts";
import former from "./former-release.json" with { type: "json" };

/** Where `scripts/test-upgrade.mjs` has checked the release out and built it. */
const root = process.env.FORMER_ROOT ?? "";

/** Customers who book, and read what they booked, at whichever processes there are, until they are told to stop. */
function bookersAt(addresses: string[], people: readonly CustomerOverHttp[]) {
  const acknowledged: [CustomerOverHttp, string][] = [];
  const errors: string[] = [];
  let isOver = false;
  let longestMs = 0;
  let counted = 0;
  const phases: string[] = [];
  const runs = people.map(async (who, index) => {
    for (let n = index; !isOver; n++) {
      const at = addresses[n % addresses.length] ?? "";
      const began = performance.now();
      const booked = await who.book(at).catch((error: unknown) => String(error));
      if (typeof booked === "string") errors.push(`${at}: ${booked}`);
      else if (booked.status === 1) acknowledged.push([who, booked.data.BookingNo]);
      else errors.push(`${at}: ${JSON.stringify(booked)}`);
      longestMs = Math.max(longestMs, performance.now() - began);
      for (const path of ["/", "/api/bookings?page=1", "/dashboard"]) {
        const { status } = await who.client.get(`${at}${path}`);
        if (status >= 400) errors.push(`${at}${path}: ${status}`);
      }
      // All book times of one day, which must not run out while a process starts.
      await sleep(200);
    }
  });
  return {
    acknowledged,
    errors,
    /** Until so many more are booked; a line of the table, with what came since the line before. */
    async booked(count: number, phase: string) {
      const goal = acknowledged.length + count;
      while (acknowledged.length < goal && errors.length === 0) await sleep(50);
      phases.push(
        `| ${phase} | ${acknowledged.length - counted} | ${errors.length} | ${(longestMs / 1000).toFixed(1)} s |`,
      );
      counted = acknowledged.length;
      longestMs = 0;
    },
    /** What `docs/running/production.md` has of it. */
    table: () =>
      ["", "| phase | bookings | errors | longest booking |", "|---|---|---|---|", ...phases, ""].join("\n"),
    async end() {
      isOver = true;
      await Promise.all(runs);
    },
  };
}

test("processes of the release before serve on while the new one brings the schema up to date, beside it, and after it has left", async () => {
  const database = await testDatabase({ empty: true });
  const apps: App[] = [];
  onTestFinished(async () => {
    for (const app of apps) await app.kill();
    await database.drop();
  });
  const start = async (options: { root?: string }) => {
    const app = await startApp({ databaseUrl: database.url, ...options });
    apps.push(app);
    return app;
  };
  const old = await start({ root });
  const addresses = [old.url];
  const people = await Promise.all([1, 2, 3].map(() => customerOverHttp(old.url)));
  const bookers = bookersAt(addresses, people);
  await bookers.booked(3, "the release before alone");

  expect(await pendingMigrations(database.db)).not.toEqual([]);
  const next = await start({});
  expect(await pendingMigrations(database.db)).toEqual([]);
  await bookers.booked(5, "the new one starts beside it and brings the schema up to date");
  expect((await fetch(`${old.url}/readyz`)).status).toBe(200);
  addresses.push(next.url);
  await bookers.booked(8, "both beside one another");

  // Back: the new one leaves, and the one before goes on over the newer schema.
  addresses.splice(0, 2, old.url);
  await sleep(500);
  await next.stop();
  await bookers.booked(5, "back: the new one has left");
  // A process of a release that knows of this starts beside the newer schema, too; one of 0.1.0 does not, and must be kept running.
  const again = await start({ root }).catch((error: Error) => error.message);
  if (former.startsBesideNewerSchema) expect(again).toMatchObject({ url: expect.any(String) });
  else expect(again).toContain("and its file is missing");
  await bookers.end();
  process.stdout.write(bookers.table());

  expect(bookers.errors).toEqual([]);
  for (const [who, number] of bookers.acknowledged) {
    expect((await who.client.get(`${old.url}/api/bookings/${number}`)).status, number).toBe(200);
  }
  expect(await imbalances(database.db)).toEqual([]);
});
