import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { databaseFolder } from "../../test/support/database-folder.ts";
import { clusterDirOf } from "../embedded/folders.ts";
import type { EmbeddedPostgres } from "../embedded/start-embedded.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { int } from "./columns.ts";
import type { Connection } from "./connect.ts";
import { connect } from "./connect.ts";
import { readFromStandby } from "./read-standby.ts";
import { sql } from "./sql.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const count = sql({}, { n: int, standby: int })`
  select count(*)::integer as n, pg_is_in_recovery()::integer as standby from noted`;

const settings = { fsync: "off", wal_level: "replica", max_wal_senders: "4", hot_standby: "on" };
const folders = [1, 2].map(() => databaseFolder("namuna-standby-"));
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let startStandby: () => Promise<EmbeddedPostgres>;
let db: Connection;
let read: Connection;

/** A primary and a standby that streams from it, made of a copy of its files. */
beforeAll(async () => {
  const [one = "", other = ""] = folders;
  const first = await startEmbedded({ dataDir: one, settings });
  const before = connect({ ...first.connection(), poolSize: 1 });
  await before.raw("create table noted (id int primary key)");
  await before.close();
  await first.stop();
  execFileSync("cp", ["-a", clusterDirOf(one), clusterDirOf(other)]);
  const signal = join(clusterDirOf(other), "standby.signal");
  writeFileSync(signal, "");
  primary = await startEmbedded({ dataDir: one, settings });
  const { host, port, user } = primary.connection();
  startStandby = () =>
    startEmbedded({
      dataDir: other,
      settings: { ...settings, primary_conninfo: `host=${host} port=${port} user=${user}` },
    });
  standby = await startStandby();
  db = connect({ ...primary.connection(), poolSize: 2 });
  read = connect({ ...standby.connection(), poolSize: 2 });
});
afterAll(async () => {
  await Promise.all([db?.close(), read?.close()]);
  await standby?.stop();
  await primary?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test("a standby answers while it follows, one that is beyond the bound does not, and it answers again when it has caught up", async () => {
  const reads = readFromStandby(db, read, { maxLagMs: 1500 });
  const result = () => reads.one(count, {});
  const { n } = await db.one(count, {});
  // Nothing is known of it at first.
  expect(await result()).toEqual({ n, standby: 0 });
  await vi.waitFor(async () => expect(await result()).toEqual({ n, standby: 1 }), { timeout: 20_000 });

  await read.raw("select pg_wal_replay_pause()");
  await db.raw("insert into noted values (1)");
  await vi.waitFor(async () => expect(await result()).toEqual({ n: n + 1, standby: 0 }), { timeout: 20_000 });
  expect(reads.lagMs()).toBeGreaterThan(1500);

  await read.raw("select pg_wal_replay_resume()");
  await vi.waitFor(async () => expect(await result()).toEqual({ n: n + 1, standby: 1 }), { timeout: 20_000 });
});

test("no result is ever older than the bound, while the primary writes and the standby stops and goes on", async () => {
  const maxLagMs = 800;
  const reads = readFromStandby(db, read, { maxLagMs });
  const written: { n: number; at: number }[] = [];
  let n = (await db.one(count, {})).n;
  let fromStandby = 0;
  for (let turn = 0; turn < 60; turn++) {
    if (turn % 20 === 8) await read.raw("select pg_wal_replay_pause()");
    if (turn % 20 === 18) await read.raw("select pg_wal_replay_resume()");
    await db.raw(`insert into noted values (${1000 + turn})`);
    written.push({ n: ++n, at: performance.now() });
    const askedAt = performance.now();
    const told = await reads.one(count, {});
    fromStandby += told.standby;
    const missing = written.find((each) => each.n > told.n);
    // What was written longer ago than the bound is in the result.
    if (missing) expect(askedAt - missing.at).toBeLessThanOrEqual(maxLagMs);
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  expect(fromStandby).toBeGreaterThan(5);
});

test("a standby that is gone harms no reader", async () => {
  const reads = readFromStandby(db, read, { maxLagMs: 60_000 });
  await vi.waitFor(async () => expect((await reads.one(count, {})).standby).toBe(1), { timeout: 20_000 });
  await standby.stop();
  expect((await reads.one(count, {})).standby).toBe(0);
  await read.close();
  standby = await startStandby();
  read = connect({ ...standby.connection(), poolSize: 2 });
});
