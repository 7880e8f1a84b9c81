import { expect, test } from "vitest";
import { done } from "../shared/result.ts";
import type { ReconciliationStore } from "./ports.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import type { OwnRecords } from "./records.ts";

const NOW = new Date("2026-11-20T06:00:00Z");

test("an order that cannot be settled holds up the comparison of no other, and a person is told of it", async () => {
  const orders = Array.from({ length: 60 }, (_, n) => `O${String(n).padStart(2, "0")}`);
  const compared: string[] = [];
  const alarms: unknown[] = [];
  const reasons: unknown[] = [];
  const needs = {
    notCompared: (orderId: string, error: Error) => reasons.push([orderId, error.message]),
    provider: {
      code: "paytm",
      listsEveryPayment: true,
      fetchOrderPayments: async (orderId: string) => {
        compared.push(orderId);
        return done(
          orderId === "O00"
            ? [{ orderId, state: "succeeded", providerTxnId: "T", amountPaise: 100, refundedPaise: 0 }]
            : [],
        );
      },
    },
    unitOfWork: { transact: () => Promise.reject(new Error("this payment cannot be settled")) },
    records: {
      page: async (_: string, { after, most }: { after: string; most: number }) =>
        orders
          .filter((orderId) => orderId > after)
          .slice(0, most)
          .map((orderId): OwnRecords => ({ orderId, received: [], refunds: [] })),
      ofOrder: async () => undefined,
    } as unknown as ReconciliationStore,
    alarm: (kind: string, ids: object) => alarms.push([kind, ids]),
  } as unknown as Parameters<typeof reconcilePayments>[0];
  const found = await reconcilePayments(needs, { from: NOW, until: NOW, settles: true }, NOW);
  expect(compared).toEqual(orders);
  expect(found).toMatchObject({ orders: 60, unanswered: ["O00"], settled: 0 });
  expect(reasons).toEqual([["O00", "this payment cannot be settled"]]);
  expect(alarms).toEqual([["books-differ", { orderId: "O00" }]]);
});
