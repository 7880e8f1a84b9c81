import type { SimOrder, SimRefund } from "./orders-file.ts";
import { messagesOf } from "./provider-messages.ts";
import type { Simulator } from "./simulator.ts";

/** Tells the shop of the refund when the bank has it, as often as the order's controls say. */
export function announceRefund(sim: Simulator, order: SimOrder, refund: SimRefund): void {
  const { webhook } = sim.controls.of(refund.orderId);
  if (webhook === "never") return;
  sim.timers.after(Math.max(0, refund.settlesAt.getTime() - sim.clock().getTime()), () => {
    const message = messagesOf(order).refundMessage(sim, order, refund);
    const copies = webhook === "twice" ? [message, message] : [message];
    return Promise.all(copies.map((copy) => sim.messenger.send(copy)));
  });
}
