export interface BreakerRules {
  /** So many failures one after the other open the circuit. */
  failures: number;
  /** So long nobody asks; then one request tries. */
  openMs: number;
}

export const BREAKER_RULES: BreakerRules = { failures: 5, openMs: 15_000 };

/** Keeps requests away from a service that does not answer, so that nobody waits for its time-out again and again. */
export interface CircuitBreaker {
  /** Whether a request may be made now. While the circuit is open, one each `openMs` may. */
  mayAsk(): boolean;
  succeeded(): void;
  failed(): void;
}

/** `now`: milliseconds that never go back, whatever happens to the wall clock. */
export function circuitBreaker(
  rules: BreakerRules = BREAKER_RULES,
  now: () => number = () => performance.now(),
): CircuitBreaker {
  let failures = 0;
  let askAgainAt = 0;
  return {
    mayAsk() {
      if (failures < rules.failures) return true;
      if (now() < askAgainAt) return false;
      askAgainAt = now() + rules.openMs;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= rules.failures) askAgainAt = now() + rules.openMs;
    },
  };
}
