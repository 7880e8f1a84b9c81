import type { Context, Hono } from "hono";
import * as v from "valibot";
import { complete } from "./complete.ts";
import { controlSchema, OUTCOMES } from "./controls.ts";
import type { SimOrder } from "./orders-file.ts";
import type { Simulator } from "./simulator.ts";

const completeSchema = v.object({ orderId: v.string(), outcome: v.picklist(OUTCOMES) });

/** What tests and developers say to the simulator; no part of any provider's wire. */
export function addControlApi(app: Hono, sim: Simulator): void {
  app.post("/sim/control", async (c) => {
    const control = v.safeParse(controlSchema, await readJson(c));
    if (!control.success) return malformed(c, control.issues);
    sim.controls.set(control.output);
    return c.json({ status: 1, data: control.output });
  });
  app.post("/sim/complete", async (c) => {
    const wish = v.safeParse(completeSchema, await readJson(c));
    if (!wish.success) return malformed(c, wish.issues);
    const order = sim.orders.order(wish.output.orderId);
    if (!order) return c.json({ status: 0, message: "No such order." }, 404);
    const { state, announced } = await complete(
      sim,
      order,
      wish.output.outcome,
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
