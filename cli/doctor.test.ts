import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../test/support/database.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { run } from "./test-tools.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

test("where all is in order the doctor says so line by line", async () => {
  const { db, drop } = await testDatabase({ seeded: true });
  onTestFinished(drop);
  const { code, out } = await run("doctor", { db, env: { DATA_DIR: temporaryFolder() } });
  expect(code).toBe(0);
  expect(out.split("\n").map((line) => line[0])).toEqual(Array(9).fill("✓"));
  expect(out).toMatch(/The catalogue holds [\d,]+ services of the demo/);
  expect(out).toContain("Payments go to the simulator");
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
  expect(migrated).toMatchObject({ code: 0, out: expect.stringContaining("0001_catalogue applied") });
  expect((await run("migrate", { db })).out).toBe("The database has the newest schema.");
  expect((await run("doctor", { db })).out).toContain("✗ Nothing is on sale");
  expect(await run("seed", { db })).toMatchObject({ code: 0 });
  expect((await run("seed", { db })).out).toBe("The demo catalogue is in the database already.");
  expect((await run("doctor", { db })).code).toBe(0);
});

test("staging without a payment provider, a gateway and a lab's key is not in order, and gets no demo catalogue", async () => {
  const { db, drop } = await testDatabase({ seeded: true });
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
