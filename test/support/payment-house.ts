import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPaymentSimulator } from "../../providers/payment/simulator/start.ts";
import { freePorts } from "./free-ports.ts";
import { type TestHouse, testHouse } from "./test-house.ts";

export const MERCHANT = { mid: "TESTMID0000000000001", key: "SANDBOX_KEY_0016", website: "WEBSTAGING" };

export interface SimOrder {
  orderId: string;
  state: string;
  amountPaise: number;
  paidPaise: number;
  refundedPaise: number;
  refunds: { refId: string; amountPaise: number; state: string }[];
}

/** A house whose payment provider is a simulator of its own, with a socket at which the simulator's webhooks arrive. */
export interface PaymentHouse extends TestHouse {
  simulatorUrl: string;
  /** Says how the next payment, or that order's, goes. */
  control(controls: Record<string, unknown>): Promise<void>;
  /** Pays (or fails …) an order at the provider, which sends its webhook as it was told. */
  complete(orderId: string, outcome: string): Promise<void>;
  /** What the provider believes of an order. */
  order(orderId: string): Promise<SimOrder | undefined>;
  /** Bodies of the webhooks that have arrived, in order. */
  webhooks: { contentType: string; body: string }[];
}

export async function paymentHouse(): Promise<PaymentHouse> {
  const folder = mkdtempSync(join(tmpdir(), "namuna-payments-"));
  const webhooks: PaymentHouse["webhooks"] = [];
  const [port = 0] = await freePorts(1);
  let shop: TestHouse | undefined;
  const ear = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const contentType = request.headers["content-type"] ?? "";
    webhooks.push({ contentType, body });
    const answer = await shop?.app.request(request.url ?? "/", {
      method: "POST",
      headers: { "content-type": contentType },
      body,
    });
    response.writeHead(answer?.status ?? 503).end();
  });
  await new Promise<void>((resolve) => ear.listen(0, "127.0.0.1", resolve));
  const { port: earPort } = ear.address() as AddressInfo;
  shop = await testHouse({
    env: {
      PAYTM_MID: MERCHANT.mid,
      PAYTM_KEY: MERCHANT.key,
      PAYTM_WEBSITE: MERCHANT.website,
      PAYTM_BASE_URL: `http://127.0.0.1:${port}`,
    },
  });
  const { clock } = shop;
  const simulator = await startPaymentSimulator({
    ...MERCHANT,
    port,
    file: join(folder, "orders.sqlite"),
    webhookUrl: `http://127.0.0.1:${earPort}/payments/paytm/webhook`,
    appEnv: "local",
    clock: () => clock.now,
  });
  const { close } = shop;

  async function tell(path: string, body: unknown): Promise<void> {
    const answer = await fetch(`${simulator.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the simulator refused ${path}: ${await answer.text()}`);
  }

  return {
    ...shop,
    simulatorUrl: simulator.url,
    webhooks,
    control: (controls) => tell("/sim/control", controls),
    complete: (orderId, outcome) => tell("/sim/complete", { orderId, outcome }),
    async order(orderId) {
      const orders = (await (await fetch(`${simulator.url}/sim/orders`)).json()) as SimOrder[];
      return orders.find((order) => order.orderId === orderId);
    },
    async close() {
      await simulator.stop();
      ear.closeAllConnections();
      await new Promise((resolve) => ear.close(resolve));
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
