import type { MessageFault, ProviderOutcome } from "../../../domain/payments/ports.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import type { PaytmOptions } from "./call.ts";
import { verifyForm } from "./checksum.ts";
import { asHint, outcomeOfForm } from "./outcome.ts";

/** 141: the customer left; 335: the token's time ran out. No payment was tried, so none has failed: the order is unpaid. */
const LEFT_UNPAID = new Set(["141", "335"]);

/**
 * Reads what the customer's browser brings back, posted or (after Back) in the query: the same fields in both. A success is `pending` until
 * `fetchStatus` has been asked.
 */
export function parseReturn(
  options: PaytmOptions,
  fields: Record<string, string>,
): Result<{ orderId: string; outcome: ProviderOutcome }, MessageFault> {
  if (!fields.CHECKSUMHASH || !fields.ORDERID) return refuse({ code: "malformed" });
  if (!verifyForm(fields, options.key)) return refuse({ code: "forged" });
  if (fields.MID !== options.mid) return refuse({ code: "malformed" });
  const outcome = outcomeOfForm(fields.ORDERID, fields);
  const left = outcome.state === "failed" && LEFT_UNPAID.has(outcome.code);
  return done({
    orderId: fields.ORDERID,
    outcome: left ? { ...outcome, state: "unknown" } : asHint(outcome),
  });
}
