import { Registry } from "prom-client";
import { expect, test } from "vitest";
import type { PaymentProvider } from "../../domain/payments/provider.ts";
import { done, fail } from "../../domain/shared/result.ts";
import { guardPayments } from "../../integrations/breaker/circuit-breaker.ts";
import { countPaymentCalls } from "./count-calls.ts";
import { createLog } from "./log.ts";

test("what becomes of questions to the payment provider is counted, and those without an answer are in the log", async () => {
  const lines: string[] = [];
  const registry = new Registry();
  const heard = countPaymentCalls(registry, createLog("warn", { write: (line) => lines.push(line) }));
  let isAway = false;
  const provider = {
    code: "paytm",
    listsEveryPayment: false,
    fetchStatus: async () =>
      isAway ? fail({ code: "unreachable", message: "HTTP 503" }) : done({ state: "open" }),
  } as unknown as PaymentProvider;
  const guarded = guardPayments(provider, {
    observe: heard,
    rules: { failures: 2, openMs: 60_000 },
  });
  await guarded.fetchStatus("O1");
  isAway = true;
  for (let n = 0; n < 3; n++) await guarded.fetchStatus("O1");

  const text = await registry.metrics();
  const count = (outcome: string, call = "fetchStatus") =>
    text.match(new RegExp(`call="${call}",outcome="${outcome}"} (\\d+)`))?.[1];
  expect(["answered", "unreachable", "not asked", "refused"].map((outcome) => count(outcome))).toEqual([
    "1",
    "2",
    "1",
    "0",
  ]);
  expect(count("unreachable", "refund")).toBe("0");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { paymentCall: "fetchStatus", words: "HTTP 503", msg: "the payment provider is unreachable" },
    { paymentCall: "fetchStatus" },
  ]);
});
