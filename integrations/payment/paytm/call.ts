import type { ProviderFault } from "../../../domain/payments/ports.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { ask } from "../../http/ask.ts";
import { parseJsonObject } from "../../json-object.ts";
import { asRecord, type ProviderRecord } from "../wire.ts";
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
 * Posts a body, signed unless it has a head of its own, and returns with the answer's body. The signature is made over the very
 * text that is sent.
 * No answer in time, an answer of 5xx or 429, and one that is not in Paytm's form, whoever it is of, are `unreachable`: the outcome is
 * open, ask later.
 */
export async function call(
  options: PaytmOptions,
  path: string,
  body: ProviderRecord,
  ownHead?: ProviderRecord,
): Promise<Result<ProviderRecord, ProviderFault>> {
  const text = JSON.stringify(body);
  const head = JSON.stringify(ownHead ?? { signature: signText(text, options.key) });
  try {
    const reply = await ask(`${options.baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"head":${head},"body":${text}}`,
      timeoutMs: options.timeoutMs,
    });
    const { status } = reply;
    if (status >= 500 || status === 429) return unreachable(`HTTP ${status}`);
    const answer = asRecord(parseJsonObject(reply.text)?.body);
    if (answer) return done(answer);
    return unreachable(status < 300 ? "the answer has no body" : `HTTP ${status}`);
  } catch (error) {
    return unreachable(error instanceof Error ? error.name : "no answer");
  }
}

function unreachable(message: string) {
  return refuse({ code: "unreachable" as const, message });
}
