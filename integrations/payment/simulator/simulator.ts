import type { Context } from "hono";
import * as v from "valibot";
import { DAY_MS } from "../../../domain/shared/clock.ts";
import { sendRequest } from "../../http/http-client.ts";
import type { OrdersFile } from "./orders-file.ts";

/** What the simulator's parts share. */
export interface Simulator {
  mid: string;
  key: string;
  website: string;
  /** Empty when the simulator has the protocol of Paytm only. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string };
  /** How long a refund is under way before the simulated bank has it. */
  refundMs: number;
  orders: OrdersFile;
  controls: ControlStore;
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

export const OUTCOMES = ["success", "failure", "pending", "closed", "expired"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a payment proceeds; defaults for fields that are left out. */
export const controlSchema = v.object({
  orderId: v.optional(v.pipe(v.string(), v.minLength(1))),
  outcome: v.optional(v.picklist(OUTCOMES)),
  webhook: v.optional(v.picklist(["once", "twice", "late", "never", "before-return"])),
  status: v.optional(v.picklist(["ok", "slow", "down"])),
  amountPaise: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** What goes back of a payment, whatever the shop asks for. */
  refundPaise: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Of payments and refunds, where the provider names one. */
  currency: v.optional(v.pipe(v.string(), v.length(3))),
  settleAfterMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY_MS))),
});

/** Only addresses of the web: the page posts to the shop's and shows it. */
export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}

/** What the provider says the money of an order is. */
export const currencyOf = (sim: Simulator, orderId: string) => sim.controls.of(orderId).currency ?? "INR";

type ControlRequest = v.InferOutput<typeof controlSchema>;
export type Controls = Omit<ControlRequest, "orderId">;

/**
 * The controls that were set. Those of an order hold for that order. Controls without an order wait for the next payment that is
 * made on an order without controls of its own, which takes them and keeps them; until then their `status` holds for
 * every order that has none. They live in memory and end with the process.
 */
export function createControls() {
  const named = new Map<string, Controls>();
  const taken = new Map<string, Controls>();
  let next: Controls = {};

  return {
    set({ orderId, ...controls }: ControlRequest): void {
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

type ControlStore = ReturnType<typeof createControls>;

/** Timers that end with the simulator. */
export interface Timers {
  /** What `work` promises is awaited by tests only. */
  after(ms: number, work: () => unknown): void;
  wait(ms: number): Promise<void>;
  clear(): void;
}

export interface OutgoingMessage {
  headers: Record<string, string>;
  text: string;
}

interface Messenger {
  /** Resolves after the first attempt, whatever became of it; further attempts follow by themselves. */
  send(message: OutgoingMessage): Promise<void>;
}

const PATIENCE_MS = 10_000;
/** A provider's retry times, shortened to seconds: 1 s, 5 s, 15 s, a minute after the attempt before. */
const RETRY_AFTER_MS = [1000, 5000, 15_000, 60_000];

/** Calls the shop's webhook and calls again while it does not answer 2xx. Without an address nothing is sent. */
export function createMessenger(
  address: string | null,
  timers: Timers,
  log: (line: string) => void,
): Messenger {
  async function attempt(message: OutgoingMessage, count: number): Promise<void> {
    if (address === null) return;
    const response = await post(address, message);
    if (response === "accepted") return;
    const pause = RETRY_AFTER_MS[count];
    log(
      `webhook not taken (${response}), ${pause === undefined ? "given up" : `again in ${pause / 1000} s`}`,
    );
    if (pause !== undefined) timers.after(pause, () => attempt(message, count + 1));
  }
  return { send: (message) => attempt(message, 0) };
}

async function post(address: string, message: OutgoingMessage): Promise<string> {
  try {
    const { status } = await sendRequest(address, {
      method: "POST",
      headers: message.headers,
      body: message.text,
      timeoutMs: PATIENCE_MS,
    });
    return status < 300 ? "accepted" : `HTTP ${status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "no answer";
  }
}
