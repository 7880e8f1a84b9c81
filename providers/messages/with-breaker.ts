import type { Clock } from "../../domain/clock.ts";
import type { MessageSender, OutgoingMessage, SendOutcome } from "../../domain/notices/needs.ts";

/** So many tries in a row that came to nothing, and the carrier is left alone for a while. */
const FAILURES = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Leaves a carrier alone that is down or has said to wait: messages go back untried, so they lose neither their tries nor a time-out.
 * After the pause one message is let through to see; the rest follow when it arrives. A refusal is an answer, hence no failure.
 */
export function withBreaker(sender: MessageSender, clock: Clock): MessageSender {
  let failures = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let closedUntil = 0;
  let trying = false;

  function learn(outcome: SendOutcome): void {
    if (outcome.kind !== "later") {
      failures = 0;
      pauseMs = FIRST_PAUSE_MS;
      closedUntil = 0;
      return;
    }
    failures += 1;
    const now = clock().getTime();
    if (outcome.afterMs !== undefined) closedUntil = now + outcome.afterMs;
    else if (failures >= FAILURES && now >= closedUntil) {
      closedUntil = now + pauseMs;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  async function attempt(message: OutgoingMessage): Promise<SendOutcome> {
    const outcome = await sender.send(message);
    learn(outcome);
    return outcome;
  }

  return {
    carries: (channel) => sender.carries(channel),
    async send(message) {
      const waitMs = closedUntil - clock().getTime();
      if (waitMs > 0) return untried(waitMs);
      if (closedUntil === 0) return attempt(message);
      if (trying) return untried(FIRST_PAUSE_MS);
      trying = true;
      try {
        return await attempt(message);
      } finally {
        trying = false;
      }
    },
  };
}

function untried(afterMs: number): SendOutcome {
  return { kind: "later", reason: "the carrier is left alone for a while", afterMs, untried: true };
}
