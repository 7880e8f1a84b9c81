import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PaymentProvider, WebhookRequest } from "../../../domain/payments/provider.ts";
import { createPaytm } from "../paytm/paytm.ts";
import { createRazorpay } from "../razorpay/razorpay.ts";
import type { Timers } from "./simulator.ts";
import type { SimulatorOptions } from "./start.ts";
import { startPaymentSimulator } from "./start.ts";

export const MERCHANT = { mid: "TESTMID0000000000001", key: "SANDBOX_KEY_0016", website: "WEBSTAGING" };

const RAZORPAY = {
  keyId: "rzp_test_1",
  keySecret: "secret-of-the-key",
  webhookSecret: "secret-of-the-webhook",
};

/** A time that a test may move on: what is due by then is done at once, and everything else in its real time. */
function movableTime() {
  let ahead = 0;
  const waiting = new Map<NodeJS.Timeout, { at: number; work: () => unknown }>();
  const clock = () => new Date(Date.now() + ahead);
  const after: Timers["after"] = (ms, work) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work();
    }, ms);
    waiting.set(timer, { at: clock().getTime() + ms, work });
  };
  const timers: Timers = {
    after,
    wait: (ms) => new Promise((resolve) => after(ms, () => resolve())),
    clear() {
      for (const timer of waiting.keys()) clearTimeout(timer);
      waiting.clear();
    },
  };
  return {
    clock,
    timers,
    async pass(ms: number): Promise<void> {
      ahead += ms;
      const due = [...waiting].filter(([, { at }]) => at <= clock().getTime());
      for (const [timer] of due) {
        clearTimeout(timer);
        waiting.delete(timer);
      }
      await Promise.all(due.map(([, { work }]) => work()));
    },
  };
}

/** How long a refund is under way: it arrives by `passTime` alone, however slow the machine is. */
export const REFUND_MS = 3_600_000;

/** A shop that records webhooks, the provider's simulator and the real adapter between them; for tests. */
export async function openTestShop(options: Partial<SimulatorOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "payments-"));
  const heard: WebhookRequest[] = [];
  const statuses: number[] = [];
  const ear = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    heard.push({
      contentType: request.headers["content-type"] ?? "",
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      raw: Buffer.concat(chunks),
    });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => ear.listen(0, "127.0.0.1", resolve));
  const webhookUrl = `http://127.0.0.1:${(ear.address() as AddressInfo).port}/payments/paytm/webhook`;
  const time = movableTime();
  const start = () =>
    startPaymentSimulator({
      port: 0,
      file: join(folder, "orders.sqlite"),
      ...MERCHANT,
      razorpay: RAZORPAY,
      webhookUrl,
      appEnv: "local",
      refundMs: REFUND_MS,
      clock: time.clock,
      timers: time.timers,
      ...options,
    });
  let simulator = await start();
  const patience = (timeoutMs?: number) => (timeoutMs === undefined ? {} : { timeoutMs });

  return {
    /** Webhooks in the order of their arrival. */
    heard,
    /** HTTP codes with which the shop answers its next webhooks; 200 after them. */
    responses: statuses,
    url: () => simulator.url,
    /** The provider's time. */
    clock: time.clock,
    /** Moves the provider's time on, and does what is due by then. */
    passTime: (ms: number) => time.pass(ms),
    /** The adapters, with their own time limit unless another is given. */
    paytm: (changes: Partial<typeof MERCHANT> = {}, timeoutMs?: number): PaymentProvider =>
      createPaytm({ ...MERCHANT, ...changes, baseUrl: simulator.url, ...patience(timeoutMs) }),
    razorpay: (changes: Partial<typeof RAZORPAY> = {}, timeoutMs?: number): PaymentProvider =>
      createRazorpay({ ...RAZORPAY, ...changes, baseUrl: simulator.url, ...patience(timeoutMs) }),
    post: (path: string, body: unknown) =>
      fetch(`${simulator.url}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    form: (path: string, fields: Record<string, string>) =>
      fetch(`${simulator.url}${path}`, { method: "POST", body: new URLSearchParams(fields) }),
    async order(orderId: string): Promise<Record<string, unknown> | undefined> {
      const response = await fetch(`${simulator.url}/sim/orders`);
      const orders = (await response.json()) as Record<string, unknown>[];
      return orders.find((order) => order.orderId === orderId);
    },
    async restart(): Promise<void> {
      await simulator.stop();
      simulator = await start();
    },
    async close(): Promise<void> {
      await simulator.stop();
      ear.closeAllConnections();
      await new Promise((resolve) => ear.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** Opens an order of ₹1,299 unless told otherwise and returns its session; throws when the provider refuses. */
export async function openOrder(shop: TestShop, orderId: string, amountPaise = 129900) {
  const session = await shop.paytm().createSession({
    orderId,
    amountPaise,
    customerRef: "cust-1",
    mobile: "9830012345",
    callbackUrl: "http://localhost:3000/payments/paytm/return",
    now: new Date(),
  });
  if (!session.ok) throw new Error(session.error.message);
  return session.value;
}

/** The fields of the form on a return page, as a browser would post them. */
export function fieldsOf(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return Object.fromEntries(
    [...inputs].map(([, name, value]) => [
      name ?? "",
      (value ?? "").replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ]),
  );
}
