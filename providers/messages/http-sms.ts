import type { MessageSender, OutgoingMessage } from "../../domain/notices/needs.ts";

/** Any SMS gateway that takes one HTTP request a message. */
export interface HttpSmsSettings {
  url: string;
  headers: Readonly<Record<string, string>>;
  /**
   * A JSON object or a form (`to={to}&text={text}`), with `{to}` (91 and ten digits), `{text}`, `{template}` (the registered text's
   * id) and `{id}` (the same over repeated tries) where the gateway wants them.
   */
  body: string;
  /** What the answer's body must match to count as handed over; gateways tell of errors under HTTP 200. */
  success: RegExp;
}

const TIMEOUT_MS = 15_000;
const COUNTRY = "91";

export function httpSmsSender(settings: HttpSmsSettings, send: typeof fetch = fetch): MessageSender {
  const isJson = settings.body.trimStart().startsWith("{");
  return {
    async send(message) {
      if (message.channel !== "sms") throw new Error(`no gateway for ${message.channel} is configured`);
      const response = await send(settings.url, {
        method: "POST",
        headers: {
          "content-type": isJson ? "application/json" : "application/x-www-form-urlencoded",
          ...settings.headers,
        },
        body: fill(settings.body, message, isJson ? insideJson : encodeURIComponent),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = await response.text();
      // The answer may quote the message, so it is judged and not kept.
      if (!response.ok) throw new Error(`the SMS gateway answered HTTP ${response.status}`);
      if (!settings.success.test(answer)) throw new Error("the SMS gateway refused the message");
    },
  };
}

function fill(body: string, message: OutgoingMessage, write: (value: string) => string): string {
  const values: Readonly<Record<string, string>> = {
    to: COUNTRY + message.recipient,
    text: message.text,
    template: message.dltTemplateId,
    id: message.id,
  };
  return body.replace(/\{(to|text|template|id)\}/g, (_, name: string) => write(values[name] ?? ""));
}

/** The value as it stands between the quotes of a JSON string. */
function insideJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}
