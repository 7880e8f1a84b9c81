import type { SendOutcome } from "../../domain/messages/ports.ts";
import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";
import { sendRequest } from "../http/http-client.ts";
import type { JsonObject } from "../json-object.ts";
import { isJsonObject, parseJsonObject } from "../json-object.ts";

/** Time-out of an attempt. */
export const GATEWAY_TIMEOUT_MS = 10_000;
const WAIT_WHEN_LIMITED_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

interface GatewayResponse {
  status: number;
  /** May quote the message or the number, so it is never stored or logged. */
  body: string;
}

export interface GatewayOptions {
  timeoutMs?: number;
}

type Later = Extract<SendOutcome, { kind: "later" }>;

/**
 * One POST to a carrier. Errors that do not concern the message itself are temporary: no response, 408, 429, 5xx, and a rejected key (401,
 * 403), which staff can fix. The caller reads every other response.
 */
export async function callGateway(
  name: string,
  url: string,
  message: { headers: Record<string, string>; body: string },
  { timeoutMs = GATEWAY_TIMEOUT_MS }: GatewayOptions = {},
): Promise<Result<GatewayResponse, Later>> {
  try {
    const { status, headers, text } = await sendRequest(url, { method: "POST", ...message, timeoutMs });
    if (status === 429) return fail(limited(name, headers["retry-after"]));
    if (status === 401 || status === 403)
      return fail(later(`${name} does not take our key (HTTP ${status})`));
    if (status === 408 || status >= 500) return fail(later(`${name} is out of order (HTTP ${status})`));
    return done({ status, body: text });
  } catch (error) {
    return fail(later(`${name} ${wordsOf(error)}`));
  }
}

export function later(reason: string): Later {
  return { kind: "later", reason };
}

/** Too many messages at once; the carrier may say for how many seconds to wait. */
export function limited(name: string, retryAfter?: string): Later {
  const seconds = /^\d{1,6}$/.test(retryAfter ?? "") ? Number(retryAfter) : Number.NaN;
  const afterMs = Number.isNaN(seconds) ? WAIT_WHEN_LIMITED_MS : Math.min(seconds * 1000, LONGEST_WAIT_MS);
  return { kind: "later", reason: `${name} takes no more messages for now`, afterMs };
}

function wordsOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "did not answer in time";
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return `could not be reached${code}`;
}

/** Ten digits as carriers want them: with the country's 91. */
export function inIndia(mobile: string): string {
  return `91${mobile}`;
}

/** A JSON object out of a text; empty when it is none. */
export function readObject(text: string): JsonObject {
  return parseJsonObject(text) ?? {};
}

/** The value if it is an object; else an empty one. */
export function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The value if it is an array; else an empty one. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A string or a number as text; else empty. */
export function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
