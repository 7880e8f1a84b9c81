import type { House } from "./house.ts";
import type { RequestFacts } from "./request.ts";
import { hashToken, newCustomerToken, newVisitorToken } from "./tokens.ts";

/** The longest a login lasts, whatever its use (absolute end). */
const LOGIN_DAYS = 90;

/** A login: a new session under a new id, the visitor's cart joined to the customer's, the old session gone. */
export async function startSession(house: House, facts: RequestFacts, customerId: string): Promise<void> {
  const token = newCustomerToken();
  await house.sessions.create({
    tokenHash: hashToken(token),
    customerId,
    userAgent: facts.userAgent,
    now: facts.now,
    expiresAt: new Date(facts.now.getTime() + LOGIN_DAYS * 86_400_000),
  });
  if (facts.visitor.customerId === null) await house.services.cart.join(facts.visitor.ownerId, customerId);
  else await house.sessions.end(facts.visitor.sessionHash);
  facts.cookies.setSession(token);
}

/** A logout: the session is gone on the server, and the browser gets a visitor's under a new id. */
export async function endSession(house: House, facts: RequestFacts): Promise<void> {
  await house.sessions.end(facts.visitor.sessionHash);
  facts.cookies.setSession(newVisitorToken());
}
