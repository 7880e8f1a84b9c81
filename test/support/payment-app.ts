import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PaymentProvider } from "../../domain/payments/provider.ts";
import { createPaytm } from "../../integrations/payment/paytm/paytm.ts";
import { createRazorpay } from "../../integrations/payment/razorpay/razorpay.ts";
import type { Timers } from "../../integrations/payment/simulator/simulator.ts";
import { startPaymentSimulator } from "../../integrations/payment/simulator/start.ts";
import type { TestApp, TestAppOptions } from "./test-app.ts";
import { testApp } from "./test-app.ts";

export const MERCHANT = { mid: "TESTMID0000000000001", key: "SANDBOX_KEY_0016", website: "WEBSTAGING" };

export const RAZORPAY = {
  keyId: "rzp_test_1",
  keySecret: "a_secret_of_razorpay",
  webhookSecret: "a_webhook_secret",
};

export interface SimOrder {
  orderId: string;
  state: string;
  amountPaise: number;
  paidPaise: number;
  refundedPaise: number;
  refunds: { refId: string; amountPaise: number; state: string }[];
}

/** A site whose payment provider is a simulator of its own, with a socket at which the simulator's webhooks arrive. */
export interface PaymentApp extends TestApp {
  provider: "paytm" | "razorpay";
  simulatorUrl: string;
  /** Says how the next payment, or that order's, goes. */
  control(controls: Record<string, unknown>): Promise<void>;
  /** Pays (or fails …) an order at the provider, which sends its webhook as it was told. */
  complete(orderId: string, outcome: string): Promise<void>;
  /** The order as the provider has it. */
  order(orderId: string): Promise<SimOrder | undefined>;
  /** Bodies of the webhooks that have arrived, in order. */
  webhooks: { contentType: string; body: string }[];
  /** All orders as the provider has them. */
  orders(): Promise<SimOrder[]>;
  /** Moves the clock, has the provider do what was due by then, and then the site its background work. */
  passTime(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): Promise<void>;
}

export interface PaymentAppOptions extends Pick<TestAppOptions, "poolSize"> {
  /** The provider's own time runs by the site's clock: what it does later waits for `passTime`. */
  stillTime?: boolean;
  /** How long the shop waits for the provider's answer. */
  patienceMs?: number;
  /** Runs before the provider is asked for the status of an order. */
  beforeStatus?: (orderId: string) => Promise<void>;
  /** What stands between the shop and the provider where it asks for refunds and about them. */
  betweenRefunds?: (provider: PaymentProvider) => Partial<Pick<PaymentProvider, "refund" | "fetchRefund">>;
}

export async function paymentApp(
  provider: "paytm" | "razorpay" = "paytm",
  options: PaymentAppOptions = {},
): Promise<PaymentApp> {
  const folder = mkdtempSync(join(tmpdir(), "namuna-payments-"));
  const webhooks: PaymentApp["webhooks"] = [];
  let shop: TestApp | undefined;
  const listener = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    webhooks.push({ contentType: request.headers["content-type"] ?? "", body });
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const reply = await shop?.app.request(request.url ?? "/", { method: "POST", headers, body });
    response.writeHead(reply?.status ?? 503).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port: listenerPort } = listener.address() as AddressInfo;
  const now = () => shop?.clock.now ?? new Date();
  const timers = stillTimers(now);
  const simulator = await startPaymentSimulator({
    ...MERCHANT,
    ...(provider === "razorpay" ? { razorpay: RAZORPAY } : {}),
    port: 0,
    file: join(folder, "orders.sqlite"),
    webhookUrl: `http://127.0.0.1:${listenerPort}/payments/${provider}/webhook`,
    appEnv: "local",
    clock: now,
    ...(options.stillTime ? { timers } : {}),
  });
  const baseUrl = simulator.url;
  shop = await testApp({
    env: provider === "paytm" ? paytmEnv(baseUrl) : razorpayEnv(baseUrl),
    ...ownProvider(provider, baseUrl, options),
    ...(options.poolSize === undefined ? {} : { poolSize: options.poolSize }),
  });
  const { clock, close, work } = shop;

  async function tell(path: string, body: unknown): Promise<void> {
    const reply = await fetch(`${simulator.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`the simulator refused ${path}: ${await reply.text()}`);
  }

  return {
    ...shop,
    provider,
    simulatorUrl: simulator.url,
    webhooks,
    orders: async () => (await (await fetch(`${simulator.url}/sim/orders`)).json()) as SimOrder[],
    async passTime(time) {
      clock.advance(time);
      await timers.run();
      await work();
    },
    control: (controls) => tell("/sim/control", controls),
    complete: (orderId, outcome) => tell("/sim/complete", { orderId, outcome }),
    async order(orderId) {
      const orders = (await (await fetch(`${simulator.url}/sim/orders`)).json()) as SimOrder[];
      return orders.find((order) => order.orderId === orderId);
    },
    async close() {
      await simulator.stop();
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The provider of a shop that does not have that of its settings. */
function ownProvider(
  kind: "paytm" | "razorpay",
  baseUrl: string,
  { patienceMs: timeoutMs, beforeStatus, betweenRefunds }: PaymentAppOptions,
): { provider?: PaymentProvider } {
  if (timeoutMs === undefined && beforeStatus === undefined && betweenRefunds === undefined) return {};
  const settings = { baseUrl, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  const adapter =
    kind === "paytm"
      ? createPaytm({ ...MERCHANT, ...settings })
      : createRazorpay({ ...RAZORPAY, ...settings });
  const provider: PaymentProvider = { ...adapter, ...betweenRefunds?.(adapter) };
  if (!beforeStatus) return { provider };
  const fetchStatus: PaymentProvider["fetchStatus"] = async (orderId) => {
    await beforeStatus(orderId);
    return provider.fetchStatus(orderId);
  };
  return { provider: { ...provider, fetchStatus } };
}

function paytmEnv(baseUrl: string): Record<string, string> {
  const { mid, key, website } = MERCHANT;
  return { PAYTM_MID: mid, PAYTM_KEY: key, PAYTM_WEBSITE: website, PAYTM_BASE_URL: baseUrl };
}

function razorpayEnv(baseUrl: string): Record<string, string> {
  return {
    PAYMENT_PROVIDER: "razorpay",
    RAZORPAY_KEY_ID: RAZORPAY.keyId,
    RAZORPAY_KEY_SECRET: RAZORPAY.keySecret,
    RAZORPAY_WEBHOOK_SECRET: RAZORPAY.webhookSecret,
    RAZORPAY_BASE_URL: baseUrl,
  };
}

/** Timers that stand still with a test's clock: `run` does what is due by then, and waits until it is done. */
export function stillTimers(now: () => Date): Timers & { run(): Promise<void> } {
  let waiting: { at: number; work: () => unknown }[] = [];
  const after = (ms: number, work: () => unknown) => {
    waiting.push({ at: now().getTime() + ms, work });
  };
  return {
    after,
    wait: (ms) => new Promise((resolve) => after(ms, () => resolve())),
    clear() {
      waiting = [];
    },
    async run() {
      const due = waiting.filter(({ at }) => at <= now().getTime());
      waiting = waiting.filter((each) => !due.includes(each));
      await Promise.all(due.map(({ work }) => work()));
    },
  };
}
