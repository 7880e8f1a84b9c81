import type { OrderState, PaymentState, SimOrder, SimPayment } from "./orders-file.ts";
import { messagesOf } from "./provider-messages.ts";
import type { Controls, Outcome, Simulator } from "./simulator.ts";

const LATE_MS = 20_000;
/** A second copy of the same webhook follows the first after this time. */
const COPY_AFTER_MS = 300;

export interface Completion {
  state: OrderState;
  /** Resolves when the first webhook has been tried, at once if none is due now. */
  announced: Promise<void>;
}

/**
 * Ends a payment as requested: records it and sends the webhook as the controls say. Leaving (closed, expired) is no payment and sends
 * nothing. With "before-return" the promise resolves only after the webhook was tried.
 */
export async function complete(
  sim: Simulator,
  order: SimOrder,
  outcome: Outcome,
  controls: Controls,
): Promise<Completion> {
  if (outcome === "closed" || outcome === "expired") {
    const unpaid = order.state === "open" || order.state === "closed" || order.state === "expired";
    if (unpaid) sim.orders.setState(order.orderId, outcome);
    return { state: unpaid ? outcome : order.state, announced: Promise.resolve() };
  }
  const { payment, state } = sim.orders.together(() => enterPayment(sim, order, outcome, controls));
  const first = announce(sim, order, payment, controls);
  if (controls.webhook === "before-return") await first;
  return { state, announced: first };
}

/** A pending payment is decided; in every other case it is a payment of its own, a second success included. */
function enterPayment(
  sim: Simulator,
  order: SimOrder,
  state: PaymentState,
  controls: Controls,
): { payment: SimPayment; state: OrderState } {
  const earlier = sim.orders.payments(order.orderId);
  const latest = earlier.at(-1);
  if (latest?.state === "pending" && state === "pending") return { payment: latest, state: order.state };
  // Success is final: later outcomes do not change the order.
  const ends = earlier.some((payment) => payment.state === "success") ? "success" : state;
  if (latest?.state === "pending" && sim.orders.decidePayment(latest.txnId, state)) {
    sim.orders.setState(order.orderId, ends);
    return { payment: { ...latest, state, settlesAt: null }, state: ends };
  }
  const at = sim.clock();
  const settles = state === "pending" && controls.settleAfterMs !== undefined;
  const payment: SimPayment = {
    txnId: messagesOf(order).txnId(at),
    orderId: order.orderId,
    state,
    amountPaise: controls.amountPaise ?? order.amountPaise,
    at,
    settlesAt: settles ? new Date(at.getTime() + (controls.settleAfterMs ?? 0)) : null,
  };
  sim.orders.addPayment(payment);
  sim.orders.setState(order.orderId, ends);
  settleLater(sim, order, payment, controls);
  return { payment, state: ends };
}

/** Turns a pending payment into a success at its time, and tells the shop. */
export function settleLater(sim: Simulator, order: SimOrder, payment: SimPayment, controls: Controls): void {
  if (!payment.settlesAt) return;
  sim.timers.after(Math.max(0, payment.settlesAt.getTime() - sim.clock().getTime()), () => {
    if (!sim.orders.decidePayment(payment.txnId, "success")) return undefined;
    sim.orders.setState(order.orderId, "success");
    return announce(sim, order, { ...payment, state: "success", settlesAt: null }, controls);
  });
}

function announce(
  sim: Simulator,
  order: SimOrder,
  payment: SimPayment,
  { webhook }: Controls,
): Promise<void> {
  if (webhook === "never") return Promise.resolve();
  const send = (copy: boolean) =>
    sim.messenger.send(messagesOf(order).paymentMessage(sim, order, payment, copy));
  if (webhook === "late") {
    sim.timers.after(LATE_MS, () => send(false));
    return Promise.resolve();
  }
  // The copy has the provider's other format: both are in use, and both report the same event.
  if (webhook === "twice") sim.timers.after(COPY_AFTER_MS, () => send(true));
  return send(false);
}
