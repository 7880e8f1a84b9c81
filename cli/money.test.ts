import { afterAll, expect, test, vi } from "vitest";
import { paymentApp } from "../test/support/payment-app.ts";
import type { Shopper } from "../test/support/shopper.ts";
import { bookCbc, shopper, slotAt } from "../test/support/shopper.ts";
import type { Ran } from "./namuna.fixture.ts";
import { actionsOn, run } from "./namuna.fixture.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

const site = await paymentApp();
afterAll(site.close);

/** A command line of the lab over the site's database, with its clock and its provider. */
function namuna(line: string, by = "Rina Pal"): Promise<Ran> {
  const words = line.split(" ").flatMap((word) => (word === "BY" ? ["--by", by] : [word]));
  const env = {
    APP_ENV: "local",
    PAYTM_MID: "TESTMID0000000000001",
    PAYTM_KEY: "SANDBOX_KEY_0016",
    PAYTM_WEBSITE: "WEBSTAGING",
    PAYTM_BASE_URL: site.simulatorUrl,
  };
  return run(words, { db: site.database.db, now: site.clock.now, env });
}

/** What the record of the staff says of a booking or a refund. */
const noted = (subject: string) => actionsOn(site.database.db, subject);

/** The refunds of a booking, of one state or of those that need somebody. */
async function refundsOf(no: string, ...state: string[]) {
  const { out } = await namuna(["refunds list --json", ...state].join(" "));
  const { refunds }: { refunds: { bookingNo: string; refId: string }[] } = JSON.parse(out);
  return refunds.filter(({ bookingNo }) => bookingNo === no);
}

const read = async (who: Shopper, no: string) =>
  (await who.client.get<{ data: Record<string, unknown> }>(`/api/bookings/${no}`)).body.data;

async function payLater(slotId: string) {
  const who = await shopper(site);
  return { who, no: (await bookCbc(who, slotId, { PayLater: 1 })).BookingNo };
}

async function paidOnline(slotId: string) {
  const who = await shopper(site);
  const no = (await bookCbc(who, slotId)).BookingNo;
  const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo: no });
  const order = started.body.data.OrderId;
  return { who, no, order };
}

test("what was paid at the desk is noted once, in full, and what was paid in cash is paid back in cash", async () => {
  const { who, no } = await payLater(slotAt("0700"));
  expect((await namuna(`payments record ${no} --amount 449 --method cash BY`)).notes).toContain("costs ₹450");
  expect((await namuna(`payments record ${no} --amount 450 --method gold BY`)).code).toBe(2);
  expect((await namuna(`payments record ${no} --amount 450 --method cash`)).code).toBe(2);
  const long = "7".repeat(61);
  const cut = await namuna(`payments record ${no} --amount 450 --method upi --reference ${long} BY`);
  expect([cut.code, cut.notes]).toEqual([
    2,
    expect.stringContaining("--reference has more than 60 letters."),
  ]);
  expect((await namuna(`payments record ${no} --amount 450 --method cash BY --dry-run`)).code).toBe(0);
  expect(await read(who, no)).toMatchObject({ PayStatus: "paylater", Paid: 0 });
  expect((await namuna(`payments record ${no} --amount 450 --method cash BY`)).out).toBe(
    `Booking ${no} is paid: ₹450.`,
  );
  expect(await read(who, no)).toMatchObject({ PayStatus: "paid", Paid: 450 });
  const details = { method: "cash", amountPaise: 45_000, reference: "" };
  expect(await noted(no)).toEqual([{ who: "Rina Pal", action: "payment recorded", details }]);
  const shown = await namuna(`payments show ${no}`);
  expect(shown.out).toMatch(
    new RegExp(`^Booking ${no} is Confirmed, paid: costs ₹450, paid ₹450, paid back ₹0\\.$`, "m"),
  );
  expect(shown.out).toMatch(/^payment \S+ {2}.* {2}succeeded {2}received ₹450 /m);
  expect((await namuna(`payments show ${no} --json`)).out).not.toMatch(/customer|patient|mobile/i);
  expect((await namuna("payments show NOPE")).notes).toBe("There is no booking NOPE.");
  expect((await namuna(`payments record ${no} --amount 450 --method cash BY`)).notes).toContain("it is paid");

  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund: 450 });
  await site.work("refunds");
  expect(await read(who, no)).toMatchObject({ PayStatus: "refunding" });
  const listed = await refundsOf(no);
  expect(listed).toMatchObject([{ bookingNo: no, method: "cash", state: "due", amountPaise: 45_000 }]);
  const [{ refId } = { refId: "" }] = listed;
  expect((await namuna("refunds list")).out).toContain("to be handed over in cash");
  expect((await namuna(`refunds resend ${refId} BY`)).notes).toContain("handed over in cash");
  expect((await namuna(`refunds given ${refId} BY --dry-run`)).out).toContain("Nothing was changed");
  expect((await namuna(`refunds given ${refId} --reference ${long} BY`)).code).toBe(2);
  expect(await noted(refId)).toEqual([]);
  // By two people at once it is handed over by one of them, and the record names nobody else.
  const both = await Promise.all([1, 2].map(() => namuna(`refunds given ${refId} --reference V-1 BY`)));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  const given = { who: "Rina Pal", action: "cash refund given", details: { reference: "V-1" } };
  expect(await noted(refId)).toEqual([given]);
  expect(await read(who, no)).toMatchObject({ PayStatus: "refunded", Refunded: 450 });
  expect((await namuna(`refunds given ${refId} BY`)).notes).toContain("was handed over before");
  expect(await refundsOf(no, "--state done")).toMatchObject([
    { refId, bankReference: "V-1", note: "Handed over by Rina Pal" },
  ]);
});

