import { fileURLToPath, pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { addToCart, delCart, fetchCart } from "../test/support/cart-calls.ts";
import { CBC, shopper, slotAt } from "../test/support/shopper.ts";
import { testApp } from "../test/support/test-app.ts";
import type { PageBuild } from "./pages/render-page.ts";
import { servePages } from "./pages/serve-pages.ts";

/** What reaches the database of this process, transactions' own statements included. */
const queries = vi.spyOn(pg.Client.prototype, "query");

const site = await testApp();
const file = fileURLToPath(new URL("../build/server/index.js", import.meta.url));
const build: PageBuild = await import(pathToFileURL(file).href);
servePages(site.app, site.container, { build, paymentOrigin: "https://pay.example" });
const visitor = site.client();
await addToCart(visitor, 101);
afterAll(async () => {
  queries.mockRestore();
  await site.close();
});

async function queriesOf(ask: () => Promise<{ status: number }>): Promise<number> {
  queries.mockClear();
  expect((await ask()).status).toBe(200);
  return queries.mock.calls.length;
}

test.each([
  "/",
  "/diagnostic-test",
  "/health-packages",
  "/radiology",
  "/test/complete-blood-count",
  "/health-article",
  "/contact",
  "/terms-condition",
  "/health-packages.data",
])("the public page %s is made without asking the database, whoever asks for it", async (path) => {
  expect(await queriesOf(() => visitor.get(`${path}?page=1`))).toBe(0);
});

test("a visitor's cart is read by one query", async () => {
  expect(await queriesOf(() => fetchCart(visitor))).toBe(1);
});

test("a search asks for the cart alone, and for nothing when nothing is found", async () => {
  const search = (searchText: string) =>
    visitor.post("/loadData/submitPage/diagnosisList", { searchText, callFrom: "react" });
  expect(await queriesOf(() => search("blood count"))).toBe(1);
  expect(await queriesOf(() => search("zzzz qqqq"))).toBe(0);
});

test("a change of a cart reads it and writes it, and one that changes nothing only reads", async () => {
  expect(await queriesOf(() => addToCart(visitor, 102))).toBe(2);
  expect(await queriesOf(() => addToCart(visitor, 102))).toBe(1);
  expect(await queriesOf(() => delCart(visitor, 102))).toBe(2);
  expect(await queriesOf(() => addToCart(site.client(), 102))).toBe(2);
});

test("a customer's cart is read by one query after that of their session", async () => {
  const customer = site.client();
  await customer.login("9830011111");
  await addToCart(customer, 101);
  expect(await queriesOf(() => fetchCart(customer))).toBe(2);
});

test("what a hold and a booking ask of the database stays few statements", async () => {
  const buyer = await shopper(site);
  const amount = await buyer.fill([CBC]);
  const post = (path: string, body: unknown) => queriesOf(() => buyer.client.post(path, body));
  expect(await post("/api/slot-holds", { SlotId: slotAt("0700") })).toBe(8);
  expect(await post("/api/bookings", buyer.request(slotAt("0700"), amount))).toBe(17);
});
