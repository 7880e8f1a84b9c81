import { expect, test } from "vitest";
import { matchSettlement } from "./match-settlement.ts";
import type { SettlementLine } from "./settlement-file.ts";

const line = (changes: Partial<SettlementLine>): SettlementLine => ({
  line: 2,
  kind: "payment",
  orderId: "D1",
  txnId: "T1",
  grossPaise: 45_000,
  feePaise: 810,
  taxPaise: 146,
  netPaise: 44_044,
  settledOn: null,
  bankReference: "",
  ...changes,
});
const known = {
  payments: [{ orderId: "D1", txnId: "T1", paise: 45_000, isSettled: false, isTaken: false }],
  refunds: [{ refId: "R1", paise: 40_000 }],
};
const stateOf = (changes: Partial<SettlementLine>) => matchSettlement([line(changes)], known)[0];

test.each([
  ["the payment that we have", {}, "matched", 45_000],
  ["a payment by our order alone", { txnId: "bank's own" }, "matched", 45_000],
  ["another amount", { grossPaise: 44_999 }, "amount", 45_000],
  ["a payment that we never had", { orderId: "X", txnId: "Y" }, "unknown", null],
  ["a refund", { kind: "refund", txnId: "R1", grossPaise: -40_000 }, "matched", -40_000],
  ["a refund of another amount", { kind: "refund", txnId: "R1", grossPaise: -1 }, "amount", -40_000],
  ["a refund that nobody asked for", { kind: "refund", txnId: "R9", grossPaise: -1 }, "unknown", null],
] as const)("%s", (_what, changes, state, oursPaise) => {
  expect(stateOf(changes)).toMatchObject({ state, oursPaise });
});

test("the second line of the same payment is a duplicate, a refund of it is not", () => {
  const lines = [
    line({}),
    line({ line: 3 }),
    line({ line: 4, kind: "refund", txnId: "R1", grossPaise: -40_000 }),
  ];
  expect(matchSettlement(lines, known).map(({ state }) => state)).toEqual([
    "matched",
    "duplicate",
    "matched",
  ]);
});

test.each([
  ["beside the line of our payment, before it", ["T2", "T1"], ["unknown", "matched"]],
  ["beside the line of our payment, after it", ["T1", "T2"], ["matched", "unknown"]],
  ["twice by the order alone", ["T2", "T3"], ["matched", "unknown"]],
  ["the same transaction twice by the order alone", ["T2", "T2"], ["matched", "duplicate"]],
] as const)("money of one order that the provider has twice: %s", (_what, txnIds, states) => {
  const lines = txnIds.map((txnId, i) => line({ line: i + 2, txnId }));
  expect(matchSettlement(lines, known).map(({ state }) => state)).toEqual(states);
});

test("a second success of an order that an earlier file has settled is unknown, and its own transaction is not", () => {
  const settled = { ...known, payments: known.payments.map((each) => ({ ...each, isSettled: true })) };
  expect(matchSettlement([line({ txnId: "T2" })], settled)[0]?.state).toBe("unknown");
  expect(matchSettlement([line({})], settled)[0]?.state).toBe("matched");
});

test("what comes after an earlier file's line was taken as the payment of its order is unknown, by whatever it names", () => {
  const taken = { ...known, payments: known.payments.map((each) => ({ ...each, isTaken: true })) };
  expect(["T1", "T2"].map((txnId) => matchSettlement([line({ txnId })], taken)[0]?.state)).toEqual([
    "unknown",
    "unknown",
  ]);
});
