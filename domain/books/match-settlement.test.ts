import { expect, test } from "vitest";
import { matchSettlement } from "./match-settlement.ts";
import type { SettlementLine } from "./settlement-file.ts";

const line = (changes: Partial<SettlementLine>): SettlementLine => ({
  ...{
    line: 2,
    kind: "payment",
    orderId: "D1",
    txnId: "T1",
    grossPaise: 45_000,
    feePaise: 810,
    taxPaise: 146,
  },
  ...{ netPaise: 44_044, settledOn: null, bankReference: "" },
  ...changes,
});
const known = {
  payments: [{ orderId: "D1", txnId: "T1", paise: 45_000 }],
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
