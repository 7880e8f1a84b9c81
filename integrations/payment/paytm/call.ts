import type { ProviderError } from "../../../domain/payments/provider.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { sendRequest } from "../../http/http-client.ts";
import { parseJsonObject } from "../../json-object.ts";
import type { ProviderRecord } from "../provider-record.ts";
import { asRecord } from "../provider-record.ts";
import { signText } from "./checksum.ts";

export interface PaytmOptions {
  mid: string;
  /** The merchant key, 16 bytes. */
  key: string;
  /** The website name that the dashboard gives for the MID: WEBSTAGING, DEFAULT or an own one. */
  website: string;
  /** Without a slash at the end. */
  baseUrl: string;
  timeoutMs: number;
}

/**
 * Posts a body and returns that of the response. Its head is `ownHead`, or else the signature over the very text that is sent. No response in time, 5xx, 429, and a response that is not in Paytm's form are `unreachable`: the outcome is unknown, ask later.
 */
export async function call(
  options: PaytmOptions,
  path: string,
  body: ProviderRecord,
  ownHead?: ProviderRecord,
): Promise<Result<ProviderRecord, ProviderError>> {
  const text = JSON.stringify(body);
  const head = JSON.stringify(ownHead ?? { signature: signText(text, options.key) });
  try {
    const reply = await sendRequest(`${options.baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"head":${head},"body":${text}}`,
      timeoutMs: options.timeoutMs,
    });
    const { status } = reply;
    if (status >= 500 || status === 429) return unreachable(`HTTP ${status}`);
    const response = asRecord(parseJsonObject(reply.text)?.body);
    if (response) return done(response);
    return unreachable(status < 300 ? "the answer has no body" : `HTTP ${status}`);
  } catch (error) {
    return unreachable(error instanceof Error ? error.name : "no answer");
  }
}

function unreachable(message: string) {
  return fail({ code: "unreachable" as const, message });
}

/**
 * The text of the top-level `body` value of a JSON message, exactly as it was sent. Paytm signs these bytes:
 * writing the parsed value again may change spaces, numbers or escapes and break the signature.
 * The message must be valid JSON (it is parsed before); undefined when it has no body that is an object.
 */
export function bodyText(message: string): string | undefined {
  let depth = 0;
  for (let at = 0; at < message.length; at += 1) {
    const sign = message[at];
    if (sign === '"') {
      const end = endOfString(message, at);
      if (depth === 1 && message.slice(at, end) === '"body"') {
        const value = /^\s*:\s*(?=\{)/.exec(message.slice(end));
        if (value) return objectAt(message, end + value[0].length);
      }
      at = end - 1;
    } else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
  }
  return undefined;
}

/** The index after the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function objectAt(text: string, start: number): string | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at) - 1;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return undefined;
}
