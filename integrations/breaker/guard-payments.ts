import type { PaymentProvider, ProviderError } from "../../domain/payments/provider.ts";
import { fail, type Result } from "../../domain/shared/result.ts";
import { BREAKER_RULES, type BreakerRules, circuitBreaker } from "./circuit-breaker.ts";

export const PAYMENT_CALLS = [
  "createSession",
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
 * The provider behind a circuit breaker: while it does not answer, customers hear so at once instead of after its time-out, and the
 * background asks again later as it does anyway. Returns and webhooks need no answer of the provider and always pass.
 */
export function guardPayments(
  provider: PaymentProvider,
  { rules = BREAKER_RULES, heard = () => {} }: { rules?: BreakerRules; heard?: PaymentCallHeard } = {},
): PaymentProvider {
  const breaker = circuitBreaker<Result<unknown, ProviderError>>(rules, {
    hasFailed: (answer) => !answer.ok && answer.error.code === "unreachable",
  });

  async function ask<T>(
    call: PaymentCall,
    work: () => Promise<Result<T, ProviderError>>,
  ): Promise<Result<T, ProviderError>> {
    if (breaker.waitMs() > 0) {
      heard(call, "not asked", "");
      return fail({ code: "unreachable", message: "not asked: it does not answer" });
    }
    const answer = await breaker.run(work);
    if (answer.ok) heard(call, "answered", "");
    else heard(call, answer.error.code === "unreachable" ? "unreachable" : "refused", answer.error.message);
    return answer;
  }

  return {
    ...provider,
    createSession: (attempt) => ask("createSession", () => provider.createSession(attempt)),
    isSessionOpen: async (orderId, session) =>
      breaker.waitMs() > 0 || provider.isSessionOpen(orderId, session),
    fetchStatus: (orderId) => ask("fetchStatus", () => provider.fetchStatus(orderId)),
    fetchOrderPayments: (orderId, range) =>
      ask("fetchOrderPayments", () => provider.fetchOrderPayments(orderId, range)),
    refund: (request) => ask("refund", () => provider.refund(request)),
    fetchRefund: (request) => ask("fetchRefund", () => provider.fetchRefund(request)),
  };
}
