import { createHmac } from "node:crypto";
import { asList, asObject, asText, readObject } from "../call-gateway.ts";
import type { HttpSimulator, Received, Reply } from "./http-simulator.ts";
import { startHttpSimulator } from "./http-simulator.ts";

export interface WhatsAppSimulator extends HttpSimulator {
  /** The approved templates: how many parameters each has. */
  templates: Map<string, number>;
  /** Numbers that have no WhatsApp. */
  strangers: Set<string>;
  phones: { number: string; template: string; parameters: string[]; id: string }[];
}

/** The Cloud API's messages call: `{version}/{phone number id}/messages`, a bearer token, errors with a code. */
export async function startWhatsAppSimulator(
  phoneNumberId: string,
  token: string,
): Promise<WhatsAppSimulator> {
  const templates: WhatsAppSimulator["templates"] = new Map();
  const strangers: WhatsAppSimulator["strangers"] = new Set();
  const phones: WhatsAppSimulator["phones"] = [];

  function speak({ method, path, headers, body }: Received): Reply {
    if (method !== "POST" || path !== `/v23.0/${phoneNumberId}/messages`)
      return graphError(404, 100, "Unknown path");
    if (headers.authorization !== `Bearer ${token}`) return graphError(401, 190, "Invalid OAuth access token");
    const message = readObject(body);
    const template = asObject(message.template);
    if (message.messaging_product !== "whatsapp" || message.type !== "template") {
      return graphError(400, 100, "Invalid parameter");
    }
    const [component] = asList(template.components).map(asObject);
    const parameters = asList(component?.parameters).map((each) => asText(asObject(each).text));
    const name = asText(template.name);
    const expected = templates.get(name);
    if (expected === undefined) return graphError(404, 132001, "Template name does not exist in the translation");
    if (expected !== parameters.length) return graphError(400, 132000, "Number of parameters does not match");
    const number = asText(message.to);
    if (strangers.has(number)) return graphError(400, 131026, "Message undeliverable");
    const id = `wamid.${phones.length + 1}`;
    phones.push({ number, template: name, parameters, id });
    return { status: 200, body: JSON.stringify({ messaging_product: "whatsapp", messages: [{ id }] }) };
  }

  return Object.assign(await startHttpSimulator(speak), { templates, strangers, phones });
}

function graphError(status: number, code: number, message: string): Reply {
  return { status, body: JSON.stringify({ error: { message, type: "OAuthException", code } }) };
}

/** Statuses as the Cloud API posts them, and the signature over these bytes. */
export function whatsAppStatuses(
  appSecret: string,
  statuses: readonly {
    id: string;
    status: string;
    errors?: { code: number; title: string }[];
    biz_opaque_callback_data?: string;
  }[],
): { body: string; signature: string } {
  const value = { messaging_product: "whatsapp", statuses };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  });
  return { body, signature: `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}` };
}
