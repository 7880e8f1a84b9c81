import {
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleAll,
  handleWhenResult,
  circuitBreaker as policyOf,
} from "cockatiel";
import type { PaymentProvider, ProviderError } from "../../domain/payments/provider.ts";
import type { Result } from "../../domain/shared/result.ts";
import { fail } from "../../domain/shared/result.ts";

export interface BreakerRules {
  /** How many failures in a row open the circuit. */
  failures: number;
  /** Milliseconds for which nobody asks once it is open; then one request tries. */
  openMs: number;
  /** Each try that fails doubles the pause, up to this; by default it stays as it is. */
  longestMs?: number;
}

export const BREAKER_RULES: BreakerRules = { failures: 5, openMs: 15_000 };

/** How a service's answers are read. Where they are not, each is a success and whatever is thrown a failure. */
export interface AnswerReader<Answer> {
  /** True for an answer that says that the service is down. What is thrown is then our own error and says nothing about the service. */
  hasFailed(answer: Answer): boolean;
  /** Milliseconds for which a failed answer wants the service to be left alone, which it is at once. */
  pauseMs?(answer: Answer): number | undefined;
}

/** Stops requests to a service that does not respond, so that callers do not wait for its time-out again and again. */
export interface CircuitBreaker<Answer = unknown> {
  /** Milliseconds for which nobody may ask; 0: `run` may be called now. */
  waitMs(): number;
  /** Asks, and learns from what comes. `ask` has a limit of time of its own: nobody else asks while one tries. */
  run<T extends Answer>(ask: () => Promise<T>): Promise<T>;
}

/** While the circuit is open one request tries at the end of each pause; the others go without an answer at once and do not wait for it. */
export function circuitBreaker<Answer = unknown>(
  rules: BreakerRules = BREAKER_RULES,
  reader?: AnswerReader<Answer>,
): CircuitBreaker<Answer> {
  const { failures, openMs, longestMs = openMs } = rules;
  const inARow = new ConsecutiveBreaker(failures);
  let pauseMs = openMs;
  let askAgainAt = 0;
  const policy = policyOf(
    reader ? handleWhenResult((answer) => reader.hasFailed(answer as Answer)) : handleAll,
    {
      breaker: inARow,
      halfOpenAfter: new DelegateBackoff(({ attempt, result }) => {
        const asked = "value" in result ? reader?.pauseMs?.(result.value as Answer) : undefined;
        pauseMs = asked ?? Math.min(openMs * 2 ** (attempt - 1), longestMs);
        return pauseMs;
      }),
    },
  );
  policy.onBreak(() => {
    askAgainAt = Date.now() + pauseMs;
  });

  return {
    waitMs() {
      if (policy.state === CircuitState.Closed) return 0;
      if (policy.state === CircuitState.HalfOpen) return openMs;
      return Math.max(0, askAgainAt - Date.now());
    },
    run: (ask) =>
      policy.execute(async () => {
        const result = await ask();
        if (reader?.pauseMs?.(result) !== undefined) inARow.state = failures;
        return result;
      }),
  };
}

export const PAYMENT_CALLS = [
  "createSession",
  "isSessionOpen",
  "fetchStatus",
  "fetchOrderPayments",
  "refund",
  "fetchRefund",
] as const;
export type PaymentCall = (typeof PAYMENT_CALLS)[number];

/** Called with the outcome of each request to the provider: `words` are the adapter's own, an HTTP status or a code, nothing of a customer. */
export type PaymentCallObserver = (
  call: PaymentCall,
  outcome: "answered" | "refused" | "unreachable" | "not asked",
  words: string,
) => void;

/**
 * The provider behind a circuit breaker for each question: while it does not answer one, customers are told so at once instead of after its
 * time-out, and the background asks again later as it does anyway. Providers run each of them on systems of its own: refunds or the status
 * of payments that time out say nothing about opening one, nor the other way round. Returns and webhooks need no answer of the provider and
 * always pass.
 */
export function guardPayments(
  provider: PaymentProvider,
  { rules = BREAKER_RULES, observe = () => {} }: { rules?: BreakerRules; observe?: PaymentCallObserver } = {},
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
      observe(call, "not asked", "");
      return fail({ code: "unreachable", message: "not asked: it does not answer" });
    }
    const result = await breaker.run(work);
    if (result.ok) observe(call, "answered", "");
    else observe(call, result.error.code === "unreachable" ? "unreachable" : "refused", result.error.message);
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
