import type { Channel } from "../../domain/messages/contact-preferences.ts";
import type { MessageSender, SendOutcome } from "../../domain/messages/ports.ts";
import { CODE_TEMPLATES } from "../../domain/messages/templates.ts";
import type { BreakerRules } from "../breaker/circuit-breaker.ts";
import { circuitBreaker } from "../breaker/circuit-breaker.ts";

/** Long pauses, because messages are retried automatically. */
const CARRIER_RULES: BreakerRules = { failures: 5, openMs: 30_000, longestMs: 5 * 60_000 };

/** The longest pause for one-time codes: a person is waiting for them. */
const CODES_WAIT_MS = 15_000;
const CODE_RULES: BreakerRules = { failures: 5, openMs: CODES_WAIT_MS };

/**
 * Stops sending to a carrier that is down or has asked to wait: messages return to the queue without an attempt and without a time-out.
 * After the pause one message is tried; the rest follow when it succeeds. An error response is no failure of the carrier. Codes have a
 * breaker of their own with short pauses: failures of bulk reminders do not delay the next code.
 */
export function withBreaker(sender: MessageSender): MessageSender {
  const codes = guarded(sender, CODE_RULES, CODES_WAIT_MS);
  const others = guarded(sender, CARRIER_RULES, Number.POSITIVE_INFINITY);
  return {
    carries: (channel) => sender.carries(channel),
    send: (message) => (CODE_TEMPLATES.includes(message.template) ? codes(message) : others(message)),
  };
}

/** `mostMs`: the longest pause, also where the carrier asks for a longer one. */
function guarded(sender: MessageSender, rules: BreakerRules, mostMs: number): MessageSender["send"] {
  const breaker = circuitBreaker<SendOutcome>(rules, {
    hasFailed: ({ kind }) => kind === "later",
    pauseMs: (outcome) => (outcome.kind === "later" ? outcome.afterMs : undefined),
  });
  return async (message) => {
    const waitMs = breaker.waitMs();
    if (waitMs > 0) return untried(waitMs);
    return breaker.run(async () => {
      const outcome = await sender.send(message);
      if (outcome.kind !== "later" || outcome.afterMs === undefined) return outcome;
      return { ...outcome, afterMs: Math.min(outcome.afterMs, mostMs) };
    });
  };
}

function untried(afterMs: number): SendOutcome {
  return { kind: "later", reason: "the carrier is left alone for a while", afterMs, untried: true };
}

/** Several carriers as one. Messages that none of them carries stay in the outbox, marked as kept. */
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
