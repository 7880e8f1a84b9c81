import type { Channel } from "../../domain/notices/contact-preferences.ts";
import type { MessageSender, SendOutcome } from "../../domain/notices/ports.ts";
import { type BreakerRules, circuitBreaker } from "../breaker/circuit-breaker.ts";

/** Longer pauses than when somebody waits for an answer: messages are tried again by themselves. */
const CARRIER_RULES: BreakerRules = { failures: 5, openMs: 30_000, longestMs: 5 * 60_000 };

/**
 * Leaves a carrier alone that is down or has said to wait: messages go back untried, so they lose neither their tries nor a time-out.
 * After the pause one message is let through to see; the rest follow when it arrives. A error is an answer, hence no failure.
 */
export function withBreaker(sender: MessageSender): MessageSender {
  const breaker = circuitBreaker<SendOutcome>(CARRIER_RULES, {
    hasFailed: ({ kind }) => kind === "later",
    pauseMs: (outcome) => (outcome.kind === "later" ? outcome.afterMs : undefined),
  });

  return {
    carries: (channel) => sender.carries(channel),
    async send(message) {
      const waitMs = breaker.waitMs();
      return waitMs > 0 ? untried(waitMs) : breaker.run(() => sender.send(message));
    },
  };
}

function untried(afterMs: number): SendOutcome {
  return { kind: "later", reason: "the carrier is left alone for a while", afterMs, untried: true };
}

/** Several carriers as one. What none of them carries stays in the outbox, said to be kept. */
export function byChannel(carriers: readonly MessageSender[]): MessageSender {
  const carrierOf = (channel: Channel) => carriers.find((carrier) => carrier.carries(channel));
  return {
    carries: (channel) => carrierOf(channel) !== undefined,
    async send(message) {
      const carrier = carrierOf(message.channel);
      return carrier ? carrier.send(message) : { kind: "kept" };
    },
  };
}
