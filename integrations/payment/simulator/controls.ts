import * as v from "valibot";
import { DAY_MS } from "../../../domain/shared/clock.ts";

export const OUTCOMES = ["success", "failure", "pending", "closed", "expired"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a payment goes: what is left out goes as in ordinary life. */
export const controlSchema = v.object({
  orderId: v.optional(v.pipe(v.string(), v.minLength(1))),
  outcome: v.optional(v.picklist(OUTCOMES)),
  webhook: v.optional(v.picklist(["once", "twice", "late", "never", "before-return"])),
  status: v.optional(v.picklist(["ok", "slow", "down"])),
  amountPaise: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  settleAfterMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY_MS))),
});

type Order = v.InferOutput<typeof controlSchema>;
export type Controls = Omit<Order, "orderId">;

/**
 * Who set what. Controls of an order hold for that order. Controls without an order wait for the next payment that is
 * made on an order without controls of its own, which takes them and keeps them; until then their `status` holds for
 * every order that has none. They live in memory and end with the process.
 */
export function createControls() {
  const named = new Map<string, Controls>();
  const taken = new Map<string, Controls>();
  let next: Controls = {};

  return {
    set({ orderId, ...controls }: Order): void {
      if (orderId !== undefined) {
        named.set(orderId, { ...named.get(orderId), ...controls });
        return;
      }
      next = { ...next, ...controls };
      // "The provider is up again" is said once and meant for all.
      if (controls.status !== undefined) {
        for (const [id, { status: _, ...rest }] of taken) taken.set(id, rest);
        if (controls.status === "ok") for (const [id, { status: _, ...rest }] of named) named.set(id, rest);
      }
    },
    /** The controls of a payment that is being made. */
    ofPayment(orderId: string): Controls {
      if (!named.has(orderId)) {
        taken.set(orderId, { ...taken.get(orderId), ...next });
        next = {};
      }
      return { ...taken.get(orderId), ...named.get(orderId) };
    },
    /** The controls of an order that nobody pays right now. */
    of(orderId: string): Controls {
      const own = { ...taken.get(orderId), ...named.get(orderId) };
      return { ...own, status: own.status ?? next.status ?? "ok" };
    },
  };
}

export type ControlDesk = ReturnType<typeof createControls>;

/** Timers that end with the simulator. */
export interface Timers {
  /** What `work` promises is awaited by tests only. */
  after(ms: number, work: () => unknown): void;
  wait(ms: number): Promise<void>;
  clear(): void;
}
