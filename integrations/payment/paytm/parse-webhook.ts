import type {
  ProviderOutcome,
  WebhookError,
  WebhookEvent,
  WebhookRequest,
} from "../../../domain/payments/provider.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { parseJsonObject } from "../../json-object.ts";
import { paymentKey, refundKey } from "../event-key.ts";
import { asRecord, textOrNull } from "../provider-record.ts";
import type { PaytmOptions } from "./call.ts";
import { bodyText } from "./call.ts";
import { verifyForm, verifyText } from "./checksum.ts";
import { inRupees, outcomeOfBody, outcomeOfForm } from "./outcome.ts";

type Parsed = Result<WebhookEvent, WebhookError>;

/** Reads Paytm's call to our server. It comes as a form or as JSON, by account and by product; both are told by content type. */
export function parseWebhook(options: PaytmOptions, request: WebhookRequest): Parsed {
  const text = decode(request.raw);
  if (text === undefined) return fail({ code: "malformed" });
  return request.contentType.toLowerCase().includes("json")
    ? parseJsonWebhook(options, request, text)
    : parseFormWebhook(options, text);
}

/** Names of Paytm's fields, and such as it may add. */
const FIELD = /^[\w.-]{1,60}$/;

/**
 * Paytm signs a form's values in the order of their names, but neither the names nor where a value ends: whoever holds one signed form, as
 * every payer's browser does, can write another under its signature. So a form is a hint, whatever it says.
 */
function parseFormWebhook(options: PaytmOptions, text: string): Parsed {
  const fields = Object.fromEntries(new URLSearchParams(text));
  // Of what is not signed nothing is kept that could be of any length.
  if (Object.keys(fields).some((name) => !FIELD.test(name))) return fail({ code: "malformed" });
  const orderId = textOrNull(fields, "ORDERID");
  if (!orderId || !fields.CHECKSUMHASH) return fail({ code: "malformed" });
  if (!verifyForm(fields, options.key)) return fail({ code: "forged" });
  if (fields.MID !== options.mid) return fail({ code: "malformed" });
  const event = eventOf(outcomeOfForm(orderId, fields), {
    refId: textOrNull(fields, "REFID"),
    isRefund: fields.TXNTYPE === "REFUND" || textOrNull(fields, "REFUNDID") !== null,
    refundPaise: inRupees(fields, "REFUNDAMOUNT", "CURRENCY"),
  });
  if (!event.ok) return event;
  // Under a key of its own, so that a hint does not count as the event that proves it.
  return done({ ...event.value, eventKey: `${event.value.eventKey}/form`, isHint: true });
}

function parseJsonWebhook(options: PaytmOptions, request: WebhookRequest, text: string): Parsed {
  const message = parseJsonObject(text);
  const signature =
    textOrNull(asRecord(message?.head) ?? {}, "signature") ??
    textOrNull(request.headers, "x-paytm-signature");
  const own = bodyText(text);
  if (!asRecord(message?.body) || own === undefined || !signature) return fail({ code: "malformed" });
  // Most of Paytm's pages sign the bytes of the body value, one the whole of the message: both prove the sender. What is read is what was signed:
  // a message may have a second body, of which JSON keeps the last.
  const signed = [own, text].find((each) => verifyText(each, options.key, signature));
  if (signed === undefined) return fail({ code: "forged" });
  const body = signed === own ? parseJsonObject(own) : asRecord(message?.body);
  const orderId = body && textOrNull(body, "orderId");
  if (!body || !orderId) return fail({ code: "malformed" });
  if (body.mid !== options.mid) return fail({ code: "malformed" });
  const event = eventOf(outcomeOfBody(orderId, body), {
    refId: textOrNull(body, "refId"),
    isRefund: body.txnType === "REFUND" || textOrNull(body, "refundId") !== null,
    refundPaise: inRupees(body, "refundAmount", "currency"),
  });
  // Of a refund without its amount `txnAmount` may be that of the payment: only Paytm's status says what went.
  const isHint = event.ok && event.value.kind === "refund" && textOrNull(body, "refundAmount") === null;
  return isHint ? done({ ...event.value, isHint }) : event;
}

/** A refund that names no refId of ours cannot be placed, and must not be taken for a payment. */
function eventOf(
  outcome: ProviderOutcome,
  refund: { refId: string | null; isRefund: boolean; refundPaise: number | null },
): Parsed {
  const { refId, isRefund, refundPaise: amountPaise } = refund;
  if (!refId)
    return isRefund
      ? fail({ code: "malformed" })
      : done({ eventKey: paymentKey(outcome), kind: "payment", outcome, refId });
  const refunded = { ...outcome, amountPaise };
  return done({ eventKey: refundKey(refId, refunded), kind: "refund", outcome: refunded, refId });
}

function decode(raw: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(raw);
  } catch {
    return undefined;
  }
}
