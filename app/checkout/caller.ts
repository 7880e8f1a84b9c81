import type { Caller } from "../../domain/identity/types.ts";
import { waitTime } from "../../domain/words/wait-time.ts";
import type { PageRequest } from "../request-context.ts";

/** Whose session a one-time code is bound to, and from where it is asked for. */
export function callerOf({ visitor, clientAddress }: PageRequest): Caller {
  return { sessionHash: visitor.sessionHash, address: clientAddress };
}

/** What to say to somebody who has tried too often. */
export function waitWords(seconds: number): string {
  return `That was too often. Please wait ${waitTime(seconds)}, then try again.`;
}
