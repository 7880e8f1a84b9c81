import type { Registry } from "prom-client";
import { Counter } from "prom-client";
import type { Channel } from "../../domain/notices/contact-preferences.ts";
import type { PaymentCallHeard } from "../../integrations/breaker/guard-payments.ts";
import { PAYMENT_CALLS } from "../../integrations/breaker/guard-payments.ts";
import type { Log } from "./log.ts";

/** Counts the outcome of messages: sent, kept (nobody carries the channel), later, unwanted, failed. */
export function countMessages(registry: Registry): (channel: Channel, outcome: string) => void {
  const messages = new Counter({
    name: "messages_total",
    help: "Tries to hand messages over, by channel and outcome.",
    labelNames: ["channel", "outcome"],
    registers: [registry],
  });
  return (channel, outcome) => messages.inc({ channel, outcome });
}

/** Counts the outcome of each call to the payment provider, and logs those that were not answered: customers only read "try again". */
export function countPaymentCalls(registry: Registry, log: Pick<Log, "warn">): PaymentCallHeard {
  const calls = new Counter({
    name: "payment_provider_calls_total",
    help: "Questions to the payment provider, by kind and by what became of them: answered, refused, unreachable, not asked.",
    labelNames: ["call", "outcome"],
    registers: [registry],
  });
  // Prometheus sees no increase in a count that begins at one.
  for (const call of PAYMENT_CALLS) {
    for (const outcome of ["answered", "refused", "unreachable", "not asked"])
      calls.inc({ call, outcome }, 0);
  }
  return (call, outcome, words) => {
    calls.inc({ call, outcome });
    if (outcome === "unreachable")
      log.warn({ paymentCall: call, words }, "the payment provider is unreachable");
  };
}
