import { createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import * as payPage from "../../app/routes/pay/page.tsx";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
import { paymentApp, RAZORPAY } from "../support/payment-app.ts";
import { bookCbc, customerOfBooking, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { newestCode } from "../support/test-client.ts";

const site = await paymentApp("razorpay");
afterAll(site.close);
eachBeginsAt(site);

const refundOf = sql({ orderId: text }, { state: text })`
  select state from refund where order_id = ${"orderId"}`;

const numberAmongMoney = sql({ mobile: text }, { table: text })`
  select 'payment' as table where exists (select from payment p where p::text like '%' || ${"mobile"} || '%')
  union all
  select 'payment_event' where exists (select from payment_event e where e::text like '%' || ${"mobile"} || '%')`;

const times = ["0700", "0730", "0800", "0830", "0900", "0930", "1000", "1030"].values();
async function started() {
  const who = await shopper(site);
  const booked = await bookCbc(who, slotAt(times.next().value ?? ""));
  const response = await who.client.post<{ data: Record<string, string> }>("/api/payments", {
    BookingNo: booked.BookingNo,
  });
  const customerId = await customerOfBooking(site, booked.BookingNo);
  const session = await site.container.services.payments.start(customerId, booked.BookingNo);
  if (!session.ok) throw new Error("the payment was not started");
  // The browser opens Razorpay's page, which carries our order in its notes.
  const { redirectUrl, redirectFields } = session.value.session;
  const page = await fetch(redirectUrl, { method: "POST", body: new URLSearchParams(redirectFields) });
  expect(page.status).toBe(200);
  const read = async () =>
    (await who.client.get<{ data: Record<string, unknown> }>(`/api/bookings/${booked.BookingNo}`)).body.data;
  return { who, booked, order: String(response.body.data.OrderId), session: session.value.session, read };
}

test("a payment that Razorpay's call tells of confirms the booking", async () => {
  const { order, session, read } = await started();
  expect(session.mid).toBe(RAZORPAY.keyId);
  await site.complete(order, "success");
  await site.work("payment webhooks");
  expect(await read()).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed", Paid: 450 });
});

test("the browser's return is believed only with Razorpay's signature, and Razorpay is asked", async () => {
  const { booked, order, session, read } = await started();
  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "success");
  const callback = new URL(session.redirectFields.callback_url ?? "");
  const comeBack = async (signature: string) => {
    const form = new URLSearchParams({
      razorpay_payment_id: "pay_0123456789abcd",
      razorpay_order_id: session.txnToken,
      razorpay_signature: signature,
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const path = `${callback.pathname}${callback.search}`;
    const response = await site.app.request(path, { method: "POST", headers, body: form.toString() });
    return response.headers.get("location");
  };
  expect(await comeBack("0".repeat(64))).toMatch(/^\/cart\?paymentfail=1&\d+$/);
  expect(await read()).toMatchObject({ PayStatus: "unpaid" });
  const genuine = createHmac("sha256", RAZORPAY.keySecret)
    .update(`${session.txnToken}|pay_0123456789abcd`)
    .digest("hex");
  expect(await comeBack(genuine)).toBe(`/bookingdetails/${booked.TransactionId}/0`);
  expect(await read()).toMatchObject({ PayStatus: "paid" });
});

test("a signed call about what is not ours is taken and changes nothing, one without a signature is not", async () => {
  const { order, session, read } = await started();
  const call = async (payload: unknown, secret = RAZORPAY.webhookSecret) => {
    const body = JSON.stringify({ entity: "event", event: "payment.captured", payload });
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    const headers = { "content-type": "application/json", "x-razorpay-signature": signature };
    return (await site.app.request("/payments/razorpay/webhook", { method: "POST", headers, body })).status;
  };
  const paid = { id: "pay_1", amount: 45000, currency: "INR", status: "captured" };
  const foreign = [
    { payment: { entity: { ...paid, order_id: "order_of_another_shop", notes: [] } } },
    { payment: { entity: { ...paid, order_id: null } } },
    { payment: { entity: { ...paid, order_id: session.txnToken, notes: { order, proof: "0" } } } },
    {
      payment: { entity: { ...paid, order_id: session.txnToken } },
      refund: { entity: { id: "rfnd_1", status: "processed" } },
    },
    { downtime: { entity: { id: "down_1" } } },
  ];
  for (const payload of foreign) {
    expect(await call(payload)).toBe(200);
    expect(await call(payload, "another secret")).toBe(401);
  }
  await site.work("payment webhooks");
  expect(await read()).toMatchObject({ PayStatus: "unpaid", Paid: 0 });
});

test("a refund of money that somebody has paid back at Razorpay by hand is put before a person, not asked for without end", async () => {
  const { who, booked, order, session, read } = await started();
  await site.complete(order, "success");
  await site.work("payment webhooks");
  const credentials = Buffer.from(`${RAZORPAY.keyId}:${RAZORPAY.keySecret}`).toString("base64");
  const headers = { authorization: `Basic ${credentials}`, "content-type": "application/json" };
  const payments = await fetch(`${site.simulatorUrl}/v1/orders/${session.txnToken}/payments`, {
    headers,
  });
  const [payment] = ((await payments.json()) as { items: { id: string; amount: number }[] }).items;
  const byHand = await fetch(`${site.simulatorUrl}/v1/payments/${payment?.id}/refund`, {
    method: "POST",
    headers: { ...headers, "x-refund-idempotency": "by-hand-0001" },
    body: JSON.stringify({ amount: payment?.amount, notes: { ref_id: "BYHAND0001" } }),
  });
  expect(byHand.status).toBe(200);
  const cancel = { Reason: "Not needed", Refund: 450 };
  await who.client.post(`/api/bookings/${booked.BookingNo}/cancel`, cancel);
  expect(await read()).toMatchObject({ BookingStatus: "Cancelled", PayStatus: "refunding" });
  const states: string[] = [];
  for (let day = 0; day < 12; day++) {
    await site.work("refunds");
    states.push((await site.database.db.one(refundOf, { orderId: order })).state);
    site.clock.advance({ days: 1 });
  }
  expect([states.at(0), states.at(-1)]).toEqual(["due", "failed"]);
});

test("who pays by a link is not given the customer's number, also where the customer has pressed Pay before", async () => {
  const { who, booked, session } = await started();
  const customerId = await customerOfBooking(site, booked.BookingNo);
  const view = await site.container.services.bookings.find(customerId, booked.BookingNo);
  if (!view) throw new Error("there is no such booking");
  const token = site.container.services.payLinks.tokenOf(view.booking);
  const path = `/pay/${token}`;
  const opened = await visitorPages(site).post(payPage, path, formOf({}), { token });
  expect(opened.data).toMatchObject({ payment: { txnToken: session.txnToken } });
  expect(JSON.stringify(opened.data)).not.toContain(await mobileOf(who));
});

test("of an erased account neither what opened its payments nor what Razorpay said of the payer is kept", async () => {
  const { who, order, session } = await started();
  const mobile = await mobileOf(who);
  const notes = { order, proof: session.redirectFields["notes[proof]"] };
  const failed = {
    ...{ id: "pay_0123456789wxyz", status: "failed", amount: 45_000, currency: "INR" },
    ...{ order_id: session.txnToken, contact: `+91${mobile}`, email: "payer@example.com", notes },
  };
  const body = JSON.stringify({ event: "payment.failed", payload: { payment: { entity: failed } } });
  const signature = createHmac("sha256", RAZORPAY.webhookSecret).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-razorpay-signature": signature };
  const told = await site.app.request("/payments/razorpay/webhook", { method: "POST", headers, body });
  expect(told.status).toBe(200);
  // As the version before stored it.
  const fields = JSON.stringify({ redirectFields: { "prefill[contact]": mobile } });
  await site.database.db.raw(
    `update payment set session = session || '${fields}' where order_id = '${order}'`,
  );
  expect(await site.database.db.rows(numberAmongMoney, { mobile })).toEqual([
    { table: "payment" },
    { table: "payment_event" },
  ]);

  site.clock.advance({ minutes: 20 });
  await site.work("unpaid bookings");
  await who.client.post("/api/profile/deletion/code", {});
  const OTP = Number(await newestCode(site.container, mobile));
  expect((await who.client.post("/api/profile/deletion", { OTP })).body).toMatchObject({ status: 1 });
  site.clock.advance({ hours: 49 });
  await site.work("accounts to delete");
  expect(await site.database.db.rows(numberAmongMoney, { mobile })).toEqual([]);
});

test("Paytm's endpoints are closed while Razorpay is the provider", async () => {
  for (const endpoint of ["return", "webhook"]) {
    const response = await site.app.request(`/payments/paytm/${endpoint}`, { method: "POST" });
    expect(response.status).toBe(404);
  }
});
