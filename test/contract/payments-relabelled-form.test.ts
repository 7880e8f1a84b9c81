import { afterAll, expect, test } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { MERCHANT, paymentApp } from "../support/payment-app.ts";
import { startPayment } from "../support/payment-calls.ts";
import { payOnPage } from "../support/provider-page.ts";
import { bookCbc, readBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

const txnIds = sql({ orderId: text }, { txnId: text })`
  select provider_txn_id as txn_id from payment where order_id = ${"orderId"}
  union all select provider_txn_id from refund where order_id = ${"orderId"}`;

/** Books, opens the provider's page and presses a button on it: what the page hands to the payer's browser. */
async function openPage(slotId: string, button: Parameters<typeof payOnPage>[1]) {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotId);
  const { OrderId: orderId, TxnToken: txnToken } = (await startPayment(who, no)).body.data;
  const { fields } = await payOnPage(
    {
      redirectUrl: `${site.simulatorUrl}/theia/api/v1/showPaymentPage?mid=${MERCHANT.mid}&orderId=${orderId}`,
      redirectFields: { mid: MERCHANT.mid, orderId, txnToken },
    },
    button,
  );
  return { who, no, orderId, fields };
}

/** What the payer's browser is handed by the provider's page, while the provider's own call is late or has come already. */
async function paid(slotId: string, webhook: "late" | "before-return") {
  await site.control({ webhook });
  const { who, no, orderId, fields } = await openPage(slotId, "success");
  const { TXNDATE, TXNID, ...rest } = Object.fromEntries(fields);
  // The same values in the same order, so the same signature, and another id of the payment.
  return { who, no, orderId, txnId: TXNID, relabelled: { ...rest, TXNID: `${TXNDATE}|${TXNID}` } };
}

const post = (path: string, fields: Record<string, string>) =>
  site.app.request(`/payments/paytm/${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

test.each([
  ["webhook", "late", "0700"],
  ["webhook", "before-return", "0730"],
  ["return", "late", "0800"],
  ["return", "before-return", "0830"],
] as const)(
  "a %s whose form names other fields under its signature makes no payment of its own (the true webhook is %s)",
  async (path, webhook, time) => {
    const { who, no, orderId, txnId, relabelled } = await paid(slotAt(time), webhook);
    expect((await post(path, relabelled)).status).toBe(path === "return" ? 303 : 200);
    site.clock.advance({ seconds: 31 });
    await site.work();
    expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", Paid: 450, Refunded: 0 });
    expect(await site.database.db.rows(txnIds, { orderId })).toEqual([{ txnId }]);
    expect((await site.order(orderId))?.refundedPaise).toBe(0);
  },
);

test("while the provider does not answer, such a form changes nothing, and its payer is not told that nothing was paid", async () => {
  const { who, no, relabelled } = await paid(slotAt("0900"), "late");
  await site.control({ status: "down" });
  const { status, headers } = await post("return", relabelled);
  expect([status, headers.get("location")]).toEqual([303, expect.stringMatching(/^\/bookingdetails\//)]);
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "unpaid", Paid: 0 });
  await site.control({ status: "ok" });
  site.clock.advance({ minutes: 2 });
  await site.work();
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", Paid: 450, Refunded: 0 });
});

/** A form as the provider hands it to a payer who closes its page, and others under the same signature. */
async function closed(slotId: string) {
  const { who, no, orderId, fields } = await openPage(slotId, "closed");
  return { who, no, orderId, form: Object.fromEntries(fields) };
}

/** The same values in the same order under other names: a field more or less before the others moves none of them. */
const RELABELLED: Record<string, (form: Record<string, string>) => Record<string, string>> = {
  "as it came": (form) => form,
  "the state under no name that is known": ({ STATUS = "", ...form }) => ({ ...form, STATUT: STATUS }),
  "the state under a word that decides nothing": ({ STATUS = "", RESPMSG = "", ...form }) => ({
    ...form,
    RESPMSG: `${RESPMSG}|${STATUS}`,
  }),
  "the code under another name": ({ RESPCODE = "", ...form }) => ({ ...form, RESPCOD: RESPCODE }),
  "as a refund": ({ RESPCODE = "", ...form }) => ({ ...form, REFUNDID: RESPCODE }),
};

test.each(
  Object.keys(RELABELLED).flatMap((what, n) =>
    (["return", "webhook"] as const).flatMap((path, m) =>
      (["ok", "down"] as const).map((status, k) => [what, path, status, n * 4 + m * 2 + k] as const),
    ),
  ),
)(
  "a payment that was closed stays open whatever its form is made to say: %s, by the %s, the provider %s",
  async (what, path, status, n) => {
    const time = `${String(7 + (n % 5)).padStart(2, "0")}${Math.floor(n / 5) % 2 === 0 ? "00" : "30"}`;
    const { who, no, orderId, form } = await closed(
      slotAt(time, "zone:1", `2026-11-${23 + Math.floor(n / 10)}`),
    );
    await site.control({ orderId, status });
    await post(path, RELABELLED[what]?.(form) ?? {});
    await site.work("payment webhooks");
    expect(await readBooking(who, no)).toMatchObject({
      PayStatus: "unpaid",
      BookingStatus: "Awaiting Payment",
    });
    const messages = await site.container.services.messages.sentTo(null);
    expect(messages.filter(({ template }) => template === "booking-confirming")).toEqual([]);
    await site.control({ orderId, status: "ok" });
    site.clock.advance({ minutes: 16 });
    await site.work();
    expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Expired" });
  },
);
