import type { ClaimedSession } from "../domain/identity/claimed-session.ts";
import type { Visitor } from "../domain/identity/visitor.ts";
import { resolvePlace } from "../domain/places/resolve-place.ts";
import type { CookieNames } from "./cookies.ts";
import type { House } from "./house.ts";
import { hashToken, isCustomerToken, isToken, newVisitorToken, visitorOwnerId } from "./tokens.ts";

/** A request's session: its token, whether it is new (the answer must set it), and who it is. */
export interface RequestSession {
  token: string;
  isNew: boolean;
  visitor: Visitor;
  /** Set when the session is still to be checked, by the change itself or before the answer is sent. */
  claimed: ClaimedSession | null;
}

/** A session as it was last seen open. */
export interface SeenSession {
  customerId: string;
  seenAt: Date;
}

/** How long `seen_at` may lag behind; saves a write on every request. */
const TOUCH_EVERY_MS = 5 * 60_000;

/**
 * Who makes the request. A customer's token whose session is over counts as no token at all: the visitor gets a new one and the
 * screens say that the session has expired. If `mayClaim`, one that this process has lately seen open is not looked up here.
 */
export async function readSession(
  house: House,
  cookies: Map<string, string>,
  names: CookieNames,
  now: Date,
  mayClaim: boolean,
): Promise<RequestSession> {
  const place = resolvePlace(
    house.catalogue(),
    readPlace(cookies.get(names.place)),
    house.settings.site.defaultLabId,
  );
  const presented = cookies.get(names.session);
  if (isToken(presented)) {
    const hash = hashToken(presented);
    if (!isCustomerToken(presented)) return visitorOf(presented, hash, false, place);
    const customer = await findCustomer(house, hash, now, mayClaim);
    if (customer) {
      const { customerId, claimed } = customer;
      const visitor = { ownerId: customerId, customerId, sessionHash: hash, place };
      return { token: presented, isNew: false, visitor, claimed };
    }
  }
  const token = newVisitorToken();
  return visitorOf(token, hashToken(token), true, place);
}

/** The customer of an open session, from this process's memory where it may be claimed; undefined when it is over. */
async function findCustomer(
  { sessions, seenSessions }: House,
  hash: Buffer,
  now: Date,
  mayClaim: boolean,
): Promise<{ customerId: string; claimed: ClaimedSession | null } | undefined> {
  const key = hash.toString("base64");
  const known = mayClaim ? seenSessions.find(key) : undefined;
  if (known && !isToTouch(known, now)) {
    return { customerId: known.customerId, claimed: { hash, now, isOpen: false } };
  }
  const session = await sessions.find(hash, now);
  if (!session) return undefined;
  const isLongAgo = isToTouch(session, now);
  if (isLongAgo) await sessions.touch(hash, now);
  const { customerId } = session;
  seenSessions.put(key, isLongAgo ? { customerId, seenAt: now } : session);
  return { customerId, claimed: null };
}

function isToTouch({ seenAt }: SeenSession, now: Date): boolean {
  return now.getTime() - seenAt.getTime() > TOUCH_EVERY_MS;
}

function visitorOf(token: string, hash: Buffer, isNew: boolean, place: Visitor["place"]): RequestSession {
  return {
    token,
    isNew,
    visitor: { ownerId: visitorOwnerId(hash), customerId: null, sessionHash: hash, place },
    claimed: null,
  };
}

/** The place cookie is `pincode|name|addressId`, each URL-encoded. It is a wish, checked against the served pincodes at each use. */
export function readPlace(
  cookie: string | undefined,
): { pincode: string; name: string; addressId: string } | null {
  if (!cookie) return null;
  try {
    const [pincode = "", name = "", addressId = ""] = cookie.split("|").map(decodeURIComponent);
    return /^[1-9]\d{5}$/.test(pincode) ? { pincode, name: name.slice(0, 120), addressId } : null;
  } catch {
    return null;
  }
}

export function writePlace(choice: { pincode: string; name: string; addressId: string }): string {
  return [choice.pincode, choice.name, choice.addressId].map(encodeURIComponent).join("|");
}
