import { expect, test } from "vitest";
import type { TransactionContext } from "../unit-of-work.ts";
import type { Payment } from "./records.ts";
import { movePayment } from "./settle-payment.ts";
import type { PaymentState } from "./states.ts";
import { PAYMENT_STATES } from "./states.ts";

const BEGUN = new Date("2026-11-20T04:30:00Z");
/** A minute after the payment was created. */
const NOW = new Date("2026-11-20T04:31:00Z");

const payment = (change: Partial<Payment> = {}): Payment => ({
  orderId: "O1",
  bookingId: "b",
  customerId: "c",
  provider: "paytm",
  amountPaise: 45_000,
  state: "open" as const,
  session: null,
  tokenExpiresAt: null,
  providerTxnId: null,
  paidAmountPaise: null,
  method: null,
  createdAt: BEGUN,
  settledAt: null,
  nextCheckAt: BEGUN,
  checks: 0,
  byLink: false,
  ...change,
});

function move(from: Payment, change: Parameters<typeof movePayment>[2], now = NOW) {
  const written: Payment[] = [];
  const ctx = {
    tx: { payments: { update: async (row: Payment) => void written.push(row) } },
    now,
  } as unknown as TransactionContext;
  return { after: () => movePayment(ctx, from, change), written };
}

test("a success is settled now, stores what was paid, and the provider is not asked any more", async () => {
  const { after, written } = move(payment(), {
    state: "succeeded",
    providerTxnId: "T1",
    paidAmountPaise: 45_000,
    method: "UPI",
  });
  const paid = await after();
  expect(paid).toMatchObject({ state: "succeeded", settledAt: NOW, nextCheckAt: null, providerTxnId: "T1" });
  expect(written).toEqual([paid]);
});

test("a failed and an expired payment are settled and still checked: banks decide late", async () => {
  for (const state of ["failed", "expired"] as const) {
    expect(await move(payment(), { state }).after()).toMatchObject({
      state,
      settledAt: NOW,
      nextCheckAt: new Date("2026-11-20T04:32:00Z"),
    });
  }
});

test("while a bank decides nothing is settled, also where it was before", async () => {
  const failed = payment({ state: "failed", settledAt: BEGUN });
  expect(await move(failed, { state: "confirming" }).after()).toMatchObject({ settledAt: null });
});

test("an event that changes no state leaves the time of settling", async () => {
  const failed = payment({ state: "failed", settledAt: BEGUN });
  expect(await move(failed, { method: "UPI" }).after()).toMatchObject({ method: "UPI", settledAt: BEGUN });
});

test("a payment that was refunded at once is not checked any more", async () => {
  expect(await move(payment(), { state: "refunded" }).after()).toMatchObject({
    settledAt: NOW,
    nextCheckAt: null,
  });
});

test("after seven days a payment is not checked any more", async () => {
  const at = async (time: string) =>
    (await move(payment(), { state: "failed" }, new Date(time)).after()).nextCheckAt;
  expect(await at("2026-11-27T04:29:59Z")).toEqual(new Date("2026-11-27T04:30:00Z"));
  expect(await at("2026-11-27T04:30:00Z")).toBeNull();
});

test("a late event does not undo a success or a refund, and nothing is written", async () => {
  const undone: [PaymentState, PaymentState][] = [
    ...PAYMENT_STATES.filter((to) => to !== "refunded").map(
      (to) => ["refunded", to] as [PaymentState, PaymentState],
    ),
    ...(["open", "confirming", "failed", "expired"] as const).map(
      (to) => ["succeeded", to] as [PaymentState, PaymentState],
    ),
  ];
  for (const [from, state] of undone) {
    const { after, written } = move(payment({ state: from }), { state });
    await expect(after()).rejects.toThrow(`payment O1 may not move from ${from} to ${state}`);
    expect(written).toEqual([]);
  }
});
