import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { complete, settleLater } from "./complete.ts";
import type { SimOrder } from "./orders-file.ts";
import { openOrdersFile } from "./orders-file.ts";
import { addPaytmApi } from "./paytm-api.ts";
import { announceRefund } from "./provider-messages.ts";
import { addRazorpayApi } from "./razorpay-api.ts";
import type { Simulator, Timers } from "./simulator.ts";
import { controlSchema, createControls, createMessenger, createTimers, OUTCOMES } from "./simulator.ts";
import { addWindow } from "./window.ts";

const completeSchema = v.object({ orderId: v.string(), outcome: v.picklist(OUTCOMES) });

/** What tests and developers say to the simulator; no part of any provider's API. */
function addControlApi(app: Hono, sim: Simulator): void {
  app.post("/sim/control", async (c) => {
    const control = v.safeParse(controlSchema, await readJson(c));
    if (!control.success) return malformed(c, control.issues);
    sim.controls.set(control.output);
    return c.json({ status: 1, data: control.output });
  });
  app.post("/sim/complete", async (c) => {
    const wanted = v.safeParse(completeSchema, await readJson(c));
    if (!wanted.success) return malformed(c, wanted.issues);
    const order = sim.orders.order(wanted.output.orderId);
    if (!order) return c.json({ status: 0, message: "No such order." }, 404);
    const { state, announced } = await complete(
      sim,
      order,
      wanted.output.outcome,
      sim.controls.ofPayment(order.orderId),
    );
    await announced;
    return c.json({ status: 1, data: describe(sim, { ...order, state }) });
  });
  app.get("/sim/orders", (c) => c.json(sim.orders.orders().map((order) => describe(sim, order))));
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    return undefined;
  }
}

function malformed(c: Context, issues: readonly v.BaseIssue<unknown>[]): Response {
  const issue = issues[0];
  const field = issue?.path?.map((step) => String(step.key)).join(".") || "body";
  return c.json({ status: 0, message: `${field}: ${issue?.message ?? "malformed"}` }, 400);
}

function describe(sim: Simulator, order: SimOrder) {
  const now = sim.clock().getTime();
  const refunds = sim.orders.refunds(order.orderId);
  const ranOut = order.state === "open" && order.expiresAt.getTime() <= now;
  return {
    orderId: order.orderId,
    state: ranOut ? "expired" : order.state,
    amountPaise: order.amountPaise,
    paidPaise: sim.orders
      .payments(order.orderId)
      .reduce((sum, payment) => sum + (payment.state === "success" ? payment.amountPaise : 0), 0),
    refundedPaise: refunds.reduce((sum, refund) => sum + refund.amountPaise, 0),
    refunds: refunds.map((refund) => ({
      refId: refund.refId,
      amountPaise: refund.amountPaise,
      state: refund.settlesAt.getTime() <= now ? "done" : "pending",
    })),
  };
}

export interface SimulatorOptions {
  /** 0 takes a free port. */
  port: number;
  /** The file that keeps the orders; processes that share it see the same orders. */
  file: string;
  mid: string;
  /** The merchant key, 16 bytes. */
  key: string;
  website: string;
  /** With these the simulator offers Razorpay's API as well. */
  razorpay?: { keyId: string; keySecret: string; webhookSecret: string };
  /** The shop's webhook; null: it has none. */
  webhookUrl: string | null;
  appEnv: string;
  clock?: () => Date;
  /** Tests give their own, so that a late call waits for their clock and not for seconds. */
  timers?: Timers;
  log?: (line: string) => void;
  /** How long a refund stays pending; 2 seconds unless told. */
  refundMs?: number;
}

const REFUND_MS = 2000;
const BODY_LIMIT = 64 * 1024;

/**
 * Starts a payment provider that takes no money and offers Paytm's API.
 * Throws in production: there, everybody could pay for nothing.
 */
export async function startPaymentSimulator(
  options: SimulatorOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (options.appEnv === "production")
    throw new Error("The payment simulator does not run with APP_ENV=production.");
  const timers = options.timers ?? createTimers();
  const sim: Simulator = {
    mid: options.mid,
    key: options.key,
    website: options.website,
    razorpay: options.razorpay ?? { keyId: "", keySecret: "", webhookSecret: "" },
    refundMs: options.refundMs ?? REFUND_MS,
    orders: openOrdersFile(options.file),
    controls: createControls(),
    messenger: createMessenger(options.webhookUrl, timers, options.log ?? (() => {})),
    timers,
    clock: options.clock ?? (() => new Date()),
  };
  const server = createAdaptorServer({ fetch: createApp(sim).fetch });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  }).catch((error: unknown) => {
    sim.orders.close();
    throw error;
  });
  resumeUnsettled(sim);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      timers.clear();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      sim.orders.close();
    },
  };
}

const counted = bodyLimit({ maxSize: BODY_LIMIT });

/** A body of announced length is judged by that, unread; one in chunks is counted as it comes, which makes streams of it. */
const limited: MiddlewareHandler = async (c, next) => {
  const announced = c.req.header("content-length");
  if (announced === undefined) return counted(c, next);
  if (Number(announced) > BODY_LIMIT) return c.text("Payload Too Large", 413);
  return next();
};

function createApp(sim: Simulator): Hono {
  const app = new Hono();
  app.use(limited);
  addPaytmApi(app, sim);
  addWindow(app, sim);
  if (sim.razorpay.keyId) addRazorpayApi(app, sim);
  addControlApi(app, sim);
  return app;
}

/** Continues payments and refunds that were pending when the process ended, by the defaults: controls live in memory. */
function resumeUnsettled(sim: Simulator): void {
  for (const payment of sim.orders.unsettledPayments()) {
    const order = sim.orders.order(payment.orderId);
    if (order) settleLater(sim, order, payment, {});
  }
  for (const refund of sim.orders.unsettledRefunds(sim.clock())) {
    const order = sim.orders.order(refund.orderId);
    if (order) announceRefund(sim, order, refund);
  }
}
