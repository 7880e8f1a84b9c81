import { afterAll, expect, test, vi } from "vitest";
import { staffAuditLog } from "../db/stores/staff-audit-log.ts";
import { ANY_ENTRY } from "../domain/staff/audit-log.ts";
import { customerOf } from "../test/support/customer-of.ts";
import { newMobile, who } from "../test/support/identity-calls.ts";
import { testApp } from "../test/support/test-app.ts";
import { readingsOf, run } from "./namuna.fixture.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

const site = await testApp();
afterAll(site.close);

const namuna = (...words: string[]) =>
  run(["sessions", "end", ...words], { db: site.database.db, now: site.clock.now });
const SIGNED = ["--by", "Rina Pal", "--reason", "phone stolen"];

test("a customer is logged out everywhere by those who run the site, others stay, and the record names no number", async () => {
  const mobile = newMobile();
  const [phone, staff, other] = [site.client(), site.client(), site.client()];
  await phone.login(mobile);
  await staff.login(mobile);
  await other.login(newMobile());

  expect((await namuna(mobile)).code).toBe(2);
  expect((await namuna(mobile, "--by", "Rina Pal")).code).toBe(2);
  expect((await namuna("9999999999", ...SIGNED)).notes).toBe(
    "There is no account of this number or booking.",
  );
  expect((await namuna(mobile, ...SIGNED, "--dry-run")).out).toBe(
    "2 sessions would end. Nothing was written.",
  );
  expect(await who(phone)).toMatchObject({ status: true });

  expect(JSON.parse((await namuna(mobile, ...SIGNED, "--json")).out)).toEqual({
    ok: true,
    dryRun: false,
    ended: 2,
  });
  expect([await who(phone), await who(staff), await who(other)]).toMatchObject([
    { status: false },
    { status: false },
    { status: true },
  ]);
  const log = (await run("lab-log", { db: site.database.db })).out;
  expect(log).toMatch(/Rina Pal {2}sessions ended .* reason: phone stolen/);
  expect(log).not.toContain(mobile);
  expect(await readingsOf(site.database.db, mobile)).toEqual(["sessions ended", "record read"]);
  const { db } = site.database;
  const { id: customerId } = await db.one(customerOf, { mobile });
  const about = await staffAuditLog(db).search({ ...ANY_ENTRY, customerId });
  expect(about.map(({ action }) => action)).toEqual(["record read", "sessions ended"]);

  expect((await namuna("all", ...SIGNED)).out).toBe("1 session is ended.");
  expect(await who(other)).toMatchObject({ status: false });
});
