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

test("orders of the provider before the present one are compared at that provider", async () => {
  const asked: string[] = [];
  const at = (code: string) => ({
    code,
    listsEveryPayment: true,
    fetchOrderPayments: async (orderId: string) => {
      asked.push(`${orderId} at ${code}`);
      const isTwice = code === "razorpay";
      const payment = { orderId, state: "succeeded", amountPaise: 100, refundedPaise: 0 };
      return done([
        { ...payment, providerTxnId: "T1" },
        ...(isTwice ? [{ ...payment, providerTxnId: "T2" }] : []),
      ]);
    },
  });
  const own = (orderId: string): OwnRecords => ({
    orderId,
    received: [{ txnId: "T1", amountPaise: 100 }],
    refunds: [],
  });
  const alarms: unknown[] = [];
  const needs = {
    provider: at("paytm"),
    formerProvider: at("razorpay"),
    records: {
      page: async (code: string, { after }: { after: string }) => (after === "" ? [own(`O-${code}`)] : []),
      ofOrder: async () => undefined,
    } as unknown as ReconciliationStore,
    alarm: (kind: string, ids: object) => alarms.push([kind, ids]),
  } as unknown as Parameters<typeof reconcilePayments>[0];
  const found = await reconcilePayments(needs, { from: NOW, until: NOW, settles: false }, NOW);
  expect(asked).toEqual(["O-paytm at paytm", "O-razorpay at razorpay"]);
  expect(found).toMatchObject({ orders: 2, theirs: { receivedPaise: 300 }, unanswered: [] });
  expect(alarms).toEqual([["books-differ", { orderId: "O-razorpay", providerTxnId: "T2" }]]);
});
