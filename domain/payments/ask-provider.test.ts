import { expect, test } from "vitest";
import { isPaidBack } from "./ask-provider.ts";

const payment = { orderId: "O1", providerTxnId: "T1", amountPaise: 45_000, paidAmountPaise: 45_000 };
const refund = (
  amountPaise: number,
  state: "done" | "pending" = "done",
  { orderId, providerTxnId } = payment,
) => ({
  orderId,
  providerTxnId,
  state,
  amountPaise,
});

test("a payment is refunded when all of it is, not by a part, a promise or another payment's refund", () => {
  expect(isPaidBack(payment, [refund(45_000)])).toBe(true);
  expect(isPaidBack(payment, [refund(20_000), refund(25_000)])).toBe(true);
  expect(isPaidBack(payment, [])).toBe(false);
  expect(isPaidBack(payment, [refund(44_999)])).toBe(false);
  expect(isPaidBack(payment, [refund(45_000, "pending")])).toBe(false);
  expect(isPaidBack(payment, [refund(45_000, "done", { ...payment, orderId: "O2" })])).toBe(false);
});

test("a refunded second success of an order leaves the first as it is", () => {
  expect(isPaidBack(payment, [refund(45_000, "done", { ...payment, providerTxnId: "T2" })])).toBe(false);
});

test("the amount is what was paid or, where that is unknown, what was asked for", () => {
  expect(isPaidBack({ ...payment, paidAmountPaise: 1_000 }, [refund(1_000)])).toBe(true);
  expect(isPaidBack({ ...payment, paidAmountPaise: null }, [refund(1_000)])).toBe(false);
});
