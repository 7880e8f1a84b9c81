import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRazorpay } from "./razorpay.ts";
import { signText } from "./signature.ts";

/** Razorpay's side of the API, as its documents have it: each test says what it answers, and looks at what it was asked. */
interface Asked {
  line: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown> | null;
}
interface StubResponse {
  status?: number;
  /** An object goes out as JSON, text as it is; `null`: no response at all. */
  body: unknown;
  headers?: Record<string, string>;
}

let asked: Asked[] = [];
let responses: StubResponse[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  asked.push({
    line: `${request.method} ${request.url}`,
    headers: request.headers,
    body: text ? JSON.parse(text) : null,
  });
  const { status = 200, body, headers = {} } = responses.shift() ?? { status: 500, body: "nothing more" };
  if (body === null) return;
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  responses = [];
});

const KEYS = { keyId: "rzp_test_1", keySecret: "secret-of-the-key", webhookSecret: "secret-of-the-webhook" };
/** Waits as long as a slow machine needs, and for a response that never comes only as long as it is told to. */
const razorpay = (timeoutMs = 20_000) =>
  createRazorpay({
    ...KEYS,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs,
  });
const later = (message: RegExp) => ({
  ok: false,
  error: { code: "unreachable", message: expect.stringMatching(message) },
});
const badRequest = (description: string) => ({
  status: 400,
  body: { error: { code: "BAD_REQUEST_ERROR", description, source: "business", step: "NA", reason: "NA" } },
});
const list = (...items: unknown[]) => ({ body: { entity: "collection", count: items.length, items } });

const ORDER = { id: "order_EKwxwAgItmmXdp", entity: "order", receipt: "PY1", status: "created", attempts: 0 };
const PAYMENT = {
  id: "pay_29QQoUBi66xm2f",
  entity: "payment",
  amount: 45050,
  currency: "INR",
  status: "captured",
  order_id: ORDER.id,
  method: "upi",
  amount_refunded: 0,
  captured: true,
  created_at: 1_732_442_400,
  error_code: null,
  error_description: null,
  notes: [],
};
const attempt = {
  orderId: "PY1",
  amountPaise: 45050,
  customerRef: "c1",
  mobile: "9830012345",
  callbackUrl: "https://lab.example/payments/razorpay/return",
  now: new Date("2026-11-20T10:00:00Z"),
};
const wish = {
  refId: "RTEE1P50SAAX79DR0F",
  orderId: "PY1",
  providerTxnId: PAYMENT.id,
  amountPaise: 10000,
  reason: "Cancelled",
};

