import { afterAll, expect, test } from "vitest";
import { fieldsOf, MERCHANT, openOrder, openTestShop } from "./shop.fixture.ts";
import { startPaymentSimulator } from "./start.ts";

let now = new Date();
const shop = await openTestShop({ clock: () => now });
afterAll(shop.close);

const control = (controls: object) => shop.post("/sim/control", controls);
const complete = (orderId: string, outcome: string) => shop.post("/sim/complete", { orderId, outcome });
const press = async (orderId: string, token: string, outcome: string) =>
  fieldsOf(await (await shop.form("/theia/api/v1/processTransaction", { orderId, token, outcome })).text());

function eventsOf(orderId: string) {
  return shop.heard.flatMap((request) => {
    const event = shop.paytm().parseWebhook(request);
    return event.ok && event.value.outcome.orderId === orderId ? [{ request, ...event.value }] : [];
  });
}

test("the Pay button ends as the controls say, for the next payment only", async () => {
  await control({ outcome: "failure" });
  const first = await openOrder(shop, "A1");
  const second = await openOrder(shop, "A2");
  expect(await press("A1", first.txnToken, "success")).toMatchObject({ STATUS: "TXN_FAILURE" });
  expect(await press("A2", second.txnToken, "success")).toMatchObject({ STATUS: "TXN_SUCCESS" });
});

test("controls of one order leave the others alone", async () => {
  const named = await openOrder(shop, "B1");
  const other = await openOrder(shop, "B2");
  await control({ orderId: "B1", outcome: "expired", amountPaise: 100 });
  expect(await press("B2", other.txnToken, "success")).toMatchObject({
    STATUS: "TXN_SUCCESS",
    TXNAMOUNT: "1299.00",
  });
  expect(await press("B1", named.txnToken, "success")).toMatchObject({
    STATUS: "TXN_FAILURE",
    RESPCODE: "335",
  });
  await complete("B1", "success");
  expect(await shop.paytm().fetchStatus("B1")).toMatchObject({ ok: true, value: { amountPaise: 100 } });
  expect(await shop.order("B1")).toMatchObject({ amountPaise: 129900, paidPaise: 100 });
});

test("a webhook that comes twice comes in both shapes, and only the one that proves each field says that money has come", async () => {
  await openOrder(shop, "C1");
  await control({ orderId: "C1", webhook: "twice" });
  await complete("C1", "success");
  await expect.poll(() => eventsOf("C1").length, { timeout: 20_000 }).toBe(2);
  const [json, form] = eventsOf("C1");
  expect(json?.request.contentType).toContain("json");
  expect(form?.request.contentType).toContain("form");
  expect(form?.eventKey).toBe(`${json?.eventKey}/form`);
  expect(json?.outcome).toMatchObject({ state: "succeeded", amountPaise: 129900, method: "CC" });
  expect([json?.isHint, form?.isHint]).toEqual([undefined, true]);
});

test("a webhook that was changed on its way, or signed with another key, is forged", async () => {
  await openOrder(shop, "D1");
  await control({ orderId: "D1", webhook: "twice" });
  await complete("D1", "success");
  await expect.poll(() => eventsOf("D1").length, { timeout: 20_000 }).toBe(2);
  for (const { request } of eventsOf("D1")) {
    const changed = Buffer.from(Buffer.from(request.raw).toString().replace("1299.00", "1.00"));
    expect(shop.paytm().parseWebhook({ ...request, raw: changed })).toEqual({
      ok: false,
      error: { code: "forged" },
    });
    expect(shop.paytm({ key: "ANOTHER_KEY_0016" }).parseWebhook(request)).toEqual({
      ok: false,
      error: { code: "forged" },
    });
    expect(shop.paytm().parseWebhook({ ...request, raw: new Uint8Array([0xff, 0x7b]) }).ok).toBe(false);
  }
});

test("a webhook before the return has come when the customer is sent back; never is never", async () => {
  const early = await openOrder(shop, "E1");
  await control({ orderId: "E1", webhook: "before-return" });
  await press("E1", early.txnToken, "success");
  expect(eventsOf("E1")).toHaveLength(1);
  await openOrder(shop, "E2");
  await control({ orderId: "E2", webhook: "never" });
  await complete("E2", "success");
  expect(eventsOf("E2")).toHaveLength(0);
});

test("a webhook that the shop could not take comes again", async () => {
  await openOrder(shop, "F1");
  shop.responses.push(503);
  await complete("F1", "success");
  expect(eventsOf("F1")).toHaveLength(1);
  await expect.poll(() => eventsOf("F1").length, { timeout: 3000 }).toBe(2);
});

test("a pending payment settles by itself and is told", async () => {
  await openOrder(shop, "G1");
  await control({ orderId: "G1", settleAfterMs: 50 });
  await complete("G1", "pending");
  await expect
    .poll(() => eventsOf("G1").map((event) => event.outcome.state))
    .toEqual(["pending", "succeeded"]);
  expect(await shop.order("G1")).toMatchObject({ state: "success", paidPaise: 129900 });
});

test("a provider that is slow or down is unreachable within the adapter's patience", async () => {
  await openOrder(shop, "H1");
  for (const status of ["slow", "down"]) {
    await control({ status });
    const asked = performance.now();
    expect(await shop.paytm({}, 500).fetchStatus("H1")).toMatchObject({
      ok: false,
      error: { code: "unreachable" },
    });
    expect(performance.now() - asked).toBeLessThan(1500);
  }
  await control({ status: "ok" });
  expect(await shop.paytm().fetchStatus("H1")).toMatchObject({ ok: true, value: { state: "unknown" } });
});

test("a token pays for fifteen minutes; after that the page sends the customer back unpaid", async () => {
  const session = await openOrder(shop, "I1");
  now = new Date(now.getTime() + 15 * 60_000);
  const query = new URLSearchParams({ orderId: "I1", txnToken: session.txnToken });
  const page = await fetch(`${shop.url()}/theia/api/v1/showPaymentPage?${query}`);
  expect(fieldsOf(await page.text())).toMatchObject({ RESPCODE: "335" });
  expect(await press("I1", session.txnToken, "success")).toMatchObject({ STATUS: "TXN_FAILURE" });
  expect(await shop.order("I1")).toMatchObject({ state: "expired", paidPaise: 0 });
});

test("a control or an outcome that does not exist is refused by name", async () => {
  const wrong = await control({ webhook: "thrice" });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ message: expect.stringContaining("webhook") });
  expect((await complete("A1", "won")).status).toBe(400);
});

test("the simulator does not start in production", async () => {
  const options = { port: 0, file: "unused.sqlite", ...MERCHANT, webhookUrl: null, appEnv: "production" };
  await expect(startPaymentSimulator(options)).rejects.toThrow("APP_ENV=production");
});
