import type { Context } from "hono";
import type { ControlDesk, Timers } from "./controls.ts";
import type { Messenger } from "./messenger.ts";
import type { OrdersFile } from "./orders-file.ts";

/** What the simulator's parts share. */
export interface Simulator {
  mid: string;
  key: string;
  website: string;
  /** Empty when the simulator speaks Paytm only. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string };
  /** How long a refund is under way before the simulated bank has it. */
  refundMs: number;
  orders: OrdersFile;
  controls: ControlDesk;
  messenger: Messenger;
  timers: Timers;
  clock: () => Date;
}

export function createTimers(): Timers {
  const running = new Set<NodeJS.Timeout>();
  let ended = false;
  function after(ms: number, work: () => unknown): void {
    if (ended) return;
    const timer = setTimeout(() => {
      running.delete(timer);
      work();
    }, ms);
    running.add(timer);
  }
  return {
    after,
    wait: (ms) => new Promise((resolve) => after(ms, resolve)),
    clear() {
      ended = true;
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}

/** Longer than any caller should wait. */
const SLOW_MS = 8000;

/** An outage that the controls ask for: "slow" responds later than any caller waits, "down" with 503. Undefined for neither, and after the wait. */
export async function outageResponse(
  c: Context,
  sim: Simulator,
  orderId: string | null,
): Promise<Response | undefined> {
  const { status } = sim.controls.of(orderId ?? "");
  if (status === "down") return c.text("Service Unavailable", 503);
  if (status === "slow") await sim.timers.wait(SLOW_MS);
  return undefined;
}
