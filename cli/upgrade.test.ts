import { randomBytes } from "node:crypto";
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

test("settings that would stop the start in production end the check with 1 and their own sentence", async () => {
  const { db, drop } = await testDatabase();
  onTestFinished(drop);
  const right = {
    APP_ENV: "production",
    PUBLIC_URL: "https://lab.example",
    DESK_PUBLIC_URL: "https://desk.lab.example",
    DATABASE_URL: "postgres://namuna@database.example/namuna",
    SECRET_KEY: randomBytes(48).toString("base64"),
    PAYMENT_PROVIDER: "razorpay",
    RAZORPAY_KEY_ID: "rzp_live_1",
    RAZORPAY_KEY_SECRET: "a secret of the merchant",
    RAZORPAY_WEBHOOK_SECRET: "another secret",
    RAZORPAY_BASE_URL: "http://127.0.0.1:9",
    SMS_PROVIDER: "http",
    SMS_URL: "https://sms.example/send",
    SMS_BODY: "to={to}&text={text}",
    LIS_KEYS: `lab:whsec_${randomBytes(32).toString("base64")}`,
  };
  const check = (env: Record<string, string>) => run("upgrade --check", { db, env: { ...right, ...env } });
  expect(await check({})).toMatchObject({ code: 0, notes: "", out: expect.stringContaining("CHANGELOG.md") });
  for (const [env, sentence] of [
    [{ PUBLIC_URL: "http://lab.example" }, "PUBLIC_URL is"],
    [{ DESK_PUBLIC_URL: "https://lab.example:8443" }, "have the same host"],
  ] as const) {
    expect(await check(env)).toMatchObject({ code: 1, out: "", notes: expect.stringContaining(sentence) });
  }
});

test("a setting that a former release read and this one does not is told", () => {
  expect(settingsSince("0.1.0").gone).toEqual([]);
  expect(settingsSince("0.1.0").added).not.toContain("PUBLIC_URL");
});
