import { afterAll, expect, test } from "vitest";
import { fieldsOf, MERCHANT, openOrder, openTestShop, REFUND_MS } from "./shop.fixture.ts";

const shop = await openTestShop();
afterAll(shop.close);

const complete = (orderId: string, outcome: string) => shop.post("/sim/complete", { orderId, outcome });

function eventsOf(orderId: string) {
  return shop.heard.flatMap((request) => {
    const event = shop.paytm().parseWebhook(request);
    return event.ok && event.value.outcome.orderId === orderId ? [event.value] : [];
  });
}

const attempt = (orderId: string) => ({
  orderId,
  amountPaise: 129900,
  customerRef: "cust-1",
  mobile: null,
  callbackUrl: "http://localhost:3000/payments/paytm/return",
  now: new Date("2026-11-20T10:00:00Z"),
});

test("an order is opened, paid and reported as paid with its amount", async () => {
  const session = await shop.paytm().createSession(attempt("A1"));
  expect(session).toMatchObject({
    ok: true,
    value: {
      mid: MERCHANT.mid,
      checkoutScript: `${shop.url()}/merchantpgpui/checkoutjs/merchants/${MERCHANT.mid}.js`,
      expiresAt: new Date("2026-11-20T10:15:00Z"),
      redirectFields: { orderId: "A1" },
    },
  });
  expect(await shop.paytm().fetchStatus("A1")).toMatchObject({ ok: true, value: { state: "unknown" } });
  expect((await complete("A1", "success")).status).toBe(200);
  expect(await shop.paytm().fetchStatus("A1")).toMatchObject({
    ok: true,
    value: { state: "succeeded", amountPaise: 129900, method: "CC", code: "01", orderId: "A1" },
  });
});

test("an order nobody opened is unknown, and cannot be paid", async () => {
  expect(await shop.paytm().fetchStatus("NOBODY")).toMatchObject({ ok: true, value: { state: "unknown" } });
  expect((await complete("NOBODY", "success")).status).toBe(404);
});

test("an order id is used once, even after a failure", async () => {
  await openOrder(shop, "B1");
  await complete("B1", "failure");
  expect(await shop.paytm().fetchStatus("B1")).toMatchObject({
    ok: true,
    value: { state: "failed", code: "267" },
  });
  expect(await shop.paytm().createSession(attempt("B1"))).toMatchObject({
    ok: false,
    error: { code: "duplicate" },
  });
});

test("a wrong key, MID, website or order id is refused and never fails a payment", async () => {
  const refused = { ok: false, error: { code: "refused" } };
  expect(await shop.paytm({ key: "ANOTHER_KEY_0016" }).createSession(attempt("C1"))).toMatchObject(refused);
  expect(await shop.paytm({ mid: "OTHER" }).createSession(attempt("C1"))).toMatchObject(refused);
  expect(await shop.paytm().createSession(attempt("no spaces"))).toMatchObject(refused);
  expect(await shop.paytm({ website: "WRONG" }).createSession(attempt("C1"))).toMatchObject({
    ok: false,
    error: { code: "unreachable" },
  });
  await openOrder(shop, "C1");
  await complete("C1", "success");
  expect(await shop.paytm({ key: "ANOTHER_KEY_0016" }).fetchStatus("C1")).toMatchObject(refused);
});

test("a pending payment is decided later under the same id", async () => {
  await openOrder(shop, "D1");
  await complete("D1", "pending");
  const pending = await shop.paytm().fetchStatus("D1");
  expect(pending).toMatchObject({ ok: true, value: { state: "pending" } });
  await complete("D1", "success");
  const paid = await shop.paytm().fetchStatus("D1");
  expect(paid).toMatchObject({ ok: true, value: { state: "succeeded" } });
  expect(paid.ok && pending.ok && paid.value.providerTxnId === pending.value.providerTxnId).toBe(true);
  expect(await shop.order("D1")).toMatchObject({ state: "success", paidPaise: 129900 });
});

