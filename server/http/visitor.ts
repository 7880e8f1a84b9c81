import type { Visitor } from "../../domain/identity/types.ts";
import { resolvePlace } from "../../domain/places/resolve-place.ts";
import type { AppContext } from "../app-context.ts";
import type { CookieNames } from "./cookies.ts";
import { hashToken, isCustomerToken, isToken, newVisitorToken, uuidOfHash } from "./tokens.ts";

/** A request's session: its token, whether it is new (the response must set it), and who it is. */
interface RequestSession {
  token: string;
  isNew: boolean;
  visitor: Visitor;
}

/** How long `seen_at` may be out of date; saves a write on every request. */
const TOUCH_EVERY_MS = 5 * 60_000;

/**
 * Who makes the request. A customer's token whose session is over counts as no token at all: the visitor gets a new one and the
 * screens say that the session has expired.
 */
export async function readSession(
  container: AppContext,
  cookies: Map<string, string>,
  names: CookieNames,
  now: Date,
): Promise<RequestSession> {
  const place = resolvePlace(
    container.catalogue(),
    readPlace(cookies.get(names.place)),
    container.settings.site.defaultLabId,
  );
  const presented = cookies.get(names.session);
  if (isToken(presented)) {
    const hash = hashToken(presented);
    if (!isCustomerToken(presented)) return visitorOf(presented, hash, false, place);
    const customerId = await findCustomer(container, hash, now);
    if (customerId) {
      const visitor = { ownerId: customerId, customerId, sessionHash: hash, place };
      return { token: presented, isNew: false, visitor };
    }
  }
  const token = newVisitorToken();
  return visitorOf(token, hashToken(token), true, place);
}

/** The customer of an open session; undefined when it is over. */
async function findCustomer({ sessions }: AppContext, hash: Buffer, now: Date): Promise<string | undefined> {
  const session = await sessions.find(hash, now);
  if (!session) return undefined;
  if (now.getTime() - session.seenAt.getTime() > TOUCH_EVERY_MS) await sessions.touch(hash, now);
  return session.customerId;
}

function visitorOf(token: string, hash: Buffer, isNew: boolean, place: Visitor["place"]): RequestSession {
  return {
    token,
    isNew,
    visitor: { ownerId: uuidOfHash(hash), customerId: null, sessionHash: hash, place },
  };
}

/**
 * The place cookie is `pincode|name|addressId`, the latter two URL-encoded; the pincode is plain digits, as the proxy's cache reads it too
 * (`deploy/nginx.conf`). It is checked against the served pincodes at each use.
 */
export function readPlace(
  cookie: string | undefined,
): { pincode: string; name: string; addressId: string } | null {
  if (!cookie) return null;
  try {
    const [, pincode = "", ...parts] = /^([1-9]\d{5})\|([^|]*)\|([^|]*)$/.exec(cookie) ?? [];
    const [name = "", addressId = ""] = parts.map(decodeURIComponent);
    return pincode === "" ? null : { pincode, name: name.slice(0, 120), addressId };
  } catch {
    return null;
  }
}

export function writePlace(choice: { pincode: string; name: string; addressId: string }): string {
  return [choice.pincode, choice.name, choice.addressId].map(encodeURIComponent).join("|");
}
