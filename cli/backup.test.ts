import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../test/support/database.ts";
import { bookTest, resultMessage, sendResults } from "../test/support/lab.ts";
import { bookCbc, shopper, slotAt } from "../test/support/shopper.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { appOver, testApp } from "../test/support/test-app.ts";
import { testClient } from "../test/support/test-client.ts";
import { run } from "./namuna.fixture.ts";

vi.setConfig({ testTimeout: 60_000 });

async function emptyDatabase() {
  const database = await testDatabase({ empty: true });
  onTestFinished(database.drop);
  return database;
}

/** A site in which somebody has booked and somebody has a report with its PDF. */
async function livedIn() {
  const site = await testApp();
  onTestFinished(site.close);
  const who = await shopper(site);
  const booked = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  const mobile = "9830098300";
  const owner = site.client();
  await owner.login(mobile);
  const test = await bookTest(site.database.db, mobile, 101);
  const results = [{ analyte: "HB", value: "13.2", unit: "g/dL" }];
  const { ReportId } = await sendResults(site, resultMessage(test, results));
  await site.work();
  return { site, who, booked, owner, reportId: ReportId ?? "" };
}

test("a restored backup serves the same bookings and reports to the same sessions, to the byte of the PDFs", async () => {
  const { site, who, booked, owner, reportId } = await livedIn();
  const file = join(temporaryFolder(), "one.backup");
  const written = await run(["backup", file], { db: site.database.db });
  expect(written).toMatchObject({ code: 0, notes: "" });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const empty = await emptyDatabase();
  expect(await run(["restore", file], { db: empty.db })).toMatchObject({ code: 0, notes: "" });
  const again = await appOver(site, empty.db);
  const same = async (client: typeof owner, path: string) => {
    const there = testClient(again.app, again.container);
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    const [before, after] = [await client.fetch(path), await there.fetch(path)];
    expect([before.status, after.status], path).toEqual([200, 200]);
    const [bytes, restored] = [await before.arrayBuffer(), await after.arrayBuffer()];
    expect(Buffer.from(restored).equals(Buffer.from(bytes)), path).toBe(true);
    return Buffer.from(restored);
  };
  await same(who.client, "/api/bookings?page=1");
  await same(who.client, `/api/bookings/${booked.BookingNo}`);
  await same(owner, "/api/reports");
  await same(owner, `/api/reports/${reportId}`);
  const pdf = await same(owner, `/api/reports/${reportId}.pdf`);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a file that is truncated, damaged or no backup changes nothing, and neither does a restore over existing customers", async () => {
  const { site } = await livedIn();
  const folder = temporaryFolder();
  const [file, broken] = [join(folder, "one.backup"), join(folder, "broken.backup")];
  await run(["backup", file], { db: site.database.db });
  expect(await run(["backup", file], { db: site.database.db })).toMatchObject({ code: 1 });
  expect((await run(["restore", file], { db: site.database.db })).notes).toContain("has customers");

  const bytes = readFileSync(file);
  for (const wrong of [bytes.subarray(0, bytes.length / 2), Buffer.from("not a backup"), Buffer.alloc(0)]) {
    writeFileSync(broken, wrong);
    const empty = await emptyDatabase();
    const { code, notes } = await run(["restore", broken], { db: empty.db });
    expect([code, notes]).toEqual([1, expect.stringMatching(/cut off|no backup/)]);
    expect(await run(["restore", file], { db: empty.db })).toMatchObject({ code: 0 });
  }
});

test("a backup that cannot be written leaves nothing behind", async () => {
  const { site } = await livedIn();
  const file = join(temporaryFolder(), "no-such-folder", "a.backup");
  const { code, notes } = await run(["backup", file], { db: site.database.db });
  expect(code).toBe(1);
  expect(notes).toBe(`There is no folder "${dirname(file)}".`);
});

test("what a killed backup has left prevents no other and is removed; what another machine or container may still write is kept", async () => {
  const site = await testApp();
  onTestFinished(site.close);
  const folder = temporaryFolder();
  const file = join(folder, "one.backup");
  // In another container a process that lives has a number that here nobody has, or this one's own.
  const { pid } = spawnSync("true");
  const running = [`one.backup.${pid}.unfinished`, `one.backup.${process.pid}.unfinished`];
  const left = ["one.backup.4711.unfinished", "last-night.gz.00ff.unfinished"];
  const others = ["notes.unfinished", "last-night.gz"];
  const long = new Date(Date.now() - 61 * 60_000);
  for (const name of [...running, ...left, ...others]) writeFileSync(join(folder, name), "half");
  for (const name of [...left, ...others]) utimesSync(join(folder, name), long, long);
  expect(await run(["backup", file], { db: site.database.db })).toMatchObject({ code: 0, notes: "" });
  expect(new Set(readdirSync(folder))).toEqual(new Set(["one.backup", ...running, ...others]));
});

test("two backups of one name at the same time, also of processes with one number, are one whole file and one refusal", async () => {
  const { site } = await livedIn();
  const folder = temporaryFolder();
  const file = join(folder, "one.backup");
  const both = await Promise.all([1, 2].map(() => run(["backup", file], { db: site.database.db })));
  expect(both.some(({ code }) => code === 0)).toBe(true);
  for (const { code, notes } of both) if (code !== 0) expect(notes).toContain("exists already");
  expect(readdirSync(folder)).toEqual(["one.backup"]);
  const empty = await emptyDatabase();
  expect(await run(["restore", file], { db: empty.db })).toMatchObject({ code: 0 });
});
