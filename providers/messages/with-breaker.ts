import type { MessageSender, SendOutcome } from "../../domain/notices/needs.ts";
import { type BreakerRules, type CircuitBreaker, circuitBreaker } from "../breaker/circuit-breaker.ts";

/** Longer pauses than when somebody waits for an answer: messages are tried again by themselves. */
export const CARRIER_RULES: BreakerRules = { failures: 5, openMs: 30_000, longestMs: 5 * 60_000 };

/**
 * Leaves a carrier alone that is down or has said to wait: messages go back untried, so they lose neither their tries nor a time-out.
 * After the pause one message is let through to see; the rest follow when it arrives. A refusal is an answer, hence no failure.
 */
export function withBreaker(
  sender: MessageSender,
  breaker: CircuitBreaker = circuitBreaker(CARRIER_RULES),
): MessageSender {
  function learn(outcome: SendOutcome): void {
    if (outcome.kind !== "later") breaker.succeeded();
    else if (outcome.afterMs !== undefined) breaker.pause(outcome.afterMs);
    else breaker.failed();
  }

  return {
    carries: (channel) => sender.carries(channel),
    async send(message) {
      const waitMs = breaker.waitMs();
      if (waitMs > 0) return untried(waitMs);
      const outcome = await sender.send(message);
      learn(outcome);
      return outcome;
    },
  };
}

function untried(afterMs: number): SendOutcome {
  return { kind: "later", reason: "the carrier is left alone for a while", afterMs, untried: true };
}
