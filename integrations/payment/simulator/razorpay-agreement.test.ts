import { afterAll, expect, test } from "vitest";
import { fieldsOf, openTestShop, REFUND_MS } from "./shop.fixture.ts";

const NOW = new Date("2026-11-20T10:00:00Z");

const shop = await openTestShop();
afterAll(shop.close);

const complete = (orderId: string, outcome: string) => shop.post("/sim/complete", { orderId, outcome });

async function open(orderId: string, from = shop) {
  const session = await from.razorpay().createSession({
    orderId,
    amountPaise: 129900,
    customerRef: "cust-1",
    mobile: "9830012345",
    callbackUrl: "http://localhost:3000/payments/razorpay/return",
    now: NOW,
  });
  if (!session.ok) throw new Error(session.error.message);
  return session.value;
}

/** Opens the hosted page and presses a button, as a browser without JavaScript does; returns what comes back to the shop. */
async function pay(orderId: string, outcome: string, from = shop) {
  const session = await open(orderId, from);
  await from.form("/v1/checkout/embedded", session.redirectFields);
  const fields = { orderId, token: session.txnToken, outcome };
  const html = await (await from.form("/theia/api/v1/processTransaction", fields)).text();
  const action = (/ action="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
  return { ...Object.fromEntries(new URL(action).searchParams), ...fieldsOf(html) } as Record<string, string>;
}

function eventsOf(orderId: string, from = shop) {
  return from.heard.flatMap((request) => {
    const event = from.razorpay().parseWebhook(request);
    return event.ok && event.value.outcome.orderId === orderId ? [{ request, ...event.value }] : [];
  });
}

test("an order is opened, paid and reported as paid with its amount", async () => {
  const session = await open("A1");
  expect(session).toMatchObject({
    mid: "rzp_test_1",
    checkoutScript: `${shop.url()}/v1/checkout.js`,
    expiresAt: new Date("2026-11-20T10:15:00Z"),
  });
  expect(session.txnToken).toMatch(/^order_\w{14}$/);
  expect(await shop.razorpay().fetchStatus("A1")).toMatchObject({ ok: true, value: { state: "unknown" } });
  await complete("A1", "failure");
  expect(await shop.razorpay().fetchStatus("A1")).toMatchObject({ ok: true, value: { state: "failed" } });
  await complete("A1", "success");
  expect(await shop.razorpay().fetchStatus("A1")).toMatchObject({
    ok: true,
    value: { state: "succeeded", amountPaise: 129900, method: "card", orderId: "A1" },
  });
  expect(await shop.razorpay().fetchStatus("NOBODY")).toMatchObject({
    ok: true,
    value: { state: "unknown" },
  });
});

test("opening an order again is safe, opening a used one is a duplicate", async () => {
  const first = await open("B1");
  expect((await open("B1")).txnToken).toBe(first.txnToken);
  await complete("B1", "failure");
  await expect(open("B1")).rejects.toThrow("used before");
});

test("a key that is not taken decides nothing, nor does a slow or absent provider", async () => {
  expect(await shop.razorpay({ keySecret: "wrong" }).fetchStatus("A1")).toMatchObject({
    ok: false,
    error: { code: "unreachable", message: "HTTP 401" },
  });
  await open("C1");
  for (const status of ["slow", "down"]) {
    await shop.post("/sim/control", { orderId: "C1", status });
    expect(await shop.razorpay({}, 500).fetchStatus("C1")).toMatchObject({
      ok: false,
      error: { code: "unreachable" },
    });
  }
});

test("the return of a success is genuine but leaves the decision to the status", async () => {
  const fields = await pay("D1", "success");
  expect(shop.razorpay().parseReturn(fields)).toMatchObject({
    ok: true,
    value: { orderId: "D1", seemsPaid: true },
  });
  expect(await shop.razorpay().fetchStatus("D1")).toMatchObject({ ok: true, value: { state: "succeeded" } });
  const forged = { ok: false, error: { code: "forged" } };
  for (const change of [
    { order: "A1" },
    { razorpay_payment_id: "pay_x" },
    { razorpay_signature: "00" },
    { proof: "é" },
  ])
    expect(shop.razorpay().parseReturn({ ...fields, ...change })).toEqual(forged);
  expect(shop.razorpay().parseReturn({})).toEqual({ ok: false, error: { code: "malformed" } });
});

test("the return of a failure or of leaving proves nothing", async () => {
  for (const outcome of ["failure", "closed"]) {
    const fields = await pay(`E-${outcome}`, outcome);
    expect(shop.razorpay().parseReturn(fields)).toMatchObject({
      ok: true,
      value: { orderId: `E-${outcome}`, seemsPaid: false },
    });
  }
});

test("a success is told as a captured payment and as a paid order: the same event once", async () => {
  await shop.post("/sim/control", { orderId: "F1", webhook: "twice" });
  await pay("F1", "success");
  await expect.poll(() => eventsOf("F1").length, { timeout: 20_000 }).toBe(2);
  const [captured, paid] = eventsOf("F1");
  expect(captured?.eventKey).toBe(paid?.eventKey);
  expect(captured?.outcome).toMatchObject({ state: "succeeded", amountPaise: 129900 });
});

test("a forged webhook is refused, and notes that a customer changed are not believed", async () => {
  await pay("G1", "success");
  await expect.poll(() => eventsOf("G1").length, { timeout: 20_000 }).toBe(1);
  const request = eventsOf("G1")[0]?.request;
  if (!request) throw new Error("no webhook came");
  const raw = Buffer.from(Buffer.from(request.raw).toString().replace("129900", "100"));
  expect(shop.razorpay().parseWebhook({ ...request, raw })).toEqual({
    ok: false,
    error: { code: "forged" },
  });
  expect(shop.razorpay().parseWebhook({ ...request, headers: {} })).toEqual({
    ok: false,
    error: { code: "malformed" },
  });
  const session = await open("G2");
  await shop.form("/v1/checkout/embedded", { ...session.redirectFields, "notes[order]": "G1" });
  await complete("G2", "success");
  expect(eventsOf("G1")).toHaveLength(1);
  expect(eventsOf("G2")).toHaveLength(0);
});

test("the first refund of a payment is found behind many later ones", async () => {
  await pay("J1", "success");
  const status = await shop.razorpay().fetchStatus("J1");
  const providerTxnId = (status.ok && status.value.providerTxnId) || "";
  const wish = { orderId: "J1", providerTxnId, amountPaise: 100, reason: "Tests that were not done" };
  for (let i = 1; i <= 12; i++) {
    expect(await shop.razorpay().refund({ ...wish, refId: `J1-r${i}` })).toMatchObject({ ok: true });
  }
  for (const refId of ["J1-r1", "J1-r12"]) {
    const found = await shop.razorpay().fetchRefund({ refId, orderId: "J1" });
    expect(found, refId).toMatchObject({ ok: true, value: { state: expect.stringMatching(/pending|done/) } });
  }
});

test("a refund is asked for once however often, and done in the end", async () => {
  await pay("H1", "success");
  const status = await shop.razorpay().fetchStatus("H1");
  const providerTxnId = (status.ok && status.value.providerTxnId) || "";
  const request = { refId: "H1-r1", orderId: "H1", providerTxnId, amountPaise: 129900, reason: "Cancelled" };
  expect(await shop.razorpay().fetchRefund(request)).toMatchObject({ ok: true, value: { state: "unknown" } });
  const first = await shop.razorpay().refund(request);
  expect(first).toMatchObject({ ok: true, value: { state: "pending" } });
  const again = await shop.razorpay().refund(request);
  expect(again.ok && first.ok && again.value.refundId === first.value.refundId).toBe(true);
  expect(await shop.razorpay().refund({ ...request, amountPaise: 100 })).toMatchObject({
    error: { code: "duplicate" },
  });
  // "Fully refunded already" may be our own refund's doing: it is looked for.
  expect(await shop.razorpay().refund({ ...request, refId: "H1-r2" })).toMatchObject({
    error: { code: "duplicate" },
  });
  await pay("H2", "success");
  const other = await shop.razorpay().fetchStatus("H2");
  const tooMuch = { refId: "H2-r1", orderId: "H2", amountPaise: 999900, reason: "Cancelled" };
  const txnId = (other.ok && other.value.providerTxnId) || "";
  expect(await shop.razorpay().refund({ ...tooMuch, providerTxnId: txnId })).toMatchObject({
    error: { code: "refused" },
  });
  await shop.passTime(REFUND_MS);
  expect(await shop.razorpay().fetchRefund(request)).toMatchObject({
    ok: true,
    value: { state: "done", bankReference: expect.stringMatching(/^9\d{11}$/) },
  });
  expect(await shop.order("H1")).toMatchObject({ paidPaise: 129900, refundedPaise: 129900 });
  expect(await shop.razorpay().fetchStatus("H1")).toMatchObject({ ok: true, value: { state: "succeeded" } });
  expect(eventsOf("H1").find((event) => event.kind === "refund")).toMatchObject({
    refId: "H1-r1",
    eventKey: "refund/H1-r1/succeeded/129900",
    outcome: { state: "succeeded", amountPaise: 129900 },
  });
});

test("a refund's webhook says that it is done, also when the clock stands where it was asked for", async () => {
  const still = await openTestShop({ clock: () => NOW, refundMs: 60 });
  try {
    await pay("I1", "success", still);
    const status = await still.razorpay().fetchStatus("I1");
    const providerTxnId = (status.ok && status.value.providerTxnId) || "";
    const wish = { refId: "I1-r1", orderId: "I1", providerTxnId, amountPaise: 129900, reason: "Cancelled" };
    expect(await still.razorpay().refund(wish)).toMatchObject({ value: { state: "pending" } });
    await expect
      .poll(() => eventsOf("I1", still).find((event) => event.kind === "refund")?.eventKey, {
        timeout: 20_000,
      })
      .toBe("refund/I1-r1/succeeded/129900");
  } finally {
    await still.close();
  }
});
