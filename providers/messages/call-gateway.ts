import type { SendOutcome } from "../../domain/notices/needs.ts";
import { done, type Result, refuse } from "../../domain/result.ts";
import { readText } from "../http/read-text.ts";

/** A try is over after this: a gateway that takes longer is as good as down. */
export const GATEWAY_TIMEOUT_MS = 10_000;
const WAIT_WHEN_LIMITED_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Far more than any gateway says to a message; a longer answer is none. */
const MOST_BYTES = 1024 * 1024;

export interface GatewayAnswer {
  status: number;
  /** May quote the message or the number: it is judged and never kept or logged. */
  body: string;
}

export interface GatewayOptions {
  timeoutMs?: number;
}

export type Later = Extract<SendOutcome, { kind: "later" }>;

/**
 * One HTTP request to whoever carries messages. What says nothing about the message itself is passing: no answer, 408, 429, 5xx, and
 * a key that is not taken (401, 403), which staff can mend. Every other answer is for the caller to read.
 */
export async function callGateway(
  name: string,
  url: string,
  init: RequestInit,
  { timeoutMs = GATEWAY_TIMEOUT_MS }: GatewayOptions = {},
): Promise<Result<GatewayAnswer, Later>> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = { status: response.status, body: await readText(response, MOST_BYTES) };
    const { status } = answer;
    if (status === 429) return refuse(limited(name, response.headers.get("retry-after")));
    if (status === 401 || status === 403)
      return refuse(later(`${name} does not take our key (HTTP ${status})`));
    if (status === 408 || status >= 500) return refuse(later(`${name} is out of order (HTTP ${status})`));
    return done(answer);
  } catch (error) {
    return refuse(later(`${name} ${wordsOf(error)}`));
  }
}

export function later(reason: string): Later {
  return { kind: "later", reason };
}

/** Too many messages at once; the carrier may say for how many seconds to wait. */
export function limited(name: string, retryAfter: string | null): Later {
  const seconds = /^\d{1,6}$/.test(retryAfter ?? "") ? Number(retryAfter) : Number.NaN;
  const afterMs = Number.isNaN(seconds) ? WAIT_WHEN_LIMITED_MS : Math.min(seconds * 1000, LONGEST_WAIT_MS);
  return { kind: "later", reason: `${name} takes no more messages for now`, afterMs };
}

function wordsOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "did not answer in time";
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return `could not be reached${code}`;
}
