import type { ServerResponse } from "node:http";
import type { Context } from "hono";

/**
 * Puts headers on an answer that has not been made yet, if Node's own response is at hand; the answer's own win. Answers whether it
 * did. Headers set on a finished `Response` cost more than all else that a small answer needs.
 */
export function setEarlyHeaders(context: Context, headers: readonly (readonly [string, string])[]): boolean {
  const { outgoing }: { outgoing?: ServerResponse } = context.env ?? {};
  if (outgoing === undefined || outgoing.headersSent) return false;
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  return true;
}
