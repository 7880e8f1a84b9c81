import type { Caller } from "../../../domain/identity/types.ts";
import type { PageRequest } from "../../request-context.ts";

/** The session that a one-time code is bound to, and the client's IP address for rate limits. */
export function callerOf({ visitor, clientAddress, device }: PageRequest): Caller {
  return { sessionHash: visitor.sessionHash, address: clientAddress, device };
}
