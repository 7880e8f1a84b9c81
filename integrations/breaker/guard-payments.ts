import type { PaymentProvider, ProviderError } from "../../domain/payments/provider.ts";
import type { Result } from "../../domain/shared/result.ts";
import { fail } from "../../domain/shared/result.ts";
import type { BreakerRules } from "./circuit-breaker.ts";
import { BREAKER_RULES, circuitBreaker } from "./circuit-breaker.ts";

export const PAYMENT_CALLS = [
  "createSession",
  "isSessionOpen",
  "fetchStatus",
  "fetchOrderPayments",
  "refund",
  "fetchRefund",
] as const;
export type PaymentCall = (typeof PAYMENT_CALLS)[number];

/** Hears what became of a question: `words` are the adapter's own, an HTTP status or a code, nothing of a customer. */
export type PaymentCallHeard = (
  call: PaymentCall,
  outcome: "answered" | "refused" | "unreachable" | "not asked",
  words: string,
) => void;

/**
 * The provider behind a circuit breaker for each question: while it does not answer one, customers hear so at once instead of after its
 * time-out, and the background asks again later as it does anyway. Providers run each of them on systems of its own: refunds or the status
 * of payments that time out say nothing about opening one, nor the other way round. Returns and webhooks need no answer of the provider and
 * always pass.
 */
export function guardPayments(
  provider: PaymentProvider,
  { rules = BREAKER_RULES, heard = () => {} }: { rules?: BreakerRules; heard?: PaymentCallHeard } = {},
): PaymentProvider {
  const breakerOf = () =>
    circuitBreaker<Result<unknown, ProviderError>>(rules, {
      hasFailed: (answer) => !answer.ok && answer.error.code === "unreachable",
    });
  const breakers = Object.fromEntries(PAYMENT_CALLS.map((call) => [call, breakerOf()])) as Record<
    PaymentCall,
    ReturnType<typeof breakerOf>
  >;

  async function ask<T>(
    call: PaymentCall,
    work: () => Promise<Result<T, ProviderError>>,
  ): Promise<Result<T, ProviderError>> {
    const breaker = breakers[call];
    if (breaker.waitMs() > 0) {
      heard(call, "not asked", "");
      return fail({ code: "unreachable", message: "not asked: it does not answer" });
    }
    const result = await breaker.run(work);
    if (result.ok) heard(call, "answered", "");
    else heard(call, result.error.code === "unreachable" ? "unreachable" : "refused", result.error.message);
    return result;
  }

  return {
    ...provider,
    createSession: (attempt) => ask("createSession", () => provider.createSession(attempt)),
    isSessionOpen: (orderId, session) => ask("isSessionOpen", () => provider.isSessionOpen(orderId, session)),
    fetchStatus: (orderId) => ask("fetchStatus", () => provider.fetchStatus(orderId)),
    fetchOrderPayments: (orderId, range) =>
      ask("fetchOrderPayments", () => provider.fetchOrderPayments(orderId, range)),
    refund: (request) => ask("refund", () => provider.refund(request)),
    fetchRefund: (request) => ask("fetchRefund", () => provider.fetchRefund(request)),
  };
}
