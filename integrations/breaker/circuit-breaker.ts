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
  /** Milliseconds without requests once it is open; then one trial request. */
  openMs: number;
  /** Each failed trial doubles the pause, up to this; by default the pause is constant. */
  longestMs?: number;
}

export const BREAKER_RULES: BreakerRules = { failures: 5, openMs: 15_000 };

/** How to classify results. By default every result is a success and every exception a failure. */
export interface ResultReader<Output> {
  /** True for a result that means that the service is down. Exceptions are then our own errors and do not count. */
  hasFailed(response: Output): boolean;
  /** Milliseconds that a failed result asks to wait; opens the circuit at once. */
  pauseMs?(response: Output): number | undefined;
}

/** Stops requests to a service that does not respond, so that callers do not wait for its time-out again and again. */
export interface CircuitBreaker<Output = unknown> {
  /** Milliseconds until the next request is allowed; 0: `run` may be called now. */
  waitMs(): number;
  /** Runs a request and counts its result. It must have a time limit of its own, because a trial request blocks all others. */
  run<T extends Output>(ask: () => Promise<T>): Promise<T>;
}

/** While the circuit is open one trial request runs at the end of each pause; all others fail at once. */
export function circuitBreaker<Output = unknown>(
  rules: BreakerRules = BREAKER_RULES,
  reader?: ResultReader<Output>,
): CircuitBreaker<Output> {
  const { failures, openMs, longestMs = openMs } = rules;
  const inARow = new ConsecutiveBreaker(failures);
  let pauseMs = openMs;
  let askAgainAt = 0;
  const policy = policyOf(
    reader ? handleWhenResult((response) => reader.hasFailed(response as Output)) : handleAll,
    {
      breaker: inARow,
      halfOpenAfter: new DelegateBackoff(({ attempt, result }) => {
        const asked = "value" in result ? reader?.pauseMs?.(result.value as Output) : undefined;
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
 * Wraps the provider with a circuit breaker for each kind of request: while it does not respond, customers get an error at once instead of
 * after a time-out, and background jobs retry later. Providers run these services separately, so time-outs of refunds or payment status say
 * nothing about opening a payment. Returns and webhooks make no request and are not affected.
 */
export function guardPayments(
  provider: PaymentProvider,
  { rules = BREAKER_RULES, observe = () => {} }: { rules?: BreakerRules; observe?: PaymentCallObserver } = {},
): PaymentProvider {
  const breakerOf = () =>
    circuitBreaker<Result<unknown, ProviderError>>(rules, {
      hasFailed: (response) => !response.ok && response.error.code === "unreachable",
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
