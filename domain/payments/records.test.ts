import { expect, test } from "vitest";
import type { ProviderPayment } from "./provider.ts";
import type { OwnRecords } from "./records.ts";
import { differencesOf, missingFromOurs } from "./records.ts";

const own = (changes: Partial<OwnRecords> = {}): OwnRecords => ({
  orderId: "P1",
  received: [{ txnId: "T1", amountPaise: 45_000 }],
  refunds: [],
  ...changes,
});
const their = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  orderId: "P1",
  state: "succeeded",
  providerTxnId: "T1",
  amountPaise: 45_000,
  method: null,
  code: "",
  message: "",
  refundedPaise: 0,
  ...changes,
});

test("equal records have no difference, and a failed payment is no money", () => {
  expect(differencesOf(own(), [their()], true)).toEqual([]);
  expect(differencesOf(own({ received: [] }), [their({ state: "failed" })], true)).toEqual([]);
});

test("a payment that only one side knows is a difference, and so is one paisa", () => {
  const money = { kind: "money", orderId: "P1", txnId: "T1" };
  expect(differencesOf(own(), [], true)).toEqual([{ ...money, oursPaise: 45_000, theirsPaise: 0 }]);
  expect(differencesOf(own({ received: [] }), [their()], true)).toEqual([
    { ...money, oursPaise: 0, theirsPaise: 45_000 },
  ]);
  expect(differencesOf(own(), [their({ amountPaise: 44_999 })], true)).toEqual([
    { ...money, oursPaise: 45_000, theirsPaise: 44_999 },
  ]);
  expect(missingFromOurs(own({ received: [] }), [their()])).toHaveLength(1);
  expect(missingFromOurs(own(), [their()])).toHaveLength(0);
});

test("a sent refund must be at the provider; a due one may be", () => {
  const refund = (state: "due" | "pending" | "done" | "failed") =>
    own({ refunds: [{ txnId: "T1", amountPaise: 45_000, state, byHand: false }] });
  const back = [their({ refundedPaise: 45_000 })];
  for (const state of ["due", "pending", "done"] as const) {
    expect(differencesOf(refund(state), back, true)).toEqual([]);
  }
  expect(differencesOf(refund("due"), [their()], true)).toEqual([]);
  expect(differencesOf(refund("done"), [their()], true)).toMatchObject([
    { kind: "refund", oursPaise: 45_000, theirsPaise: 0 },
  ]);
  expect(differencesOf(refund("failed"), back, true)).toMatchObject([{ kind: "refund", oursPaise: 0 }]);
});

test("where the provider lists one payment an order, our other one is no difference", () => {
  const twice = own({
    received: [
      { txnId: "T1", amountPaise: 45_000 },
      { txnId: "T2", amountPaise: 45_000 },
    ],
    refunds: [{ txnId: "T2", amountPaise: 45_000, state: "done", byHand: false }],
  });
  const latest = [their({ providerTxnId: "T2", refundedPaise: 45_000 })];
  expect(differencesOf(twice, latest, false)).toEqual([]);
  expect(differencesOf(twice, latest, true)).toMatchObject([{ kind: "money", txnId: "T1" }]);
});

test("a refund is not compared where the provider does not report it", () => {
  const refunds = [{ txnId: "T1", amountPaise: 45_000, state: "done" as const, byHand: false }];
  expect(differencesOf(own({ refunds }), [their({ refundedPaise: null })], false)).toEqual([]);
  expect(differencesOf(own({ refunds }), [their({ refundedPaise: 0 })], false)).toHaveLength(1);
});

test("a refund that staff have settled agrees with whatever the provider reports of it, and hides no other", () => {
  const byHand = { txnId: "T1", amountPaise: 20_000, state: "done" as const, byHand: true };
  const sent = { ...byHand, amountPaise: 15_000, byHand: false };
  for (const [refunds, refundedPaise, oursPaise] of [
    [[byHand], 0, null],
    [[byHand], 12_000, null],
    [[byHand], 20_000, null],
    [[byHand], 20_001, 20_000],
    [[byHand, sent], 15_000, null],
    [[byHand, sent], 35_000, null],
    [[byHand, sent], 14_999, 15_000],
    [[byHand, sent], 0, 15_000],
    [[byHand, sent], 45_000, 35_000],
  ] as const) {
    const found = differencesOf(own({ refunds: [...refunds] }), [their({ refundedPaise })], true);
    expect(found, `${refunds.length} with ${refundedPaise}`).toEqual(
      oursPaise === null
        ? []
        : [{ kind: "refund", orderId: "P1", txnId: "T1", oursPaise, theirsPaise: refundedPaise }],
    );
  }
});
