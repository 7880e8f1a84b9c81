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