test("a customer who paid twice is found out: two payments, the status tells the later one", async () => {
  await openOrder(shop, "E1");
  await complete("E1", "success");
  const first = await shop.paytm().fetchStatus("E1");
  await complete("E1", "success");
  const second = await shop.paytm().fetchStatus("E1");
  if (!first.ok || !second.ok) throw new Error("the provider did not answer");
  expect(second.value.providerTxnId).not.toBe(first.value.providerTxnId);
  expect(await shop.order("E1")).toMatchObject({ state: "success", amountPaise: 129900, paidPaise: 259800 });
  const range = { from: new Date(Date.now() - 3_600_000), until: new Date(shop.clock().getTime() + 60_000) };
  expect(await shop.paytm().fetchOrderPayments("E1", range)).toMatchObject({
    value: [
      { providerTxnId: second.value.providerTxnId, amountPaise: 129900, refundedPaise: 0 },
      { providerTxnId: first.value.providerTxnId, amountPaise: 129900, refundedPaise: null },
    ],
  });
  const keys = eventsOf("E1").map((event) => event.eventKey);
  expect(new Set(keys).size).toBe(2);
  const extra = { refId: "E1-extra", orderId: "E1", amountPaise: 129900, reason: "Paid twice" };
  const refund = await shop.paytm().refund({ ...extra, providerTxnId: second.value.providerTxnId ?? "" });
  expect(refund).toMatchObject({ ok: true, value: { state: "pending" } });
});

test("a failure that is told after a success does not undo it", async () => {
  await openOrder(shop, "F1");
  await complete("F1", "success");
  await complete("F1", "failure");
  await complete("F1", "closed");
  expect(await shop.paytm().fetchStatus("F1")).toMatchObject({ ok: true, value: { state: "succeeded" } });
  expect(await shop.order("F1")).toMatchObject({ state: "success", paidPaise: 129900 });
});

test("a closed or expired order is unpaid, and may still be paid late", async () => {
  for (const outcome of ["closed", "expired"]) {
    const orderId = `G-${outcome}`;
    await openOrder(shop, orderId);
    await complete(orderId, outcome);
    expect(await shop.order(orderId)).toMatchObject({ state: outcome, paidPaise: 0 });
    expect(await shop.paytm().fetchStatus(orderId)).toMatchObject({ ok: true, value: { state: "unknown" } });
    expect(eventsOf(orderId)).toEqual([]);
    await complete(orderId, "success");
    expect(await shop.paytm().fetchStatus(orderId)).toMatchObject({
      ok: true,
      value: { state: "succeeded" },
    });
  }
});

test("a refund is pending, then done; asked for again it is a duplicate, and never more than was paid", async () => {
  await openOrder(shop, "H1");
  await complete("H1", "success");
  const status = await shop.paytm().fetchStatus("H1");
  const providerTxnId = (status.ok && status.value.providerTxnId) || "";
  const request = { refId: "H1-r1", orderId: "H1", providerTxnId, amountPaise: 100050, reason: "Cancelled" };
  expect(await shop.paytm().fetchRefund(request)).toMatchObject({ ok: true, value: { state: "unknown" } });
  // While the key is being changed nothing is decided: the refund is asked for again.
  expect(await shop.paytm({ key: "ANOTHER_KEY_0016" }).refund(request)).toMatchObject({
    ok: false,
    error: { code: "unreachable" },
  });
  expect(await shop.paytm().refund(request)).toMatchObject({ ok: true, value: { state: "pending" } });
  expect(await shop.paytm().refund(request)).toMatchObject({ ok: false, error: { code: "duplicate" } });
  expect(await shop.paytm().fetchRefund(request)).toMatchObject({ ok: true, value: { state: "pending" } });
  expect(await shop.paytm().refund({ ...request, refId: "H1-r2" })).toMatchObject({
    ok: false,
    error: { code: "refused" },
  });
  expect(await shop.paytm().refund({ ...request, refId: "H1-r3", providerTxnId: "1" })).toMatchObject({
    ok: false,
    error: { code: "refused" },
  });
  await shop.passTime(REFUND_MS);
  expect(await shop.paytm().fetchRefund(request)).toMatchObject({ ok: true, value: { state: "done" } });
  const settled = await shop.paytm().fetchRefund(request);
  expect(settled.ok && settled.value.bankReference).toMatch(/^9\d{11}$/);
  expect(await shop.order("H1")).toMatchObject({
    refundedPaise: 100050,
    refunds: [{ refId: "H1-r1", amountPaise: 100050, state: "done" }],
  });
  expect(eventsOf("H1").find((event) => event.kind === "refund")).toMatchObject({
    kind: "refund",
    eventKey: "refund/H1-r1/succeeded/100050",
    outcome: { state: "succeeded", amountPaise: 100050 },
  });
});

