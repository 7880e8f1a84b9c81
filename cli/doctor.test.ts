import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "../db/client/connect.ts";
import { testDatabase } from "../test/support/database.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { run } from "./namuna.fixture.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

test("where all is in order, doctor prints each check as passed", async () => {
  const { db, drop } = await testDatabase({ seeded: "short" });
  onTestFinished(drop);
  const { code, out } = await run("doctor", { db, env: { DATA_DIR: temporaryFolder() } });
  expect(code).toBe(0);
  expect(out.split("\n").map((line) => line[0])).toEqual(Array(15).fill("✓"));
  expect(out).toMatch(/The catalogue holds [\d,]+ services of the demo/);
  expect(out).toContain("Payments go to the simulator");
});

test("a database that takes no changes, or has no room, is told from one that answers questions", async () => {
  const { db, drop, name, url } = await testDatabase({ seeded: "short" });
  onTestFinished(drop);
  await db.raw(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on write_probe for each row execute function no_space()`);
  const full = await run("doctor", { db });
  expect([full.code, full.out]).toEqual([
    1,
    expect.stringContaining("✗ The database has no room: its disk is full."),
  ]);

  await db.raw(
    `drop trigger no_space on write_probe; alter database ${name} set default_transaction_read_only = on`,
  );
  const reading = connect({ url, poolSize: 1 });
  const { code, out } = await run("doctor", { db: reading });
  await reading.close();
  expect([code, out]).toEqual([1, expect.stringContaining("✗ The database is read-only")]);
});

test("work that nobody does is told, with the page that says what to do", async () => {
  const { db, drop } = await testDatabase({ seeded: "short" });
  onTestFinished(drop);
  await db.raw(`insert into message (id, channel, recipient, template, text, created_at, next_attempt_at)
    values ('01900000-0000-7000-8000-000000000001', 'sms', '9830012345', 'login-code', '', '2026-11-20T05:00Z', '2026-11-20T05:00Z')`);
  const { code, out } = await run("doctor", { db, now: new Date("2026-11-20T06:00:00Z") });
  expect(code).toBe(1);
  expect(out).toContain(
    "✗ The background work is late: a message by SMS waits for 60 minutes (docs/running/sms-down.md)",
  );
});

test("who waits for a call for more than a day is told, with the list that names them", async () => {
  const { db, drop } = await testDatabase({ seeded: "short" });
  onTestFinished(drop);
  await db.raw(`insert into call_back (id, mobile, created_at)
    values ('01900000-0000-7000-8000-000000000001', '9830012345', '2026-11-19T05:00Z')`);
  const { code, out } = await run("doctor", { db, now: new Date("2026-11-20T06:00:00Z") });
  expect(code).toBe(1);
  expect(out).toContain(
    "✗ Somebody has waited too long for a call (call-backs list): docs/running/people-wait.md",
  );
  expect(out).not.toContain("9830012345");
});

test("the doctor tells production what would stop its start", async () => {
  const { db, drop } = await testDatabase({ seeded: "short" });
  onTestFinished(drop);
  const { code, out } = await run("doctor", {
    db,
    env: {
      ...{
        APP_ENV: "production",
        PUBLIC_URL: "https://namuna.example",
        DATABASE_URL: "postgres://db.example/namuna",
      },
      DESK_PUBLIC_URL: "https://desk.example",
      SECRET_KEY: "change-me-change-me-change-me-change-me",
      PAYMENT_PROVIDER: "paytm",
      PAYTM_MID: "Namuna1",
      ...{
        PAYTM_KEY: "0123456789abcdef",
        PAYTM_WEBSITE: "DEFAULT",
        SMS_PROVIDER: "http",
        SMS_URL: "https://sms.example",
      },
      SMS_BODY: "to={to}&text={text}",
      LIS_KEYS: "lab1:whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0",
    },
  });
  expect(code).toBe(1);
  expect(out).toContain("✗ SECRET_KEY is an example's");
  expect(out).toContain("✗ The database holds the demo catalogue");
  const brand = ["LEGAL_NAME", "PHONE", "EMAIL", "ADDRESS", "GRIEVANCE_OFFICER", "GRIEVANCE_EMAIL"];
  const unset = brand.map((name) => `BRAND_${name}`).join(", ");
  expect(out).toContain(`✗ Pages and bills have words of the demo; set ${unset}.`);
});

test("a wrong setting is named and nothing else is looked at", async () => {
  const { code, out } = await run("doctor", { env: { PORT: "lots" } });
  expect(code).toBe(1);
  expect(out).toContain('✗ PORT is "lots"');
});

test("a database without tables, and one without services, is told with what to do", async () => {
  const { db, drop } = await testDatabase({ empty: true });
  onTestFinished(drop);
  const bare = await run("doctor --json", { db });
  expect(bare.code).toBe(1);
  const { findings }: { findings: { name: string; ok: boolean }[] } = JSON.parse(bare.out);
  expect(findings.filter((each) => !each.ok).map((each) => each.name)).toEqual(["schema"]);
  expect((await run("catalogue export x", { db })).notes).toContain("npm run namuna -- migrate");

  const migrated = await run("migrate", { db });
  expect(migrated).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ migrations applied, up to \d{4}_\w+$/),
  });
  expect((await run("migrate", { db })).out).toBe("The database has the newest schema.");
  expect((await run("doctor", { db })).out).toContain("✗ Nothing is on sale");
  expect(await run("seed", { db })).toMatchObject({ code: 0 });
  expect((await run("seed", { db })).out).toBe("The demo catalogue is in the database already.");
  expect((await run("doctor", { db })).code).toBe(0);
});

test("staging without a payment provider, a gateway and a lab's key is not in order, and gets no demo catalogue", async () => {
  const { db, drop } = await testDatabase({ seeded: "short" });
  onTestFinished(drop);
  const env = { APP_ENV: "staging", PUBLIC_URL: "https://staging.example.org" };
  const { code, out } = await run("doctor", { db, env });
  expect(code).toBe(1);
  expect(out.match(/^✗ .*$/gm)).toEqual([
    expect.stringContaining("PAYMENT_PROVIDER"),
    expect.stringContaining("SMS_PROVIDER"),
    expect.stringContaining("LIS_KEYS"),
  ]);
  expect(await run("seed", { db, env })).toMatchObject({ code: 1 });
});