test("an order goes out in paise, with our order id as a receipt that makes no second one, and the key in the header alone", async () => {
  responses = [{ body: { ...ORDER, amount: 45050, currency: "INR" } }];
  const session = await razorpay().createSession(attempt);
  const [call] = asked;
  expect(call?.line).toBe("POST /v1/orders");
  expect(call?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString("base64")}`,
  );
  expect(call?.body).toEqual({
    amount: 45050,
    currency: "INR",
    receipt: "PY1",
    unique_receipt: true,
    notes: { customer: "c1" },
  });
  expect(session).toMatchObject({ ok: true, value: { txnToken: ORDER.id, mid: KEYS.keyId } });
  expect(JSON.stringify(session)).not.toContain(KEYS.keySecret);
});

test.each<[string, StubResponse, RegExp]>([
  ["429", { status: 429, body: { error: { description: "Request failed, too many" } } }, /HTTP 429/],
  ["502 of a gateway", { status: 502, body: "<html>Bad gateway</html>" }, /HTTP 502/],
  ["503", { status: 503, body: { error: { code: "SERVER_ERROR" } } }, /HTTP 503/],
  ["a key that is not taken", { ...badRequest("Authentication failed"), status: 401 }, /HTTP 401/],
  ["409, the same refund is under way", { ...badRequest("In progress"), status: 409 }, /HTTP 409/],
  ["408", { status: 408, body: "" }, /HTTP 408/],
  ["403 of a firewall", { status: 403, body: "<html>Blocked</html>" }, /HTTP 403/],
  ["a redirect", { status: 302, body: "", headers: { location: "https://elsewhere.example/" } }, /Error/],
  ["200 that is no JSON", { body: "<html>OK</html>" }, /HTTP 200/],
  ["silence", { body: null }, /TimeoutError/],
])(
  "%s decides nothing: neither an order, nor a status, nor a refund fails for it",
  async (_, response, message) => {
    const { createSession, fetchStatus, fetchOrderPayments, refund, fetchRefund } =
      response.body === null ? razorpay(300) : razorpay();
    const books = { from: attempt.now, until: attempt.now };
    for (const question of [
      () => createSession(attempt),
      () => fetchStatus("PY1"),
      () => fetchOrderPayments("PY1", books),
      () => refund(wish),
      () => fetchRefund(wish),
    ]) {
      responses = [response];
      expect(await question()).toEqual(later(message));
    }
    expect(asked).toHaveLength(5);
  },
);

test("the order is found by our receipt and its payments tell how it stands: a paid one counts before a later failed one", async () => {
  const failed = { ...PAYMENT, id: "pay_2", status: "failed", created_at: PAYMENT.created_at + 60 };
  responses = [list({ ...ORDER, receipt: "PY10" }, ORDER), list(failed, PAYMENT)];
  expect(await razorpay().fetchStatus("PY1")).toMatchObject({
    ok: true,
    value: { state: "succeeded", providerTxnId: PAYMENT.id, amountPaise: 45050, method: "upi" },
  });
  expect(asked.map(({ line }) => line)).toEqual([
    "GET /v1/orders?receipt=PY1",
    `GET /v1/orders/${ORDER.id}/payments`,
  ]);
});

test.each([
  ["authorized", "pending"],
  ["captured", "succeeded"],
  ["refunded", "succeeded"],
  ["failed", "failed"],
  ["created", "unknown"],
])("a payment that is %s counts as %s", async (status, state) => {
  responses = [list(ORDER), list({ ...PAYMENT, status })];
  expect(await razorpay().fetchStatus("PY1")).toMatchObject({ ok: true, value: { state } });
});

test("what Razorpay gives back by itself, because it was never captured, is no payment: neither by itself nor beside the one that paid", async () => {
  const givenBack = {
    ...PAYMENT,
    id: "pay_2",
    status: "refunded",
    captured: false,
    amount_refunded: PAYMENT.amount,
    created_at: PAYMENT.created_at + 60,
  };
  const { fetchStatus, fetchOrderPayments } = razorpay();
  responses = [list(ORDER), list(givenBack)];
  expect(await fetchStatus("PY1")).toMatchObject({ ok: true, value: { state: "failed" } });
  responses = [list(ORDER), list(givenBack, PAYMENT)];
  expect(await fetchStatus("PY1")).toMatchObject({
    ok: true,
    value: { state: "succeeded", providerTxnId: PAYMENT.id },
  });
  responses = [list(ORDER), list(givenBack, PAYMENT)];
  const books = await fetchOrderPayments("PY1", { from: attempt.now, until: attempt.now });
  expect(books).toMatchObject({ ok: true, value: [{ state: "failed" }, { state: "succeeded" }] });
});

test("a refund carries its own key, so that asking again gives the first one", async () => {
  const refund = {
    id: "rfnd_FP8QHiV938haTz",
    entity: "refund",
    amount: 10000,
    currency: "INR",
    status: "pending",
  };
  responses = [{ body: refund }];
  expect(await razorpay().refund(wish)).toEqual({
    ok: true,
    value: { refundId: "rfnd_FP8QHiV938haTz", state: "pending", amountPaise: 10000 },
  });
  const [call] = asked;
  expect(call?.line).toBe(`POST /v1/payments/${PAYMENT.id}/refund`);
  expect(call?.headers["x-refund-idempotency"]).toMatch(/^[\w-]{10,}$/);
  expect(call?.body).toEqual({
    amount: 10000,
    speed: "normal",
    receipt: "RTEE1P50SAAX79DR0F",
    notes: { ref_id: "RTEE1P50SAAX79DR0F", reason: "Cancelled" },
  });
});

test("what Razorpay refuses in its own words is refused; what was asked before is looked for", async () => {
  responses = [badRequest("Your account does not have enough balance to carry out the refund operation.")];
  expect(await razorpay().refund(wish)).toMatchObject({ error: { code: "refused" } });
  responses = [badRequest("The payment has been fully refunded already")];
  expect(await razorpay().refund(wish)).toMatchObject({ error: { code: "duplicate" } });
  const ours = {
    id: "rfnd_1",
    amount: 10000,
    currency: "INR",
    status: "processed",
    notes: { ref_id: "RTEE1P50SAAX79DR0F" },
    acquirer_data: { arn: "10000" },
  };
  responses = [list(ORDER), list(PAYMENT), list({ id: "rfnd_0", status: "failed", notes: [] }, ours)];
  expect(await razorpay().fetchRefund(wish)).toEqual({
    ok: true,
    value: { state: "done", amountPaise: 10000, bankReference: "10000" },
  });
  responses = [list(ORDER), list(PAYMENT), list({ ...ours, currency: "USD" })];
  expect(await razorpay().fetchRefund(wish)).toMatchObject({ value: { state: "done", amountPaise: null } });
});

test("a refund is looked for behind a full page of later ones, and not asked for again behind the last", async () => {
  const ours = { id: "rfnd_1", status: "failed", notes: { ref_id: wish.refId } };
  const others = Array.from({ length: 100 }, (_, i) => ({
    id: `rfnd_x${i}`,
    status: "processed",
    notes: [],
  }));
  responses = [list(ORDER), list(PAYMENT), list(...others), list(ours)];
  expect(await razorpay().fetchRefund(wish)).toMatchObject({ ok: true, value: { state: "failed" } });
  const refunds = `GET /v1/payments/${PAYMENT.id}/refunds`;
  expect(asked.slice(2).map(({ line }) => line)).toEqual([
    `${refunds}?count=100&skip=0`,
    `${refunds}?count=100&skip=100`,
  ]);
  responses = [list(ORDER), list(PAYMENT), list(...others), list()];
  expect(await razorpay().fetchRefund(wish)).toMatchObject({ ok: true, value: { state: "unknown" } });
  responses = [list(ORDER), list(PAYMENT), list(...others), { status: 503, body: {} }];
  expect(await razorpay().fetchRefund(wish)).toMatchObject({ ok: false, error: { code: "unreachable" } });
});

test("a webhook is read by the signature over its very bytes, and a failed refund is told as failed", async () => {
  responses = [{ body: { ...ORDER, amount: 45050 } }];
  const session = await razorpay().createSession(attempt);
  const proof = session.ok ? session.value.redirectFields["notes[proof]"] : "";
  const payment = { entity: { ...PAYMENT, notes: { order: "PY1", proof } } };
  const read = (payload: unknown, event = "payment.captured") => {
    const raw = Buffer.from(JSON.stringify({ entity: "event", event, payload, created_at: 1 }, null, 2));
    const headers = {
      "x-razorpay-signature": signText(raw, KEYS.webhookSecret),
      "x-razorpay-event-id": "evt_1",
    };
    return razorpay().parseWebhook({ contentType: "application/json", headers, raw });
  };
  expect(read({ payment })).toMatchObject({
    ok: true,
    value: {
      kind: "payment",
      outcome: { orderId: "PY1", state: "succeeded", amountPaise: 45050 },
    },
  });
  const refund = {
    entity: {
      id: "rfnd_1",
      amount: 10000,
      currency: "INR",
      status: "failed",
      notes: { ref_id: "RTEE1P50SAAX79DR0F" },
    },
  };
  expect(read({ payment, refund }, "refund.failed")).toMatchObject({
    ok: true,
    value: { kind: "refund", refId: "RTEE1P50SAAX79DR0F", outcome: { state: "failed", amountPaise: 10000 } },
  });
});
