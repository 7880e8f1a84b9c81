import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clusterDirOf, readPostmaster } from "./folders.ts";
import { isRunning, startEmbedded } from "./start-embedded.ts";
import { makeCluster, makeTemporaryFolder } from "./test-children/made-cluster.ts";
import { queryValue } from "./test-children/query-value.ts";
import type { Holder } from "./test-children/start-holder.ts";
import { startHolder } from "./test-children/start-holder.ts";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let made: Awaited<ReturnType<typeof makeCluster>>;
const holders: Holder[] = [];

async function hold(...args: Parameters<typeof startHolder>): Promise<Holder> {
  const holder = await startHolder(...args);
  holders.push(holder);
  return holder;
}

beforeAll(async () => {
  made = await makeCluster();
});

afterAll(() => made.remove());

beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => holder.stop()));
  folder.remove();
});

describe("the embedded database", () => {
  test("starts over an empty folder, keeps what was written, and starts again over it", async () => {
    const first = await startEmbedded({ dataDir: folder.path });
    expect(first.owner).toBe(true);
    expect(await queryValue(first.connection(), "show server_encoding")).toBe("UTF8");
    expect(await queryValue(first.connection(), "show fsync")).toBe("on");
    expect(await queryValue(first.connection(), "show listen_addresses")).toBe("");
    await queryValue(first.connection(), "create table sample as select 7 as tube");
    await first.stop();
    expect(isRunning(folder.path)).toBe(false);

    const second = await startEmbedded({ dataDir: folder.path });
    expect(await queryValue(second.connection(), "select tube from sample")).toBe(7);
    await second.stop();
  });

  test("keeps its socket in a folder that nobody else may enter", async () => {
    made.copyTo(folder.path);
    const { connection } = await hold(folder.path);
    expect(lstatSync(connection.host).mode & 0o777).toBe(0o700);
    expect(lstatSync(clusterDirOf(folder.path)).mode & 0o777).toBe(0o700);
  });

  test("is scheduled as a batch where the system can", async () => {
    made.copyTo(folder.path);
    await hold(folder.path);
    const { stdout, error } = spawnSync("chrt", [
      "-p",
      String(readPostmaster(clusterDirOf(folder.path))?.pid),
    ]);
    // A system without the program has no such schedule.
    expect(String(stdout ?? "")).toMatch(error ? /^$/ : /SCHED_BATCH/);
  });

  test("loses no committed row when the process that runs it is killed, and starts again", async () => {
    made.copyTo(folder.path);
    const { connection, kill } = await hold(folder.path);
    await queryValue(connection, "create table sample as select 7 as tube");
    await kill();
    const again = await hold(folder.path);
    expect(again.owner).toBe(true);
    expect(await queryValue(again.connection, "select tube from sample")).toBe(7);
  });

  test("starts again when the server and its owner were both killed", async () => {
    made.copyTo(folder.path);
    const { connection, kill } = await hold(folder.path);
    await queryValue(connection, "create table sample as select 7 as tube");
    process.kill(readPostmaster(clusterDirOf(folder.path))?.pid ?? 0, "SIGKILL");
    await kill();
    const again = await hold(folder.path);
    expect(await queryValue(again.connection, "select tube from sample")).toBe(7);
  });

  test("starts again when its old process number belongs to another program by now", async () => {
    made.copyTo(folder.path);
    await (await startHolder(folder.path)).stop();
    const note = join(clusterDirOf(folder.path), "postmaster.pid");
    writeFileSync(
      note,
      `${process.pid}\n${clusterDirOf(folder.path)}\n1\n5432\n${folder.path}\n\n1 1\nready\n`,
    );
    expect((await hold(folder.path)).owner).toBe(true);
  });

  test("waits while another server has made its note and not yet written it, and removes one that a crash left empty", async () => {
    made.copyTo(folder.path);
    const note = join(clusterDirOf(folder.path), "postmaster.pid");
    writeFileSync(note, "", { mode: 0o600 });
    const { ino } = statSync(note);
    const starting = hold(folder.path);
    await Promise.race([starting, sleep(1_000)]);
    expect(statSync(note)).toMatchObject({ ino, size: 0 });
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(note, longAgo, longAgo);
    expect((await starting).owner).toBe(true);
  });

  test("is made once when two processes start at the same moment over an empty folder", async () => {
    const [one, other] = await Promise.all([hold(folder.path), hold(folder.path)]);
    expect([one.owner, other.owner].sort()).toEqual([false, true]);
    await queryValue(one.connection, "create table sample as select 7 as tube");
    expect(await queryValue(other.connection, "select tube from sample")).toBe(7);
    expect(readdirSync(folder.path).filter((name) => name.includes("tmp"))).toEqual([]);
  });

  test("goes on running when a guest stops", async () => {
    made.copyTo(folder.path);
    const owner = await hold(folder.path);
    const guest = await startEmbedded({ dataDir: folder.path });
    expect(guest.owner).toBe(false);
    await guest.stop();
    expect(await queryValue(owner.connection, "select 1")).toBe(1);
  });

  test("works below a folder that only its owner may enter", async () => {
    const closed = join(folder.path, "closed");
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const { connection } = await hold(join(closed, "data"));
    expect(await queryValue(connection, "select 1")).toBe(1);
  });

  test("works in a folder whose path is longer than a socket's may be", async () => {
    const deep = join(folder.path, "long".repeat(30), "name with a space");
    const { connection, stop } = await hold(deep);
    expect(connection.host.length).toBeLessThan(90);
    expect(await queryValue(connection, "select 1")).toBe(1);
    await stop();
    rmdirSync(connection.host);
  });

  test("makes its files anew when the first run was cut off", async () => {
    mkdirSync(join(folder.path, "pg18.tmp-999999999", "base"), { recursive: true });
    const { connection } = await hold(folder.path);
    expect(await queryValue(connection, "select 1")).toBe(1);
    expect(existsSync(join(folder.path, "pg18.tmp-999999999"))).toBe(false);
  });

  test("what the initdb of a killed first start made after the second one is removed by the next", async () => {
    await (await hold(folder.path)).stop();
    mkdirSync(join(folder.path, "pg18.tmp-999999999", "base"), { recursive: true });
    const { connection } = await hold(folder.path);
    expect(await queryValue(connection, "select 1")).toBe(1);
    expect(existsSync(join(folder.path, "pg18.tmp-999999999"))).toBe(false);
  });
});
