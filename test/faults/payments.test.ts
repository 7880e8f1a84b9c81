import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { createPaytm } from "../../integrations/payment/paytm/paytm.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { MERCHANT, paymentApp } from "../support/payment-app.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Outage = "none" | "down" | "slow" | "nonsense";

let outage: Outage = "none";

/** The provider behind a proxy that the test can disturb, and a site that knows the proxy alone. */
const provider = await paymentApp();
const proxy = createServer(async (request, response) => {
  const body = await text(request);
  if (outage === "slow") return;
  if (outage === "down") return void response.writeHead(503).end();
  if (outage === "nonsense") return void response.writeHead(200).end("<html>maintenance</html>");
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${provider.simulatorUrl}${request.url}`, { method: "POST", headers, body });
  response.writeHead(reply.status, headers).end(await reply.text());
});
await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
const { port } = proxy.address() as AddressInfo;
const options = { ...MERCHANT, baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 1000 };
const site = await testApp({ provider: createPaytm(options) });
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await Promise.all([site.close(), provider.close()]);
});

test.each(["down", "slow", "nonsense"] as const)(
  "while the payment provider is %s the customer hears so soon, keeps the place, and can pay when it is back or at the visit",
  async (kind) => {
    const who = await shopper(site);
    const time = { down: "0700", slow: "0730", nonsense: "0800", none: "" }[kind];
    const { BookingNo } = await bookCbc(who, slotAt(time));
    const pay = () => who.client.post<{ status: number; message: string }>("/api/payments", { BookingNo });
    outage = kind;
    const began = performance.now();
    const refused = await pay();
    expect(performance.now() - began).toBeLessThan(8000);
    expect(refused.status).toBe(200);
    expect(refused.body.status).not.toBe(1);
    expect(refused.body.message).toMatch(/try again/i);
    expect(refused.text).not.toMatch(/html|HTTP|timeout/i);
    await site.work();
    const booking = await who.client.get<{ data: { BookingStatus: string } }>(`/api/bookings/${BookingNo}`);
    expect(booking.body.data.BookingStatus).toBe("Awaiting Payment");
    outage = "none";
    expect((await pay()).body.status).toBe(1);
    expect(await imbalances(site.database.db)).toEqual([]);
  },
);