test("orders, payments and refunds outlive a restart, controls do not", async () => {
  await openOrder(shop, "I1");
  await openOrder(shop, "I2");
  await complete("I1", "success");
  await shop.post("/sim/control", { orderId: "I2", status: "down" });
  await shop.restart();
  expect(await shop.paytm().fetchStatus("I1")).toMatchObject({ ok: true, value: { state: "succeeded" } });
  expect(await shop.paytm().fetchStatus("I2")).toMatchObject({ ok: true, value: { state: "unknown" } });
  await complete("I2", "success");
  expect(await shop.order("I2")).toMatchObject({ state: "success" });
});

test("without JavaScript the provider's page leads back to the shop with a signed form", async () => {
  const session = await openOrder(shop, "J1");
  const page = await shop.form(session.redirectUrl.slice(shop.url().length), session.redirectFields);
  const html = await page.text();
  for (const name of ["Pay", "Fail", "Pending", "Close"]) expect(html).toContain(`>${name}</button>`);
  expect(html).toContain("Simulator – no real money");
  const token = session.txnToken;
  const back = await shop.form("/theia/api/v1/processTransaction", {
    orderId: "J1",
    token,
    outcome: "success",
  });
  const backHtml = await back.text();
  expect(backHtml).toContain('action="http://localhost:3000/payments/paytm/return"');
  expect(backHtml).toContain(">Continue</button>");
  const fields = fieldsOf(backHtml);
  expect(shop.paytm().parseReturn(fields)).toMatchObject({
    ok: true,
    value: { orderId: "J1", seemsPaid: true },
  });
  for (const forged of [
    { TXNAMOUNT: "1.00" },
    { ORDERID: "A1" },
    { STATUS: "TXN_FAILURE" },
    { CHECKSUMHASH: "AAAA" },
  ])
    expect(shop.paytm().parseReturn({ ...fields, ...forged })).toEqual({
      ok: false,
      error: { code: "forged" },
    });
  expect(shop.paytm().parseReturn({})).toEqual({ ok: false, error: { code: "malformed" } });
  // Pressed once more, the button does not pay once more.
  await shop.form("/theia/api/v1/processTransaction", { orderId: "J1", token, outcome: "success" });
  expect(await shop.order("J1")).toMatchObject({ paidPaise: 129900 });
});

test("who closes the provider's page comes back unpaid and may try again", async () => {
  const { txnToken: token } = await openOrder(shop, "K1");
  const closed = await shop.form("/theia/api/v1/processTransaction", {
    orderId: "K1",
    token,
    outcome: "closed",
  });
  expect(shop.paytm().parseReturn(fieldsOf(await closed.text()))).toMatchObject({
    ok: true,
    value: { orderId: "K1", seemsPaid: false },
  });
  expect(await shop.order("K1")).toMatchObject({ state: "closed" });
  const failed = await shop.form("/theia/api/v1/processTransaction", {
    orderId: "K1",
    token,
    outcome: "failure",
  });
  expect(shop.paytm().parseReturn(fieldsOf(await failed.text()))).toMatchObject({
    ok: true,
    value: { orderId: "K1", seemsPaid: false },
  });
  const stranger = await shop.form("/theia/api/v1/processTransaction", {
    orderId: "K1",
    token: "x",
    outcome: "success",
  });
  expect(stranger.status).toBe(404);
});
