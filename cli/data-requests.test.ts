import { expect, onTestFinished, test } from "vitest";
import { staffAuditLog } from "../db/stores/staff-audit-log.ts";
import type { DataRequest } from "../domain/privacy/ports.ts";
import { ANY_ENTRY } from "../domain/staff/audit-log.ts";
import { newMobile } from "../test/support/identity-calls.ts";
import { bookTest, resultMessage, sendResults } from "../test/support/lab.ts";
import { bookCbc, mobileOf, shopper, slotAt } from "../test/support/shopper.ts";
import type { TestApp } from "../test/support/test-app.ts";
import { testApp } from "../test/support/test-app.ts";
import type { TestClient } from "../test/support/test-client.ts";
import { newestCode } from "../test/support/test-client.ts";
import { actionsOn, namunaOf, readingsOf } from "./namuna.fixture.ts";

/** The commands over a site of one test. */
async function privacyDesk() {
  const site = await testApp();
  onTestFinished(site.close);
  const namuna = namunaOf(site);
  const listed = async (...more: string[]): Promise<DataRequest[]> =>
    JSON.parse((await namuna("data-requests", "list", "--json", ...more)).out).requests;
  return { site, namuna, listed };
}

const signed = ["--by", "Rina Pal"];

async function askDeletion({ container }: TestApp, client: TestClient, mobile: string): Promise<void> {
  await client.post("/api/profile/deletion/code", {});
  await client.post("/api/profile/deletion", { OTP: Number(await newestCode(container, mobile)) });
}

test("every request is listed, of however many", async () => {
  const { site, namuna, listed } = await privacyDesk();
  const client = site.client();
  await client.login(newMobile());
  await client.post("/api/profile/data", {});
  const [asked] = await listed();
  await site.database.db.raw(`
    insert into data_export select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
        'asked_at', e.asked_at - interval '1 day', 'failed_at', e.asked_at))).*
      from data_export e, generate_series(1, 600)`);
  expect((await namuna("data-requests", "list")).out).toContain(`${asked?.id}  copy  making`);
});

test("a copy that failed is listed, and made again when somebody asks for it in their name", async () => {
  const { site, namuna, listed } = await privacyDesk();
  const client = site.client();
  const mobile = newMobile();
  await client.login(mobile);
  await client.post("/api/profile/data", {});
  const [asked] = await listed();
  expect(asked).toMatchObject({ kind: "copy", state: "making" });
  const id = asked?.id ?? "";
  expect((await namuna("data-requests", "retry", id, ...signed)).notes).toContain("it has not failed");

  await site.database.db.raw(
    `update data_export set failed_at = '2026-11-20T05:00Z', next_try_at = null, attempts = 4 where id = '${id}'`,
  );
  expect((await namuna("data-requests", "list")).out).toContain(`${id}  copy  failed after 4 tries`);
  expect((await namuna("data-requests", "retry", id, ...signed, "--dry-run")).out).toContain("would be");
  expect(await listed()).toMatchObject([{ id, state: "failed" }]);
  expect((await namuna("data-requests", "retry", id, ...signed)).code).toBe(0);
  await site.work("copies of data");
  expect(await listed()).toEqual([]);
  expect(await listed("--all")).toMatchObject([{ id, state: "ready" }]);
  expect(await actionsOn(site.database.db, id)).toEqual([
    { who: "Rina Pal", action: "data copy retried", details: {} },
  ]);
  expect(await readingsOf(site.database.db, mobile)).toEqual(["data copy retried"]);
});

test("a deletion shows its 48 hours and what holds it up, and is carried out when it is due", async () => {
  const { site, namuna, listed } = await privacyDesk();
  const who = await shopper(site);
  const mobile = await mobileOf(who);
  const { BookingNo } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  await site.database.db.raw(`update booking set status = 'Reported' where booking_no = '${BookingNo}'`);
  await askDeletion(site, who.client, mobile);
  const id = (await listed()).find(({ kind }) => kind === "deletion")?.id ?? "";
  expect((await namuna("data-requests", "retry", id, ...signed)).notes).toContain("The deletion is waiting");

  site.clock.advance({ hours: 49 });
  await site.database.db.raw(`update booking set status = 'At Lab' where booking_no = '${BookingNo}'`);
  expect((await namuna("data-requests", "show", id)).out).toContain(`Open bookings: ${BookingNo}`);
  expect((await namuna("data-requests", "retry", id, ...signed)).notes).toContain(`held up by ${BookingNo}`);

  await site.database.db.raw(`update booking set status = 'Reported' where booking_no = '${BookingNo}'`);
  expect((await namuna("data-requests", "retry", id, ...signed, "--dry-run")).code).toBe(0);
  expect(await listed()).toMatchObject([{ id, kind: "deletion", state: "due" }]);
  // By two people at once it is carried out by one of them, and the record names nobody else.
  const both = await Promise.all([1, 2].map(() => namuna("data-requests", "retry", id, ...signed, "--json")));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await listed()).toEqual([]);
  expect(await listed("--all")).toContainEqual(expect.objectContaining({ id, state: "done" }));
  expect(await actionsOn(site.database.db, id)).toEqual([
    { who: "Rina Pal", action: "deletion carried out", details: {} },
  ]);
  const about = await staffAuditLog(site.database.db).search({ ...ANY_ENTRY, customerId: id });
  expect(about.map(({ action }) => action)).toEqual(["deletion carried out"]);
});

test("a deletion that a report of these days puts off is not carried out, and its dry run says so", async () => {
  const { site, namuna, listed } = await privacyDesk();
  const client = site.client();
  const mobile = newMobile();
  await client.login(mobile);
  await askDeletion(site, client, mobile);
  const test = await bookTest(site.database.db, mobile, 101);
  site.clock.advance({ hours: 49 });
  await sendResults(site, resultMessage(test, [{ analyte: "HB", value: "13.2", unit: "g/dL" }]));
  const [{ id = "" } = {}] = await listed();
  expect(await listed()).toMatchObject([{ kind: "deletion", state: "due" }]);
  for (const more of [["--dry-run"], []]) {
    const { code, notes } = await namuna("data-requests", "retry", id, ...signed, ...more);
    expect([more, code, notes]).toEqual([more, 1, expect.stringContaining("less than 48 hours")]);
  }
});

test("nobody's name or number is shown, and what is not there is refused", async () => {
  const { site, namuna } = await privacyDesk();
  const client = site.client();
  await client.login(newMobile());
  await client.post("/api/profile/data", {});
  const who = await shopper(site);
  await askDeletion(site, who.client, await mobileOf(who));
  const { out } = await namuna("data-requests", "list", "--all");
  expect(out).toMatch(/ copy .*\n.* deletion /s);
  expect(out).not.toMatch(/9[78]\d{8}|Asha/);
  for (const id of ["nothing", "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11"]) {
    expect((await namuna("data-requests", "show", id)).code).toBe(1);
    expect((await namuna("data-requests", "retry", id, ...signed)).code).toBe(1);
  }
  expect((await namuna("data-requests", "retry", "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11")).code).toBe(2);
});
