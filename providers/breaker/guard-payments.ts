import type { PaymentProvider, ProviderFault } from "../../domain/payments/needs.ts";
import { type Result, refuse } from "../../domain/result.ts";
import { type CircuitBreaker, circuitBreaker } from "./circuit-breaker.ts";

/**
 * The provider behind a circuit breaker: while it does not answer, customers hear so at once instead of after its time-out, and the
 * background asks again later as it does anyway. Returns and webhooks need no answer of the provider and always pass.
 */
export function guardPayments(
  provider: PaymentProvider,
  breaker: CircuitBreaker = circuitBreaker(),
): PaymentProvider {
  async function ask<T>(work: () => Promise<Result<T, ProviderFault>>): Promise<Result<T, ProviderFault>> {
    if (breaker.waitMs() > 0)
      return refuse({ code: "unreachable", message: "not asked: it does not answer" });
    const answer = await work();
    if (!answer.ok && answer.refusal.code === "unreachable") breaker.failed();
    else breaker.succeeded();
    return answer;
  }

  return {
    ...provider,
    createSession: (attempt) => ask(() => provider.createSession(attempt)),
    isSessionOpen: async (orderId, session) =>
      breaker.waitMs() > 0 || provider.isSessionOpen(orderId, session),
    fetchStatus: (orderId) => ask(() => provider.fetchStatus(orderId)),
    fetchBooks: (orderId, range) => ask(() => provider.fetchBooks(orderId, range)),
    refund: (request) => ask(() => provider.refund(request)),
    fetchRefund: (request) => ask(() => provider.fetchRefund(request)),
  };
}
