import type {
  DeliveryReport,
  MessageSender,
  OutgoingMessage,
  SendOutcome,
} from "../../domain/messages/ports.ts";
import type { GatewayOptions } from "./call-gateway.ts";
import { asList, asObject, asText, callGateway, inIndia, readObject } from "./call-gateway.ts";

export interface Msg91Settings {
  baseUrl: string;
  authKey: string;
}

const MSG91 = "msg91";

/**
 * MSG91's flow API: the text is registered there under the flow's id, we send the values of its variables, VAR1, VAR2, … in the order in
 * which they stand in the text. Errors come under HTTP 200, so the response's `type` counts.
 */
export function msg91Sender(
  { baseUrl, authKey }: Msg91Settings,
  options: GatewayOptions = {},
): MessageSender {
  return {
    carries: (channel) => channel === "sms",
    async send(message) {
      const { msg91: flow } = message.registered;
      if (flow === "") {
        return { kind: "refused", reason: `the message "${message.template}" has no flow id of MSG91` };
      }
      const response = await callGateway(
        "MSG91",
        `${baseUrl}/api/v5/flow`,
        {
          headers: { authkey: authKey, "content-type": "application/json" },
          body: JSON.stringify({ template_id: flow, short_url: "0", recipients: [recipientOf(message)] }),
        },
        options,
      );
      return response.ok ? outcomeOf(response.value.body) : response.error;
    },
  };
}

function recipientOf({ recipient, values }: OutgoingMessage): Record<string, string> {
  const variables = values.map(({ value }, i) => [`VAR${i + 1}`, value] as const);
  return { mobiles: inIndia(recipient), ...Object.fromEntries(variables) };
}

/** Errors that are about the message; all others (balance, key, address not listed) staff can mend while it waits. */
const PERMANENT_ERRORS = /mobile|number|recipient|template|flow|variable|dlt/i;

function outcomeOf(body: string): SendOutcome {
  const response = readObject(body);
  const words = asText(response.message);
  if (response.type === "success") return { kind: "sent", carrier: MSG91, reference: words };
  if (response.type !== "error") {
    return { kind: "later", reason: "MSG91 answered what cannot be read" };
  }
  // The words may quote the number.
  const reason = `MSG91 refused the message: ${words.replaceAll(/\d{6,}/g, "…").slice(0, 120)}`;
  return { kind: PERMANENT_ERRORS.test(words) ? "refused" : "later", reason };
}

/** MSG91's numbers of a status, or its words for them in small letters. */
const DELIVERED = new Set(["1", "delivered"]);
/** Failed, do-not-disturb, rejected, blocked number. */
const UNDELIVERED = new Set([
  ...["2", "9", "16", "17", "25"],
  ...["failed", "ndnc", "rejected", "blocked", "blocked number"],
]);

/**
 * What MSG91 reports: a form whose field `data` holds JSON (webhook version 2), or one JSON object (version 3, and "Webhook (New)" with the
 * fields `requestId` and `status`). Version 4 names no request, so nothing can be told from it.
 */
export function readMsg91Reports(contentType: string, raw: Uint8Array): DeliveryReport[] {
  const text = new TextDecoder().decode(raw);
  if (/^application\/json\b/i.test(contentType)) {
    const { requestId, status } = readObject(text);
    return reportOf(asText(requestId), asText(status));
  }
  const data = new URLSearchParams(text).get("data") ?? "";
  const requests = asList(readObject(`{"list":${data || "[]"}}`).list).map(asObject);
  return requests.flatMap(({ requestId, report }) =>
    asList(report).flatMap((line) => reportOf(asText(requestId), asText(asObject(line).status))),
  );
}

function reportOf(reference: string, status: string): DeliveryReport[] {
  if (reference === "") return [];
  const about = { carrier: MSG91, reference, messageId: "" };
  const word = status.trim().toLowerCase();
  if (DELIVERED.has(word)) return [{ ...about, delivery: "delivered", reason: "" }];
  if (!UNDELIVERED.has(word)) return [];
  return [{ ...about, delivery: "undelivered", reason: `MSG91 did not deliver it (${word})` }];
}
