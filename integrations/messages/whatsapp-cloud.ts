import { createHmac } from "node:crypto";
import type {
  DeliveryReport,
  MessageSender,
  OutgoingMessage,
  SendOutcome,
} from "../../domain/messages/ports.ts";
import { ownEntry } from "../../domain/shared/own-entry.ts";
import { equalInConstantTime } from "../constant-time.ts";
import type { GatewayOptions } from "./call-gateway.ts";
import { asList, asObject, asText, callGateway, inIndia, limited, readObject } from "./call-gateway.ts";

export interface WhatsAppSettings {
  /** The address with its version: `https://graph.facebook.com/v23.0`. */
  baseUrl: string;
  phoneNumberId: string;
  token: string;
}

const WHATSAPP = "whatsapp";

/** Template messages of the WhatsApp Cloud API: the text is registered there under the template's name, we send its parameters in order. */
export function whatsAppSender(settings: WhatsAppSettings, options: GatewayOptions = {}): MessageSender {
  return {
    carries: (channel) => channel === "whatsapp",
    async send(message) {
      const response = await callGateway(
        "WhatsApp",
        `${settings.baseUrl}/${settings.phoneNumberId}/messages`,
        {
          headers: { authorization: `Bearer ${settings.token}`, "content-type": "application/json" },
          body: JSON.stringify(payloadOf(message)),
        },
        options,
      );
      return response.ok ? outcomeOf(response.value.status, response.value.body) : response.error;
    },
  };
}

function payloadOf(message: OutgoingMessage) {
  const { whatsapp: name, language } = message.registered;
  const parameters = eachOnce(message.values).map(({ value }) => ({ type: "text", text: value }));
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: inIndia(message.recipient),
    type: "template",
    template: {
      name,
      language: { code: language },
      components: parameters.length > 0 ? [{ type: "body", parameters }] : [],
    },
    biz_opaque_callback_data: message.id,
  };
}

/** A template there counts a variable once, wherever it stands again. */
function eachOnce(values: OutgoingMessage["values"]): OutgoingMessage["values"] {
  return values.filter(({ name }, i) => values.findIndex((other) => other.name === name) === i);
}

const TOO_MANY = new Set(["4", "80007", "130429", "131048", "131056"]);
/** Errors about the message, its template or its recipient: a retry cannot succeed. */
const PERMANENT_ERRORS = /^(100|131008|131009|131021|131026|131049|131050|131051|1320\d\d)$/;

function outcomeOf(status: number, body: string): SendOutcome {
  const response = readObject(body);
  const reference = asText(asObject(asList(response.messages)[0]).id);
  if (status < 300 && reference !== "") return { kind: "sent", carrier: WHATSAPP, reference };
  const code = asText(asObject(response.error).code);
  if (TOO_MANY.has(code)) return limited("WhatsApp");
  const reason = `WhatsApp refused the message (HTTP ${status}${code === "" ? "" : `, code ${code}`})`;
  return { kind: PERMANENT_ERRORS.test(code) ? "refused" : "later", reason };
}

/** Whether the Cloud API signed these bytes (`X-Hub-Signature-256`). */
export function isSignedByWhatsApp(appSecret: string, raw: Uint8Array, header: string): boolean {
  const expected = `sha256=${createHmac("sha256", appSecret).update(raw).digest("hex")}`;
  return equalInConstantTime(header, expected);
}

const DELIVERIES: Readonly<Record<string, DeliveryReport["delivery"]>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  failed: "undelivered",
};

/** The delivery reports in a webhook of the Cloud API; customers' messages are ignored. */
export function readWhatsAppReports(raw: Uint8Array): DeliveryReport[] {
  const entries = asList(readObject(new TextDecoder().decode(raw)).entry).map(asObject);
  const changes = entries.flatMap((entry) => asList(entry.changes).map(asObject));
  const statuses = changes.flatMap((change) => asList(asObject(change.value).statuses).map(asObject));
  return statuses.flatMap((status) => {
    const delivery = ownEntry(DELIVERIES, asText(status.status));
    const reference = asText(status.id);
    if (!delivery || reference === "") return [];
    const code = asText(asObject(asList(status.errors)[0]).code);
    const why = code === "" ? "" : ` (code ${code})`;
    const reason = delivery === "undelivered" ? `WhatsApp did not deliver it${why}` : "";
    const messageId = asText(status.biz_opaque_callback_data);
    return [{ carrier: WHATSAPP, reference, messageId, delivery, reason }];
  });
}
