import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addToCart, delCart, fetchCart } from "../test/support/cart-calls.ts";
import type { TestApp } from "../test/support/test-app.ts";
import { testApp } from "../test/support/test-app.ts";
import type { TestClient } from "../test/support/test-client.ts";
import { readBudgets } from "./table.ts";

/**
 * The budgets of `npm run bench`, so loosely that the machine's other work cannot break them: processor time of one process instead of
 * speed, and a budget counts as missed when it is missed by so many times.
 */
const LOOSE = 5;
const ROUNDS = 80;

const budgets = readBudgets();
let site: TestApp;
let visitor: TestClient;
let emptyPost: number;

beforeAll(async () => {
  site = await testApp();
  visitor = site.client();
  const bare = new Hono();
  bare.post("/hello", async (context) => context.json({ status: 1, echoed: await context.req.json() }));
  emptyPost = await microsOf(async () => {
    const response = await bare.request("/hello", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"senddata":{"LabId":1,"ServiceId":1001,"Fees":400}}',
    });
    await response.text();
  });
});
afterAll(() => site.close());

/** Processor time of one request of many; the least of three tries, the first of which also warms up. */
async function microsOf(ask: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3; tries++) {
    const before = process.cpuUsage();
    for (let n = 0; n < ROUNDS; n++) await ask();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / ROUNDS);
  }
  return least;
}

const asked: Record<string, () => Promise<{ status: number }[]>> = {
  "fetch cart": async () => [await fetchCart(visitor)],
  search: async () => [
    await visitor.post("/loadData/submitPage/diagnosisList", {
      searchText: "blood count",
      callFrom: "react",
    }),
  ],
  "add to cart and remove": async () => [await addToCart(visitor, 101), await delCart(visitor, 101)],
};

test.each(Object.entries(asked))("“%s” keeps its budget by far", async (name, ask) => {
  const { atLeast = 0 } = budgets[name] ?? {};
  expect(atLeast).toBeGreaterThan(0);
  const responses = await ask();
  // A refusal takes less than what is asked for.
  for (const { status } of responses) expect(status).toBe(200);
  expect((emptyPost / (await microsOf(ask))) * responses.length).toBeGreaterThan(atLeast / LOOSE);
});
