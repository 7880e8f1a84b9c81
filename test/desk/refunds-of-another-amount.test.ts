import { expect, onTestFinished, test } from "vitest";
import { int, nullable, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { signText as signPaytm } from "../../integrations/payment/paytm/checksum.ts";
import { signText as signRazorpay } from "../../integrations/payment/razorpay/signature.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { openDesk, siteWithDesk } from "../support/open-desk.ts";
import { paidOnline } from "../support/paid-booking.ts";
import type { PaymentApp } from "../support/payment-app.ts";
import { MERCHANT, paymentApp, RAZORPAY } from "../support/payment-app.ts";
import { sendRefundNotice } from "../support/refund-notice.ts";
import { CBC, readBooking } from "../support/shopper.ts";

const ASKED = 45_000;

const refundOf = sql({ orderId: text }, { refId: text, state: text, reportedPaise: nullable(int) })`
  select ref_id, state, reported_paise from refund where order_id = ${"orderId"}`;

const PROVIDERS = ["paytm", "razorpay"] as const;

/** For the cases that need no more than a booking of their own. */
const SITES = {
  paytm: await siteWithDesk(await paymentApp("paytm", { stillTime: true })),
  razorpay: await siteWithDesk(await paymentApp("razorpay", { stillTime: true })),
};

/** A booking of ₹450 that was paid online and cancelled, so that the whole of it goes back. */
async function cancelled(provider: (typeof PROVIDERS)[number], controls: Record<string, unknown> = {}) {
  const { site, desk, accountOf, get, cookieOf } = SITES[provider];
  const alarmsBefore = await alarmsOf(site, "refund-differs");
  const { who, no, order: orderId } = await paidOnline(site, [CBC]);
  await site.control({ orderId, ...controls });
  const cancel = { Reason: "Not needed", Refund: 450 };
  expect((await who.client.post<{ status: number }>(`/api/bookings/${no}/cancel`, cancel)).body.status).toBe(
    1,
  );
  return {
    site,
    no,
    orderId,
    desk,
    farid: await accountOf("accounts"),
    refund: () => site.database.db.one(refundOf, { orderId }),
    booking: () => readBooking<{ PayStatus: string; Refunded: number }>(who, no),
    alarms: async () => (await alarmsOf(site, "refund-differs")) - alarmsBefore,
    page: async () => (await get("/desk/money/refunds?state=differs", await cookieOf("accounts"))).text(),
    toldOfMoney: async () =>
      (await site.container.services.messages.sentTo(null)).filter(
        ({ text: words }) => words.includes(no) && words.includes("has been refunded"),
      ).length,
  };
}

async function alarmsOf(site: PaymentApp, kind: string): Promise<number> {
  const metrics = await site.container.metrics.registry.metrics();
  return Number(new RegExp(`alarms_total\\{kind="${kind}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
}

const CONTROLS: {
  how: string;
  controls: Record<string, unknown>;
  reported: number | null;
  only?: "paytm" | "razorpay";
}[] = [
  { how: "less, in its notice and its status", controls: { refundPaise: 40_000 }, reported: 40_000 },
  { how: "a paisa less", controls: { refundPaise: 44_999 }, reported: 44_999 },
  { how: "nothing", controls: { refundPaise: 0 }, reported: 0 },
  { how: "more", controls: { refundPaise: 45_001 }, reported: 45_001 },
  { how: "less, in its status alone", controls: { refundPaise: 100, webhook: "never" }, reported: 100 },
  { how: "dollars", controls: { currency: "USD" }, reported: null, only: "razorpay" },
  {
    how: "dollars, in its status alone",
    controls: { currency: "USD", webhook: "never" },
    reported: null,
    only: "razorpay",
  },
];

const cases = PROVIDERS.flatMap((provider) =>
  CONTROLS.filter(({ only = provider }) => only === provider).map((each) => ({ provider, ...each })),
);

test.each(cases)(
  "$provider says of a refund that $how went back: it is set aside with both amounts until a person settles it",
  async ({ provider, controls, reported }) => {
    const { site, no, orderId, desk, farid, refund, booking, alarms, page, toldOfMoney } = await cancelled(
      provider,
      controls,
    );
    for (const hours of [0, 1, 24, 24]) await site.passTime({ hours });
    const { refId, ...set } = await refund();
    expect(set).toEqual({ state: "differs", reportedPaise: reported });
    expect(await alarms()).toBe(1);
    expect(await booking()).toMatchObject({ PayStatus: "refunding", Refunded: 0 });
    expect(await toldOfMoney()).toBe(0);
    const words =
      reported === null ? "no amount in rupees" : `₹${(reported / 100).toFixed(2).replace(/\.00$/, "")}`;
    const shown = await page();
    expect(shown).toContain("Another amount than asked for");
    expect(shown).toContain(`The provider reports ${words}`);
    expect(shown).toContain("₹450");
    const work = (await desk.today.inboxes(farid)).find(({ inbox }) => inbox === "refunds");
    expect(work?.items).toMatchObject([{ label: refId, bookingNo: no }]);
    // Asked again it says the same: nothing is sent a second time.
    expect(await desk.refunds.resend(farid, refId)).toEqual({ ok: false, error: { code: "differs" } });
    expect((await site.order(orderId))?.refunds).toHaveLength(1);
    expect(await desk.refunds.give(farid, { refId, reference: "UTR-1" })).toEqual({ ok: true, value: {} });
    expect(await refund()).toMatchObject({ state: "done", reportedPaise: reported });
    expect(await booking()).toMatchObject({ PayStatus: "refunded", Refunded: ASKED / 100 });
    await site.work();
    expect(await toldOfMoney()).toBe(1);
    expect(await desk.refunds.give(farid, { refId, reference: "" })).toMatchObject({ ok: false });
    expect(await imbalances(site.database.db), no).toEqual([]);
  },
);

const NOTICES = PROVIDERS.flatMap((provider) =>
  [
    { how: "of less", notice: { paise: 44_900 }, reported: 44_900 },
    { how: "of more", notice: { paise: 90_000 }, reported: 90_000 },
    { how: "in dollars", notice: { currency: "USD" }, reported: null },
  ].flatMap((each) => (["before", "after"] as const).map((when) => ({ provider, when, ...each }))),
);

test.each(NOTICES)(
  "a notice of $provider $how $when the right one is put before a person, and the refund is done once",
  async ({ provider, when, notice, reported }) => {
    const { site, orderId, refund, booking, alarms, toldOfMoney } = await cancelled(provider);
    await site.work("refunds");
    const { refId } = await refund();
    async function send() {
      await sendRefundNotice(site, { refId, orderId, paise: ASKED, ...notice });
      await site.work("payment webhooks");
    }
    if (when === "before") {
      await send();
      expect(await refund()).toMatchObject({ state: "differs", reportedPaise: reported });
      expect(await booking()).toMatchObject({ PayStatus: "refunding", Refunded: 0 });
    }
    await site.passTime({ minutes: 1 });
    expect(await refund()).toMatchObject({ state: "done" });
    await send();
    await site.work();
    expect(await refund()).toMatchObject({ state: "done", reportedPaise: reported });
    expect(await booking()).toMatchObject({ PayStatus: "refunded", Refunded: 450 });
    expect([await alarms(), await toldOfMoney()]).toEqual([1, 1]);
  },
);

test.each(PROVIDERS)(
  "a payment that %s tells of in dollars pays nothing, and an alarm names it until a person has looked",
  async (provider) => {
    const site = await paymentApp(provider, { stillTime: true });
    onTestFinished(site.close);
    // Paytm's status names no currency, so only its notice can tell.
    await site.control({ currency: "USD", status: provider === "paytm" ? "down" : "ok" });
    const { who, no, order } = await paidOnline(site, [CBC]);
    expect(await readBooking(who, no)).toMatchObject({ PayStatus: "confirming", Paid: 0 });
    expect(await alarmsOf(site, "unclear-amount")).toBe(1);
    if (provider === "paytm") return;
    await site.passTime({ days: 1 });
    const comparison = await site.container.services.payments.staff.latestReconciliation();
    expect(comparison?.result.differences).toMatchObject([{ kind: "money", orderId: order }]);
    for (let day = 0; day < 9; day++) await site.passTime({ days: 1 });
    expect(await alarmsOf(site, "unclear-amount")).toBeGreaterThan(8);
    expect(await readBooking(who, no)).toMatchObject({ Paid: 0 });
  },
);

test.each(PROVIDERS)(
  "another amount that %s tells of a payment after the right one raises an alarm and changes nothing",
  async (provider) => {
    const site = await paymentApp(provider, { stillTime: true });
    onTestFinished(site.close);
    const { who, no } = await paidOnline(site, [CBC]);
    const told = JSON.parse(site.webhooks[0]?.body ?? "{}");
    const headers = { "content-type": "application/json" };
    if (provider === "razorpay") {
      told.payload.payment.entity.amount = 100;
      const body = JSON.stringify(told);
      const signature = signRazorpay(body, RAZORPAY.webhookSecret);
      await site.app.request("/payments/razorpay/webhook", {
        method: "POST",
        headers: { ...headers, "x-razorpay-signature": signature },
        body,
      });
    } else {
      const signed = JSON.stringify({ ...told.body, txnAmount: "1.00" });
      const body = `{"head":{"signature":"${signPaytm(signed, MERCHANT.key)}"},"body":${signed}}`;
      await site.app.request("/payments/paytm/webhook", { method: "POST", headers, body });
    }
    await site.work();
    expect(await alarmsOf(site, "wrong-amount")).toBe(1);
    expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", Paid: 450, Refunded: 0 });
  },
);

test.each([
  { paise: 1, isTaken: false },
  { paise: 99, isTaken: false },
  { paise: 100, isTaken: true },
])(
  "Razorpay takes no refund below ₹1: of $paise paise a person is told what to do, and settles it",
  async ({ paise, isTaken }) => {
    const site = await paymentApp("razorpay", { stillTime: true });
    onTestFinished(site.close);
    const { desk, accountOf, get, cookieOf } = await openDesk(site);
    const farid = await accountOf("accounts");
    await site.control({ amountPaise: paise });
    const { order: orderId, no } = await paidOnline(site, [CBC]);
    for (const hours of [0, 1, 24]) await site.passTime({ hours });
    const { refId, state } = await site.database.db.one(refundOf, { orderId });
    expect(state).toBe(isTaken ? "done" : "failed");
    if (isTaken) return;
    expect(await alarmsOf(site, "refund-refused")).toBe(1);
    const page = await (await get("/desk/money/refunds", await cookieOf("accounts"))).text();
    expect(page).toContain("Refused by the provider");
    expect(page).toContain("Pay it back in another way and note it as settled, or ask again");
    expect(page).toContain('value="settle"');
    expect(await desk.refunds.give(farid, { refId, reference: "UTR-2" })).toEqual({ ok: true, value: {} });
    expect(await desk.refunds.give(farid, { refId, reference: "UTR-2" })).toEqual({
      ok: false,
      error: { code: "given-already" },
    });
    expect(await desk.refunds.resend(farid, refId)).toMatchObject({
      ok: false,
      error: { code: "not-failed" },
    });
    expect(await site.database.db.one(refundOf, { orderId })).toMatchObject({ state: "done" });
    await site.work();
    const compared = await desk.accounting.compare(farid, 8);
    expect(compared).toMatchObject({ ok: true, value: { orders: 1, differences: [] } });
    if (compared.ok) expect(compared.value.ours).toEqual(compared.value.theirs);
    expect(await imbalances(site.database.db), no).toEqual([]);
  },
);
