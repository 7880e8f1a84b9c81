import type { Context, Hono } from "hono";
import * as v from "valibot";
import type { SimRefund } from "./orders-file.ts";
import { refundedOf } from "./orders-file.ts";
import { checkoutScript, messagePage, payPage, returnPage, windowPage } from "./pages.ts";
import { announceRefund } from "./provider-messages.ts";
import { orderEntity, paymentEntity, razorpayId, razorpayReturn, refundEntity } from "./razorpay-messages.ts";
import type { Simulator } from "./simulator.ts";
import { isWebAddress, outageResponse } from "./simulator.ts";
import { canPay, formOf, msLeft, page, result } from "./window.ts";

/** Razorpay's orders do not expire; this one's window does, after the time that the shop's own timer has. */
const WINDOW_MS = 15 * 60_000;
const NO_ORDER = "This order does not exist. Please go back to the shop and pay again.";

const orderSchema = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(100)),
  currency: v.literal("INR"),
  receipt: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
});
const refundSchema = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(100)),
  notes: v.object({ ref_id: v.string() }),
});

/** Razorpay's API, script and hosted page. */
export function addRazorpayApi(app: Hono, sim: Simulator): void {
  addOrders(app, sim);
  addRefunds(app, sim);
  addCheckout(app, sim);
}

function bad(c: Context, description: string, status: 400 | 401 = 400): Response {
  return c.json({ error: { code: "BAD_REQUEST_ERROR", description } }, status);
}

function isAllowed(c: Context, sim: Simulator): boolean {
  const { keyId, keySecret } = sim.razorpay;
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  return c.req.header("authorization") === expected;
}

const collection = (items: unknown[]) => ({ entity: "collection", count: items.length, items });

function addOrders(app: Hono, sim: Simulator): void {
  for (const path of ["/v1/orders/*", "/v1/orders", "/v1/payments/*"])
    app.use(path, async (c, next) => (isAllowed(c, sim) ? next() : bad(c, "Authentication failed", 401)));
  app.post("/v1/orders", async (c) => {
    const wanted = v.safeParse(orderSchema, await c.req.json().catch(() => undefined));
    if (!wanted.success) return bad(c, wanted.issues[0].message);
    const { receipt, amount } = wanted.output;
    sim.orders.addOrder({
      orderId: receipt,
      provider: "razorpay",
      amountPaise: amount,
      callbackUrl: "",
      token: razorpayId("order"),
      expiresAt: new Date(sim.clock().getTime() + WINDOW_MS),
      state: "open",
      notes: {},
    });
    const order = sim.orders.order(receipt);
    return order?.provider === "razorpay" && order.amountPaise === amount
      ? c.json(orderEntity(sim, order))
      : bad(c, "An order with this receipt exists already");
  });
  app.get("/v1/orders", async (c) => {
    const receipt = c.req.query("receipt") ?? "";
    const order = sim.orders.order(receipt);
    return (
      (await outageResponse(c, sim, receipt)) ??
      c.json(collection(order?.provider === "razorpay" ? [orderEntity(sim, order)] : []))
    );
  });
  app.get("/v1/orders/:id/payments", (c) => {
    const order = sim.orders.orderByToken(c.req.param("id"));
    if (!order) return bad(c, "The id provided does not exist");
    const payments = sim.orders.payments(order.orderId).toReversed();
    return c.json(collection(payments.map((payment) => paymentEntity(sim, order, payment))));
  });
}

/** How many refunds Razorpay lists of a payment unless it is asked for more, and the most. */
const REFUNDS_A_PAGE = 10;
const MAX_REFUNDS_A_PAGE = 100;

function addRefunds(app: Hono, sim: Simulator): void {
  app.get("/v1/payments/:id/refunds", (c) => {
    const payment = sim.orders.payment(c.req.param("id"));
    const refunds = payment ? sim.orders.refunds(payment.orderId) : [];
    const newestFirst = refunds.filter((one) => one.txnId === payment?.txnId).toReversed();
    const count = Math.min(Number(c.req.query("count") ?? REFUNDS_A_PAGE), MAX_REFUNDS_A_PAGE);
    const skip = Number(c.req.query("skip") ?? 0);
    return c.json(
      collection(newestFirst.slice(skip, skip + count).map((one) => refundEntity(sim, one, sim.clock()))),
    );
  });
  app.post("/v1/payments/:id/refund", async (c) => {
    const payment = sim.orders.payment(c.req.param("id"));
    const order = payment && sim.orders.order(payment.orderId);
    if (!order || payment.state !== "success") return bad(c, "The id provided does not exist");
    const wanted = v.safeParse(refundSchema, await c.req.json().catch(() => undefined));
    if (!wanted.success || !/^[\w-]{10,}$/.test(c.req.header("x-refund-idempotency") ?? ""))
      return bad(c, "The refund request is malformed");
    const at = sim.clock();
    const refund: SimRefund = {
      refId: wanted.output.notes.ref_id,
      refundId: razorpayId("rfnd"),
      orderId: order.orderId,
      txnId: payment.txnId,
      amountPaise: sim.controls.of(order.orderId).refundPaise ?? wanted.output.amount,
      at,
      settlesAt: new Date(at.getTime() + sim.refundMs),
    };
    const earlier = sim.orders.refund(refund.refId);
    if (earlier) {
      const same = earlier.txnId === refund.txnId && earlier.amountPaise === refund.amountPaise;
      return same
        ? c.json(refundEntity(sim, earlier, at))
        : bad(c, "Another request had this idempotency key");
    }
    const refunded = refundedOf(sim.orders.refunds(order.orderId), payment.txnId);
    if (refunded >= payment.amountPaise) return bad(c, "The payment has been fully refunded already");
    if (refunded + wanted.output.amount > payment.amountPaise)
      return bad(c, "The total refund amount is greater than the refund payment amount");
    sim.orders.addRefund(refund);
    announceRefund(sim, order, refund);
    return c.json(refundEntity(sim, refund, at));
  });
}

/** The window and the hosted page: what the shop gives the browser to carry comes with it. */
function addCheckout(app: Hono, sim: Simulator): void {
  app.get("/v1/checkout.js", (c) =>
    c.body(checkoutScript, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  const enter = (fields: Partial<Record<string, string>>) => {
    const order =
      fields.key_id === sim.razorpay.keyId ? sim.orders.orderByToken(fields.order_id ?? "") : undefined;
    if (!order) return undefined;
    const address = fields.callback_url ?? "";
    const callbackUrl = isWebAddress(address) ? address : "";
    const notes = Object.entries(fields).flatMap(([name, value]) => {
      const note = /^notes\[(\w+)\]$/.exec(name)?.[1];
      return note && value !== undefined ? [[note, value] as const] : [];
    });
    sim.orders.setCheckout(order.orderId, callbackUrl, Object.fromEntries(notes));
    return { ...order, callbackUrl };
  };
  app.post("/v1/checkout/embedded", async (c) => {
    const order = enter(await formOf(c));
    if (!order?.callbackUrl) return page(c, messagePage(NO_ORDER), 404);
    return page(
      c,
      canPay(sim, order) ? payPage(order) : returnPage(order.callbackUrl, razorpayReturn(sim, order)),
    );
  });
  app.get("/v1/checkout/frame", (c) => {
    const order = enter(c.req.query());
    const origin = c.req.query("origin") ?? "";
    if (!order) return page(c, messagePage(NO_ORDER), 404);
    return page(
      c,
      canPay(sim, order) ? windowPage(order, msLeft(sim, order), origin) : result(sim, order, origin),
    );
  });
}
