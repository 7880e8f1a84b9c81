import { expect, onTestFinished, test, vi } from "vitest";
import { settingStore } from "../db/stores/settings.ts";
import { RELEASE } from "../server/release.ts";
import { testDatabase } from "../test/support/database.ts";
import { run } from "./namuna.fixture.ts";
import { settingsSince } from "./upgrade.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

test("before an upgrade somebody learns how far database and settings are from the new release, and nothing is changed", async () => {
  const { db, drop } = await testDatabase();
  onTestFinished(drop);
  await db.raw("delete from schema_migration where version = (select max(version) from schema_migration)");
  const { code, out } = await run("upgrade --check", { db });
  expect(code).toBe(0);
  expect(out).toContain(`Release 0.1.0 ran over this database last; this is ${RELEASE}.`);
  expect(out).toMatch(/The start applies 1 migration: \d{4}_\w+\./);
  expect(out).toMatch(/New settings, each with a default: .*CONTENT_DIR/);
  expect((await run("upgrade --check", { db })).out).toBe(out);
});

test("a database of this release is up to date, one of a newer release ends the check with 1", async () => {
  const { db, drop } = await testDatabase();
  onTestFinished(drop);
  await settingStore(db).noteRelease(RELEASE);
  const same = JSON.parse((await run("upgrade --check --json", { db })).out);
  expect(same).toMatchObject({ ok: true, from: RELEASE, pending: [], unknown: [], settings: { added: [] } });
  await db.raw("insert into schema_migration (version, name, checksum) values (9999, '9999_later', '')");
  await settingStore(db).noteRelease("9.0.0");
  const { code, out } = await run("upgrade --check", { db });
  expect(code).toBe(1);
  expect(out).toContain("Release 9.0.0 ran over this database last");
  expect(out).toContain("9999_later");
});

test("an empty database has no release, and without --check nothing is done", async () => {
  const { db, drop } = await testDatabase({ empty: true });
  onTestFinished(drop);
  expect((await run("upgrade --check", { db })).out).toMatch(/^No release has run over this database/);
  expect(await run("upgrade")).toMatchObject({ code: 1, notes: expect.stringContaining("upgrade --check") });
});

test("a setting that a former release read and this one does not is told", () => {
  expect(settingsSince("0.1.0").gone).toEqual([]);
  expect(settingsSince("0.1.0").added).not.toContain("PUBLIC_URL");
});
