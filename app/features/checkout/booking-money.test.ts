import { expect, test } from "vitest";
import type { Refund } from "../../../domain/payments/records.ts";
import { translateIn } from "../../i18n/messages.ts";
import { refundView } from "./booking-money.tsx";

const t = translateIn("en");

const refund = (changes: Partial<Refund>): Refund => ({
  refId: "R1",
  bookingId: "b",
  orderId: "P1",
  cause: "cancelled",
  providerTxnId: "T1",
  amountPaise: 45_000,
  state: "pending",
  method: "provider",
  bankReference: null,
  createdAt: new Date("2026-11-20T04:30:00Z"),
  settledAt: null,
  nextCheckAt: null,
  checks: 0,
  reportedPaise: null,
  note: "",
  ...changes,
});

test("a refund under way shows the expected day, a completed one the bank's reference", () => {
  expect(refundView(refund({}), t)).toMatchObject({
    amount: "₹450",
    isDone: false,
    state: "Being refunded to the account you paid from, expected by 01/12/2026",
  });
  const done = refund({
    state: "done",
    bankReference: "912345",
    settledAt: new Date("2026-11-24T06:00:00Z"),
  });
  expect(refundView(done, t)).toMatchObject({
    isDone: true,
    state: "Refunded on 24/11/2026 to the account you paid from",
    bankReference: "912345",
  });
});

test("cash is refunded as cash, and a refund rejected by the bank asks nothing of the customer", () => {
  expect(refundView(refund({ method: "cash", state: "due" }), t).state).toContain(
    "cash refund where you paid",
  );
  expect(refundView(refund({ method: "cash", state: "done" }), t).state).toBe("Cash refund");
  expect(refundView(refund({ state: "failed" }), t).state).toContain("You don't need to do anything");
});