test("a refused refund is asked for again, and money that is on its way is not sent twice", async () => {
  const { who, no, order } = await paidOnline(slotAt("0730"));
  await site.complete(order, "success");
  await site.work("payment webhooks");
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund: 450 });
  const [{ refId } = { refId: "" }] = await refundsOf(no);
  expect((await namuna(`refunds resend ${refId} BY`)).notes).toContain("is due");
  // As after a result that the provider took for a wrong request.
  await site.database.db.raw(
    `update refund set state = 'failed', next_check_at = null where ref_id = '${refId}'`,
  );
  expect((await namuna("refunds list --state failed")).out).toContain("it needs a person");
  expect((await namuna(`refunds resend ${refId} BY --dry-run`)).out).toContain("Nothing was changed");
  expect(await noted(refId)).toEqual([]);
  const both = await Promise.all([1, 2].map(() => namuna(`refunds resend ${refId} BY`)));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.map(({ out }) => out)).toContain(`Refund ${refId} is asked for again.`);
  const resent = { who: "Rina Pal", action: "refund resent", details: { refId } };
  expect(await noted(refId)).toEqual([resent]);
  await site.work("refunds");
  site.clock.advance({ minutes: 1 });
  await site.work("refunds");
  expect((await site.order(order))?.refunds).toMatchObject([{ refId, amountPaise: 45_000 }]);
  expect(await read(who, no)).toMatchObject({ PayStatus: "refunded", Refunded: 450 });

  // The same once more when the bank has paid already: it is only noted.
  await site.database.db.raw(`update refund set state = 'failed' where ref_id = '${refId}'`);
  expect((await namuna(`refunds resend ${refId} BY`)).out).toContain("has arrived already");
  expect((await site.order(order))?.refundedPaise).toBe(45_000);
  expect(await noted(refId)).toEqual([resent, resent]);
  expect((await namuna("refunds resend R0 BY")).notes).toContain("There is no refund R0");
});

test("the books agree, and money that nobody told of is found and settled", async () => {
  const { who, no, order } = await paidOnline(slotAt("0800"));
  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "success");
  const looked = await namuna("payments compare --dry-run");
  expect(looked.code).toBe(1);
  expect(looked.out).toMatch(new RegExp(`${order} .*received ₹0 by our books, ₹450 by theirs`));
  expect(await read(who, no)).toMatchObject({ PayStatus: "unpaid" });
  const settled = await namuna("payments compare --json");
  expect(JSON.parse(settled.out)).toMatchObject({ ok: true, settled: 1, differences: [], unanswered: [] });
  expect(await read(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
  expect((await namuna("payments compare")).out).toContain("The books agree.");
  expect((await namuna("payments compare --days 0")).code).toBe(2);
});

test("a difference that nothing explains is an alarm, and so is a provider that does not answer", async () => {
  const { order } = await paidOnline(slotAt("0830"));
  await site.complete(order, "success");
  await site.work("payment webhooks");
  await site.database.db.raw(`update payment set paid_amount_paise = 44999 where order_id = '${order}'`);
  const differs = await namuna("payments compare");
  expect(differs.code).toBe(1);
  expect(differs.out).toContain("received ₹449.99 by our books, ₹450 by theirs");
  await site.database.db.raw(`update payment set paid_amount_paise = 45000 where order_id = '${order}'`);
  await site.control({ orderId: order, status: "down" });
  const silent = await namuna("payments compare");
  expect(silent.out).toContain(`${order}: the provider did not answer`);
  await site.control({ orderId: order, status: "ok" });
});
