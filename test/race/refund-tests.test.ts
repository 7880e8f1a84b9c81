import { expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { resultMessage, sendResults } from "../support/lab.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { atTheLab, paidOnline } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { payBack } from "../support/payment-calls.ts";
import { readBooking } from "../support/shopper.ts";

const { site, db, desk, accountOf } = await siteWithDesk(await paymentApp("paytm", { poolSize: 8 }));
const farid = await accountOf("accounts");
const rina = await accountOf("administrator");

const refundsOf = sql({ no: text }, { cause: text, amountPaise: int })`
  select r.cause, r.amount_paise from refund r join booking b on b.id = r.booking_id
  where b.booking_no = ${"no"} order by r.created_at, r.ref_id`;

let keys = 0;
/** Two people at once, each with a page of their own that shows the booking as it stands. */
async function refundTests(no: string, account: typeof farid, names: readonly string[], seenPaise: number) {
  const page = await desk.people.booking(account, no);
  if (!page) throw new Error(`no booking ${no}`);
  const tests = (await desk.testRefunds.testsOf(page)).filter(({ serviceName }) =>
    names.includes(serviceName),
  );
  const changeRequest = { account, bookingNo: no, key: `race-${++keys}`, version: page.booking.version };
  return () => desk.testRefunds.refund(changeRequest, { tests, reason: "impossible", note: "", seenPaise });
}

const SUGAR = "Fasting Blood Sugar";
const CBC = "Complete Blood Count";

test("two people who give the same test back at the same time give it back once", async () => {
  for (let round = 0; round < 3; round++) {
    const { who, no, order } = await paidOnline(site);
    const both = await Promise.all([
      refundTests(no, farid, [SUGAR], 12_000),
      refundTests(no, rina, [SUGAR], 12_000),
    ]);
    const ends = await Promise.all(both.map((press) => press()));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ends.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed" } });
    await payBack(site);
    expect(await site.order(order)).toMatchObject({ refundedPaise: 12_000 });
    expect(await readBooking(who, no)).toMatchObject({ Refunded: 120, PayStatus: "paid" });
  }
});

test("of two people who give back the two tests at the same time one is told of the other, and nothing goes back twice", async () => {
  for (let round = 0; round < 2; round++) {
    const { no, order } = await paidOnline(site);
    const both = await Promise.all([
      refundTests(no, farid, [SUGAR], 12_000),
      refundTests(no, rina, [CBC], 35_000),
    ]);
    const ends = await Promise.all(both.map((press) => press()));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    await payBack(site);
    const { amountPaise = 0 } = (await db.rows(refundsOf, { no }))[0] ?? {};
    expect((await site.order(order))?.refundedPaise).toBe(amountPaise);
    // The rest, with the collection charge, ends the booking.
    const rest = await refundTests(no, farid, [SUGAR, CBC], 57_000 - amountPaise);
    expect(await rest()).toMatchObject({ error: { code: "already-refunded" } });
    const other = await refundTests(no, rina, [amountPaise === 12_000 ? CBC : SUGAR], 57_000 - amountPaise);
    expect(await other()).toMatchObject({ ok: true });
    await payBack(site);
    expect((await site.order(order))?.refundedPaise).toBe(57_000);
  }
});

test("a customer cancels while a test is given back: never more goes back than was paid, whoever is first", async () => {
  for (let round = 0; round < 6; round++) {
    const { who, no, order } = await paidOnline(site);
    const press = await refundTests(no, farid, [SUGAR], 12_000);
    const cancel = (Refund: number) =>
      who.client.post<{ status: number; data: { Refund?: number } }>(`/api/bookings/${no}/cancel`, {
        Reason: "Travelling",
        Refund,
      });
    const [refunded, cancelled] = await (round % 2 === 0
      ? Promise.all([press(), cancel(570)])
      : Promise.all([cancel(570), press()]).then(([second, first]) => [first, second] as const));
    const isCancelled = cancelled.body.status === 1;
    expect(refunded.ok).toBe(!isCancelled);
    await payBack(site);
    if (!isCancelled) {
      expect((await site.order(order))?.refundedPaise).toBe(12_000);
      expect((await cancel(450)).body.status).toBe(1);
      await payBack(site);
    }
    expect(await site.order(order)).toMatchObject({ paidPaise: 57_000, refundedPaise: 57_000 });
    expect(await readBooking(who, no)).toMatchObject({ PayStatus: "refunded", Refunded: 570 });
  }
  expect(await imbalances(db)).toEqual([]);
});

test("a result that comes while its test is given back is either shown or the test given back, never both", async () => {
  for (let round = 0; round < 3; round++) {
    const booking = await paidOnline(site);
    const { who, no } = booking;
    const cbc = await atTheLab(desk, farid, booking, 101);
    const press = await refundTests(no, farid, [CBC], 35_000);
    const patient = { name: "Asha Roy", dob: "1985-03-27", sex: "F" };
    const message = resultMessage(cbc, [{ analyte: "HB", value: "13.5", unit: "g/dL" }], {}, patient);
    const [refunded, sent] = await Promise.all([press(), sendResults(site, message)]);
    const { Items } = await readBooking<{ Items: { ReportStatus: string; NotDone?: object }[] }>(who, no);
    const isShown = Items[0]?.ReportStatus === "released";
    expect(sent.State).toBe(isShown ? "applied" : "quarantined");
    expect(refunded.ok).toBe(!isShown);
    expect(Items[0]?.NotDone === undefined).toBe(isShown);
  }
});
