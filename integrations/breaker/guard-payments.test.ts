import { expect, test } from "vitest";
import type { PaymentProvider } from "../../domain/payments/provider.ts";
import { done, fail } from "../../domain/shared/result.ts";
import type { PaymentCall } from "./guard-payments.ts";
import { guardPayments, PAYMENT_CALLS } from "./guard-payments.ts";

/** A provider that answers everything but what is in `away`, and counts what it is asked. */
function provider() {
  const away = new Set<PaymentCall>();
  const asked: PaymentCall[] = [];
  const answer = (call: PaymentCall) => async () => {
    asked.push(call);
    return away.has(call) ? fail({ code: "unreachable", message: "timeout" }) : done({});
  };
  const calls = Object.fromEntries(PAYMENT_CALLS.map((call) => [call, answer(call)]));
  const guarded = guardPayments(calls as unknown as PaymentProvider, {
    rules: { failures: 3, openMs: 60_000 },
  }) as unknown as Record<PaymentCall, () => Promise<{ ok: boolean }>>;
  return { away, asked, guarded };
}

test.each(PAYMENT_CALLS)("what times out at %s stops nothing else", async (broken) => {
  const { away, asked, guarded } = provider();
  away.add(broken);
  for (let n = 0; n < 10; n++) expect((await guarded[broken]()).ok).toBe(false);
  expect(asked.filter((call) => call === broken)).toHaveLength(3);
  for (const call of PAYMENT_CALLS.filter((each) => each !== broken))
    expect((await guarded[call]()).ok, call).toBe(true);
});
