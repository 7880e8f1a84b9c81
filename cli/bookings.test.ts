import { afterAll, expect, test, vi } from "vitest";
import { testDatabase } from "../test/support/database.ts";
import { getLis, postLis } from "../test/support/lab.ts";
import { imbalances } from "../test/support/ledger-balance.ts";
import { paymentApp } from "../test/support/payment-app.ts";
import type { Shopper } from "../test/support/shopper.ts";
import { bookCbc, readBooking, shopper, slotAt } from "../test/support/shopper.ts";
import { actionsOn, run } from "./namuna.fixture.ts";
import { bookFirstWindow, CUSTOMER, DAY, PATIENT } from "./visits.fixture.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

const now = new Date("2026-11-20T06:00:00Z");

const database = await testDatabase({ seeded: "short" });
const db = database.db;
await db.raw(`
  insert into customer (id, mobile, created_at) values ('${CUSTOMER}', '9830077009', '2026-11-20');
  insert into patient (id, customer_id, name, relationship, created_at)
    values ('${PATIENT}', '${CUSTOMER}', 'Meena Das', 'Self', '2026-11-20')`);
await bookFirstWindow(db, { no: "STANDS", labCode: "HWH", status: "Confirmed" });
await bookFirstWindow(db, { no: "CLOSES", labCode: "BAL", status: "Confirmed" });
await bookFirstWindow(db, { no: "CANCELLED", labCode: "BAL", status: "Cancelled" });
afterAll(database.drop);

test("a holiday names the bookings that it closes, before and when it is added, and they are listed until it is taken away", async () => {
  const closed = async () => (await run("visits closed", { db, now })).out;
  expect(await closed()).toBe("No booked visit is closed.");

  const dryRun = await run(`holidays set lab:BAL ${DAY} --by Rina --dry-run`, { db, now });
  expect(dryRun.out).toMatch(/Booked visits that close, .* \(1\)\n {2}! CLOSES {2}02\/12\/2026/);
  expect(dryRun.out).not.toMatch(/STANDS|CANCELLED|Meena|98300/);
  expect(await closed()).toBe("No booked visit is closed.");

  const set = await run(`holidays set lab:BAL ${DAY} --by Rina --json`, { db, now });
  expect(JSON.parse(set.out).closedVisits).toMatchObject([{ bookingNo: "CLOSES", status: "Confirmed" }]);
  expect((await closed()).split("\n")).toEqual([
    expect.stringMatching(/^CLOSES {2}02\/12\/2026, .* {2}lab:BAL {2}Confirmed$/),
    "1 to call.",
  ]);
  const other = await run(`holidays set lab:SLK ${DAY} --by Rina --json`, { db, now });
  expect(JSON.parse(other.out).closedVisits).toEqual([]);

  await run(`holidays remove lab:BAL ${DAY} --by Rina`, { db, now });
  expect(await closed()).toBe("No booked visit is closed.");
});

const site = await paymentApp();
afterAll(site.close);

const REASON = ["--reason", "Our collector did not come"];
const namuna = (bookingNo: string, ...more: string[]) =>
  run(["bookings", "cancel", bookingNo, "--by", "Rina Pal", ...more], {
    db: site.database.db,
    now: site.clock.now,
  });
const read = (who: Shopper, no: string) => readBooking<Record<string, unknown>>(who, no);

async function paid(slotId: string): Promise<{ who: Shopper; no: string; orderId: string }> {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotId);
  const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo: no });
  const orderId = started.body.data.OrderId;
  await site.complete(orderId, "success");
  return { who, no, orderId };
}

test("a visit to which nobody came is cancelled by the lab, once, and all of it goes back; its customer cannot do so themselves", async () => {
  const { who, no, orderId } = await paid(slotAt("0700"));
  const before = site.clock.now;
  site.clock.now = new Date("2026-11-21T02:01:00Z");
  await who.client.get("/genulabhome/hasLogedIn");
  const own = await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Nobody came", Refund: 450 });
  expect(own.body).toMatchObject({ status: 6 });
  expect((await read(who, no)).Actions).not.toContain("cancel");

  expect((await namuna(no)).code).toBe(2);
  expect((await namuna(no, ...REASON, "--dry-run")).out).toBe(
    `Booking ${no} would be cancelled. ₹450 would go back. Nothing was changed.`,
  );
  expect(await read(who, no)).toMatchObject({ BookingStatus: "Confirmed" });
  const both = await Promise.all([1, 2].map(() => namuna(no, ...REASON)));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.map(({ out }) => out)).toContain(`Booking ${no} is cancelled. ₹450 goes back.`);
  await site.work("refunds");
  site.clock.advance({ minutes: 1 });
  await site.work("refunds");
  expect(await read(who, no)).toMatchObject({
    BookingStatus: "Cancelled",
    PayStatus: "refunded",
    Refunded: 450,
  });
  expect((await site.order(orderId))?.refundedPaise).toBe(45_000);
  expect(await actionsOn(site.database.db, no)).toEqual([
    { who: "Rina Pal", action: "booking cancelled", details: { reason: REASON[1], refundPaise: 45_000 } },
  ]);
  expect(await imbalances(site.database.db)).toEqual([]);
  site.clock.now = before;
});

test("what nobody paid for is cancelled too; what does not exist, is over or has a sample is not", async () => {
  const who = await shopper(site);
  const { BookingNo: unpaid } = await bookCbc(who, slotAt("0730"), { PayLater: 1 });
  expect((await namuna(unpaid, ...REASON, "--json")).out).toBe(
    `{"ok":true,"dryRun":false,"bookingNo":"${unpaid}","refundPaise":0}`,
  );
  expect((await namuna(unpaid, ...REASON)).notes).toContain("cancelled already");
  expect((await namuna("NOPE", ...REASON)).notes).toContain("There is no booking NOPE.");

  const { BookingNo: taken } = await bookCbc(who, slotAt("0800"), { PayLater: 1 });
  const orders = await getLis<{ data: { Items: { Accession: string; BookingNo: string }[] } }>(
    site,
    "/lis/v1/orders?after=0",
  );
  const accession = orders.body.data.Items.find(({ BookingNo }) => BookingNo === taken)?.Accession;
  await postLis(site, "/lis/v1/sample-events", {
    accession,
    event: "collected",
    at: site.clock.tick(),
  });
  await site.work("lis");
  const refused = await namuna(taken, ...REASON);
  expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining("a sample was taken")]);
  expect(await read(who, taken)).toMatchObject({ BookingStatus: "Sample Collected" });
});
