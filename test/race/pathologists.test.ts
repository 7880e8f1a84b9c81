import { expect, test } from "vitest";
import { int } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { entriesAbout } from "../../domain/staff/audit-log.ts";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, desk, accountOf } = await siteWithDesk(await testApp({ poolSize: 8 }));
const anita = await accountOf("pathologist");
const bela = { ...anita, id: crypto.randomUUID(), name: "Dr Bela Rao" };

const lockCatalogue = sql({}, { version: int })`
  select version::integer as version from catalogue_version for update`;
const lockBookings = sql({}, { count: int })`
  with locked as (select 1 from booking for update) select count(*)::integer as count from locked`;

/** Starts two works while something that both need is locked, and lets them go once both wait for it: each has read what it decides on. */
async function bothAtOnce<T>(
  lock: typeof lockCatalogue | typeof lockBookings,
  works: [() => Promise<T>, () => Promise<T>],
): Promise<T[]> {
  let started: Promise<T>[] = [];
  await db.tx(async (tx) => {
    await tx.rows<object, object>(lock, {});
    started = works.map((work) => work());
    await endedOrWaiting(db, Promise.all(started), works.length);
  });
  return Promise.all(started);
}

test("of two pathologists who sign the same ranges at once one signs, and the other is told", async () => {
  const { signatures } = desk;
  const item = (await signatures.items()).find(({ kind, key }) => kind === "range" && key === "HB");
  const signing = {
    kind: "range" as const,
    asked: [{ key: "HB", read: item?.hash ?? "" }],
    registration: "WBMC 12345",
  };
  const signed = await bothAtOnce(lockCatalogue, [
    () => signatures.sign(anita, signing),
    () => signatures.sign(bela, signing),
  ]);
  expect(signed).toContainEqual({ ok: true, value: { signed: 1, signedAlready: 0 } });
  expect(signed).toContainEqual({ ok: false, error: { code: "signed-already" } });
  expect(
    await db.one(sql({}, { count: int })`select count(*)::integer as count from catalogue_signature`, {}),
  ).toEqual({
    count: 1,
  });
  const entries = await entriesAbout(staffAuditLog(db), "range");
  expect(entries.filter(({ action }) => action === "catalogue sign")).toHaveLength(1);
  expect(await signatures.sign(bela, signing)).toEqual({ ok: false, error: { code: "signed-already" } });
});

test("of two pathologists who release a report at once one releases it, and the other is told", async () => {
  const mobile = newMobile();
  await site.client().login(mobile);
  const booked = await bookTest(db, mobile, 101);
  const low = [{ analyte: "HB", value: "4.1", unit: "g/dL" }];
  const { ReportId: reportId = "" } = await sendResults(site, resultMessage(booked, low));
  const release = (account: typeof anita) => () =>
    desk.results.release({ account, reportId, version: 1 }, "The ward was told at the bedside");
  const released = await bothAtOnce(lockBookings, [release(anita), release(bela)]);
  expect(released).toContainEqual({ ok: true, value: { status: "released" } });
  expect(released).toContainEqual({ ok: false, error: { code: "not-on-hold" } });
  const entries = await entriesAbout(staffAuditLog(db), reportId);
  expect(entries.filter(({ action }) => action === "results release")).toHaveLength(1);
});
