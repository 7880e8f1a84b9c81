import type { ProviderOutcome, ProviderState } from "../../../domain/payments/ports.ts";
import { parseRupees } from "../../../domain/shared/money.ts";
import { type ProviderRecord, textOrNull } from "../wire.ts";

const STATES: Record<string, ProviderState> = {
  TXN_SUCCESS: "succeeded",
  REFUND_SUCCESS: "succeeded",
  TXN_FAILURE: "failed",
  REFUND_FAILURE: "failed",
  PENDING: "pending",
};

/** Paytm's word for a state; a word that is not in its tables decides nothing and is pending. */
export function stateOf(status: string): ProviderState {
  return STATES[status] ?? "pending";
}

/** An amount in paise from rupees with two decimals; null when it is missing or no amount. */
export function amountOf(record: ProviderRecord, name: string): number | null {
  const paise = parseRupees(textOrNull(record, name) ?? "");
  return paise === undefined || paise < 0 ? null : paise;
}

/** As above; null for an amount that says it is of another currency than rupees. */
function inRupees(record: ProviderRecord, name: string, currency: string): number | null {
  return (textOrNull(record, currency) ?? "INR") === "INR" ? amountOf(record, name) : null;
}

/** From the fields of a form, whose names are in capitals. */
export function outcomeOfForm(orderId: string, fields: Record<string, string>): ProviderOutcome {
  return {
    orderId,
    state: stateOf(fields.STATUS ?? ""),
    providerTxnId: textOrNull(fields, "TXNID"),
    amountPaise: inRupees(fields, "TXNAMOUNT", "CURRENCY"),
    method: textOrNull(fields, "PAYMENTMODE"),
    code: fields.RESPCODE ?? "",
    message: fields.RESPMSG ?? "",
  };
}

/**
 * What a form says of a payment until `fetchStatus` has been asked. Paytm signs a form's values in the order of their names, but neither the
 * names nor where a value ends: whoever holds one signed form, as every payer's browser does, can write another under its signature, with
 * another payment id. So a form never decides that money has come.
 */
export function asHint(outcome: ProviderOutcome): ProviderOutcome {
  return outcome.state === "succeeded" ? { ...outcome, state: "pending" } : outcome;
}

/** From a JSON body, whose names are in camel case. */
export function outcomeOfBody(orderId: string, body: ProviderRecord): ProviderOutcome {
  return {
    orderId,
    state: stateOf(textOrNull(body, "status") ?? ""),
    providerTxnId: textOrNull(body, "txnId"),
    amountPaise: inRupees(body, "txnAmount", "currency"),
    method: textOrNull(body, "paymentMode"),
    code: textOrNull(body, "respCode") ?? "",
    message: textOrNull(body, "respMsg") ?? "",
  };
}
