import { createHmac, timingSafeEqual } from "node:crypto";
import type { ProviderError } from "../../../domain/payments/provider.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { sendRequest } from "../../http/http-client.ts";
import { parseJsonObject } from "../../json-object.ts";
import type { ProviderRecord } from "../provider-record.ts";
import { asRecord, textOrNull } from "../provider-record.ts";

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

/** 401: our key is not taken, as while it is changed; 408, 429: later; 409: the same request is still under way. */
const ASK_LATER = new Set([401, 408, 409, 429]);

/**
 * Asks Razorpay; with a body it posts. `refused` is only what Razorpay itself refuses in its own words; a 5xx, what `ASK_LATER` names, an
 * answer of somebody in between and no answer in time decide nothing: they are `unreachable`.
 */
export async function call(
  options: RazorpayOptions,
  path: string,
  body?: ProviderRecord,
  headers: Record<string, string> = {},
): Promise<Result<ProviderRecord, ProviderError>> {
  const credentials = Buffer.from(`${options.keyId}:${options.keySecret}`).toString("base64");
  try {
    const { status, text } = await sendRequest(`${options.baseUrl}/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Basic ${credentials}`, "content-type": "application/json", ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: options.timeoutMs,
    });
    const response = parseJsonObject(text);
    if (status < 300 && response) return done(response);
    const error = asRecord(response?.error);
    const isDecided = status >= 400 && status < 500 && !ASK_LATER.has(status) && error !== undefined;
    const words = isDecided ? textOrNull(error, "description") : null;
    return fail({ code: isDecided ? "refused" : "unreachable", message: words ?? `HTTP ${status}` });
  } catch (error) {
    const message = error instanceof Error ? error.name : "no answer";
    return fail({ code: "unreachable", message });
  }
}

/** The records of a collection. */
export function itemsOf(collection: ProviderRecord): ProviderRecord[] {
  const items: unknown[] = Array.isArray(collection.items) ? collection.items : [];
  return items.map(asRecord).filter((item) => item !== undefined);
}

/** An amount in paise, Razorpay's own unit. */
export function paiseOf(record: ProviderRecord, name: string): number | null {
  const value = record[name];
  return Number.isSafeInteger(value) ? Number(value) : null;
}

/** Razorpay's signature: the HMAC-SHA256 of a text, in hex. */
export function signText(text: string | Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

export function verifyText(text: string | Uint8Array, secret: string, signature: string): boolean {
  const expected = Buffer.from(signText(text, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Razorpay answers under its own order id, and what a browser hands on can be changed there. This proof ties its order
 * to ours; it travels in the notes and in the return's address. Its first word keeps it apart from Razorpay's own signatures.
 */
export function proveOrder(orderId: string, providerOrderId: string, secret: string): string {
  return signText(`order|${orderId}|${providerOrderId}`, secret);
}

export function isProven(orderId: string, providerOrderId: string, proof: string, secret: string): boolean {
  return verifyText(`order|${orderId}|${providerOrderId}`, secret, proof);
}
