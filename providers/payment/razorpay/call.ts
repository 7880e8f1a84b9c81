import type { ProviderFault } from "../../../domain/payments/needs.ts";
import { done, type Result, refuse } from "../../../domain/result.ts";
import { ask } from "../../http/ask.ts";
import { asRecord, parseJson, textOf, type WireRecord } from "../wire.ts";

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Host of the API, without a slash at the end. */
  baseUrl: string;
  /** Host of the browser's script: Razorpay keeps it apart from the API. */
  scriptUrl: string;
  timeoutMs: number;
}

export interface RazorpayFault extends ProviderFault {
  /** The HTTP code of a refusal, 0 when there was no answer. */
  status: number;
}

/** Asks Razorpay; with a body it posts. 5xx, 429, 409 (still under way) and no answer in time are `unreachable`: ask later. */
export async function call(
  options: RazorpayOptions,
  path: string,
  body?: WireRecord,
  headers: Record<string, string> = {},
): Promise<Result<WireRecord, RazorpayFault>> {
  const credentials = Buffer.from(`${options.keyId}:${options.keySecret}`).toString("base64");
  try {
    const { status, text } = await ask(`${options.baseUrl}/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Basic ${credentials}`, "content-type": "application/json", ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: options.timeoutMs,
    });
    if (status >= 500 || status === 429 || status === 409)
      return refuse({ code: "unreachable", message: `HTTP ${status}`, status });
    const answer = parseJson(text);
    const isGood = status < 300;
    if (isGood && answer) return done(answer);
    const words = textOf(asRecord(answer?.error) ?? {}, "description") ?? `HTTP ${status}`;
    return refuse({ code: isGood ? "unreachable" : "refused", message: words, status });
  } catch (error) {
    const message = error instanceof Error ? error.name : "no answer";
    return refuse({ code: "unreachable", message, status: 0 });
  }
}

/** The records of a collection. */
export function itemsOf(collection: WireRecord): WireRecord[] {
  const items: unknown[] = Array.isArray(collection.items) ? collection.items : [];
  return items.map(asRecord).filter((item) => item !== undefined);
}

/** An amount in paise, Razorpay's own unit. */
export function paiseOf(record: WireRecord, name: string): number | null {
  const value = record[name];
  return Number.isSafeInteger(value) ? Number(value) : null;
}
