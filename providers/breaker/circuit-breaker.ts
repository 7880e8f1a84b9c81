export interface BreakerRules {
  /** How many failures in a row open the circuit. */
  failures: number;
  /** Milliseconds for which nobody asks once it is open; then one request tries. */
  openMs: number;
  /** Each try that fails doubles the pause, up to this; by default it stays as it is. */
  longestMs?: number;
}

const BREAKER_RULES: BreakerRules = { failures: 5, openMs: 15_000 };

/** Keeps requests away from a service that does not answer, so that nobody waits for its time-out again and again. */
export interface CircuitBreaker {
  /** Milliseconds for which nobody may ask; 0: a request may be made now, and says afterwards how it went. */
  waitMs(): number;
  succeeded(): void;
  failed(): void;
  /** The service itself wants to be left alone for this long. */
  pause(milliseconds: number): void;
}

/**
 * While the circuit is open one request tries at the end of each pause; one that never says how it went holds up nobody for longer than
 * the next pause. `now`: milliseconds that never go back, whatever happens to the wall clock.
 */
export function circuitBreaker(
  rules: BreakerRules = BREAKER_RULES,
  now: () => number = () => performance.now(),
): CircuitBreaker {
  let failures = 0;
  let pauseMs = rules.openMs;
  let isOpen = false;
  let isTrying = false;
  let askAgainAt = 0;

  function open(milliseconds: number): void {
    isOpen = true;
    isTrying = false;
    askAgainAt = now() + milliseconds;
  }

  return {
    waitMs() {
      if (!isOpen) return 0;
      const wait = askAgainAt - now();
      if (wait > 0) return wait;
      isTrying = true;
      askAgainAt = now() + pauseMs;
      return 0;
    },
    succeeded() {
      failures = 0;
      pauseMs = rules.openMs;
      isOpen = false;
      isTrying = false;
    },
    failed() {
      failures += 1;
      // Requests that were under way when the circuit opened fail too, and say nothing new.
      if (failures < rules.failures || (isOpen && !isTrying)) return;
      open(pauseMs);
      pauseMs = Math.min(pauseMs * 2, rules.longestMs ?? rules.openMs);
    },
    pause(milliseconds) {
      failures += 1;
      open(milliseconds);
    },
  };
}
