import type { Context, Hono } from "hono";
import { parseJsonObject } from "../../json-object.ts";
import { asRecord, textOrNull } from "../provider-record.ts";
import { complete } from "./complete.ts";
import type { SimOrder } from "./orders-file.ts";
import { checkoutScript, messagePage, payPage, returnPage, windowPage, windowResultPage } from "./pages.ts";
import { signedJson } from "./paytm-messages.ts";
import { messagesOf } from "./provider-messages.ts";
import type { Outcome, Simulator } from "./simulator.ts";

/** The shop's page calls from another origin, without cookies. */
const OPEN_TO_PAGES = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "600",
};

const NO_SESSION =
  "This payment session does not exist or has ended. Please go back to the shop and pay again.";

/** Everything a customer sees: the script with its window, and the page for browsers without JavaScript. */
export function addWindow(app: Hono, sim: Simulator): void {
  app.get("/merchantpgpui/checkoutjs/merchants/:file", (c) =>
    c.req.param("file") === `${sim.mid}.js`
      ? c.body(checkoutScript, 200, {
          "content-type": "text/javascript; charset=utf-8",
          "cache-control": "no-cache",
        })
      : c.text("Not Found", 404),
  );
  addSessionCheck(app, sim);
  addFrame(app, sim);
  addPage(app, sim);
}

/** The script asks whether a token still pays before it opens the window. */
function addSessionCheck(app: Hono, sim: Simulator): void {
  app.options("/theia/api/v1/fetchPaymentOptions", (c) => c.body(null, 204, OPEN_TO_PAGES));
  app.post("/theia/api/v1/fetchPaymentOptions", async (c) => {
    const head = asRecord(parseJsonObject(await c.req.text())?.head) ?? {};
    const order = findOrder(sim, c.req.query("orderId"), textOrNull(head, "txnToken"));
    const usable = order !== undefined && canPay(sim, order);
    const resultInfo = usable
      ? { resultStatus: "S", resultCode: "0000", resultMsg: "Success" }
      : { resultStatus: "F", resultCode: "1006", resultMsg: "Your Session has expired." };
    return c.body(signedJson(sim, { resultInfo }), 200, {
      ...OPEN_TO_PAGES,
      "content-type": "application/json",
    });
  });
}

function addFrame(app: Hono, sim: Simulator): void {
  app.get("/sim/checkout", (c) => {
    const { orderId, token, origin = "" } = c.req.query();
    const order = findOrder(sim, orderId, token);
    if (!order) return page(c, messagePage(NO_SESSION), 404);
    return page(
      c,
      canPay(sim, order) ? windowPage(order, msLeft(sim, order), origin) : result(sim, order, origin),
    );
  });
  app.post("/sim/checkout", async (c) => {
    const form = await formOf(c);
    const order = findOrder(sim, form.orderId, form.token);
    if (!order) return page(c, messagePage(NO_SESSION), 404);
    return page(c, result(sim, await submitWindow(sim, order, form.outcome), form.origin ?? ""));
  });
  // Opened by the script as a page of its own, so that the form reaches the shop from another site, as with the real provider.
  app.get("/sim/return", (c) => {
    const order = findOrder(sim, c.req.query("orderId"), c.req.query("token"));
    return order
      ? page(c, returnPage(order.callbackUrl, backFields(sim, order)))
      : page(c, messagePage(NO_SESSION), 404);
  });
}

export function result(sim: Simulator, order: SimOrder, origin: string): string {
  const paid = sim.orders.payments(order.orderId).length > 0;
  const event = paid ? "TXN" : order.state === "closed" ? "APP_CLOSED" : "SESSION_EXPIRED";
  return windowResultPage(
    { event, orderId: order.orderId, data: paid ? backFields(sim, order) : {} },
    origin,
  );
}

function addPage(app: Hono, sim: Simulator): void {
  const show = (c: Context, orderId: string | undefined, token: string | undefined) => {
    const order = findOrder(sim, orderId, token);
    if (!order) return page(c, messagePage(NO_SESSION), 404);
    if (canPay(sim, order)) return page(c, payPage(order));
    if (order.state === "open") sim.orders.setState(order.orderId, "expired");
    return page(c, returnPage(order.callbackUrl, backFields(sim, sim.orders.order(order.orderId) ?? order)));
  };
  app.get("/theia/api/v1/showPaymentPage", (c) => show(c, c.req.query("orderId"), c.req.query("txnToken")));
  app.post("/theia/api/v1/showPaymentPage", async (c) => {
    const form = await formOf(c);
    return show(c, form.orderId ?? c.req.query("orderId"), form.txnToken);
  });
  app.post("/theia/api/v1/processTransaction", async (c) => {
    const form = await formOf(c);
    const order = findOrder(sim, form.orderId, form.token);
    if (!order) return page(c, messagePage(NO_SESSION), 404);
    return page(
      c,
      returnPage(order.callbackUrl, backFields(sim, await submitWindow(sim, order, form.outcome))),
    );
  });
}

/** What a pressed button does. Pay does what the controls say; a token that has paid, or whose time is over, pays no more. */
async function submitWindow(sim: Simulator, order: SimOrder, button: string | undefined): Promise<SimOrder> {
  const usable = canPay(sim, order);
  if (usable || sim.orders.payments(order.orderId).length === 0) {
    const controls = sim.controls.ofPayment(order.orderId);
    const wish = button === "success" ? (controls.outcome ?? "success") : button;
    await complete(sim, order, usable ? toOutcome(wish) : "expired", controls);
  }
  return sim.orders.order(order.orderId) ?? order;
}

function toOutcome(button: string | undefined): Outcome {
  return button === "success" || button === "failure" || button === "pending" || button === "expired"
    ? button
    : "closed";
}

function findOrder(
  sim: Simulator,
  orderId: string | undefined,
  token: string | null | undefined,
): SimOrder | undefined {
  const order = orderId ? sim.orders.order(orderId) : undefined;
  return order && order.token === token ? order : undefined;
}

/**
 * A token pays once within its time; whoever has closed the window may open it again. Paytm's session that has expired is over,
 * Razorpay's order only had its window closed.
 */
export function canPay(sim: Simulator, order: SimOrder): boolean {
  const isUnpaid = order.state === "open" || order.state === "closed";
  const isOpen = isUnpaid || (order.state === "expired" && order.provider === "razorpay");
  return isOpen && msLeft(sim, order) > 0;
}

export function msLeft(sim: Simulator, order: SimOrder): number {
  return order.expiresAt.getTime() - sim.clock().getTime();
}

function backFields(sim: Simulator, order: SimOrder): Record<string, string> {
  return messagesOf(order).returnFields(sim, order);
}

export async function formOf(c: Context): Promise<Partial<Record<string, string>>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

export function page(c: Context, html: string, status: 200 | 404 = 200): Response {
  return c.html(html, status, { "cache-control": "no-store" });
}
