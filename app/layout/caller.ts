import type { Caller } from "../../domain/identity/types.ts";
import type { PageRequest } from "../request-context.ts";

/** Whose session a one-time code is bound to, and from where it is asked for. */
export function callerOf({ visitor, clientAddress }: PageRequest): Caller {
  return { sessionHash: visitor.sessionHash, address: clientAddress };
}
