import type { Caller } from "../../domain/identity/types.ts";
import type { PageRequest } from "../request-context.ts";

/** Whose session a one-time code is bound to, and from where it is asked for. */
export function callerOf({ visitor, clientAddress }: PageRequest): Caller {
  return { sessionHash: visitor.sessionHash, address: clientAddress };
}

/** What to say to somebody who has tried too often. */
export function waitWords(seconds: number): string {
  if (seconds < 60) return `Please wait ${seconds} seconds, then try again.`;
  const minutes = Math.ceil(seconds / 60);
  return `Please wait ${minutes === 1 ? "1 minute" : `${minutes} minutes`}, then try again.`;
}
