import type { MessageSender, OutgoingMessage } from "../../domain/messages/ports.ts";
import type { GatewayOptions } from "./call-gateway.ts";
import { callGateway, inIndia } from "./call-gateway.ts";

/** Any SMS gateway that takes one HTTP request a message. */
export interface HttpSmsSettings {
  url: string;
  headers: Readonly<Record<string, string>>;
  /**
   * JSON (an object or a list) or a form (`to={to}&text={text}`), with `{to}` (91 and ten digits), `{text}`, `{template}` (the registered text's
   * id), `{entity}`, `{header}` and `{id}` (the same over repeated tries) wherever the gateway wants them.
   */
  body: string;
  /** What the response's body must match to count as handed over; gateways tell of errors under HTTP 200. */
  success: RegExp;
}

/** The statuses that are about the message; others (no credit, a wrong address or method) staff can mend while it waits. */
const OF_MESSAGE: readonly number[] = [400, 409, 410, 413, 422];

const NAME = "The SMS gateway";

export function httpSmsSender(settings: HttpSmsSettings, options: GatewayOptions = {}): MessageSender {
  const isJson = isJsonBody(settings.body);
  return {
    carries: (channel) => channel === "sms",
    async send(message) {
      const contentType = isJson ? "application/json" : "application/x-www-form-urlencoded";
      const response = await callGateway(
        NAME,
        settings.url,
        {
          headers: { accept: "*/*", "content-type": contentType, ...settings.headers },
          body: fill(settings.body, message, isJson ? insideJson : encodeURIComponent),
        },
        options,
      );
      if (!response.ok) return response.error;
      const { status, body } = response.value;
      if (status >= 400) {
        const kind = OF_MESSAGE.includes(status) ? "refused" : "later";
        return { kind, reason: `${NAME} refused the message (HTTP ${status})` };
      }
      if (!settings.success.test(body)) return { kind: "later", reason: `${NAME} did not take the message` };
      return { kind: "sent", carrier: "http", reference: "" };
    },
  };
}

/** Whether a body is JSON; else it is a form. */
function isJsonBody(body: string): boolean {
  return /^\s*[[{]/.test(body);
}

/**
 * Whether a gateway can read a body once it is filled. JSON has to be whole, with its placeholders in quotes; only `{to}`, digits always, may
 * stand without. A form always can be read.
 */
export function isReadableBody(body: string): boolean {
  const shortest = { to: "1", text: "", template: "", entity: "", header: "", id: "" };
  return !isJsonBody(body) || parsesAsJson(fillWith(body, shortest));
}

function parsesAsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function fill(body: string, message: OutgoingMessage, write: (value: string) => string): string {
  const { dltTemplateId, entityId, header } = message.registered;
  return fillWith(body, {
    to: write(inIndia(message.recipient)),
    text: write(message.text),
    template: write(dltTemplateId),
    entity: write(entityId),
    header: write(header),
    id: write(message.id),
  });
}

type Placeholder = "to" | "text" | "template" | "entity" | "header" | "id";

function fillWith(body: string, values: Readonly<Record<Placeholder, string>>): string {
  return body.replace(/\{(to|text|template|entity|header|id)\}/g, (_, name: Placeholder) => values[name]);
}

/** The value as it stands between the quotes of a JSON string. */
function insideJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}
