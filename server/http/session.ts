import type { Login } from "../../domain/identity/types.ts";
import { DAY_MS } from "../../domain/shared/clock.ts";
import type { AppContext } from "../app-context.ts";
import type { RequestFacts } from "./request.ts";
import { hashToken, newCustomerToken, newDeviceToken, newVisitorToken } from "./tokens.ts";

/** The longest a login lasts, whatever its use (absolute end). */
const LOGIN_DAYS = 90;

/** A login: a new session under a new id, the visitor's cart joined to the customer's, the old session gone. */
export async function startSession(container: AppContext, facts: RequestFacts, login: Login): Promise<void> {
  const { customerId } = login;
  const token = newCustomerToken();
  const device = facts.device ?? newDeviceToken();
  await container.services.identity.openSession({
    tokenHash: hashToken(token),
    ...login,
    // One device of two customers has two hashes, so that the rows do not link the customers.
    deviceHash: hashToken(`${device}\n${customerId}`),
    userAgent: facts.userAgent,
    now: facts.now,
    expiresAt: new Date(facts.now.getTime() + LOGIN_DAYS * DAY_MS),
  });
  if (facts.visitor.customerId === null)
    await container.services.cart.join(facts.visitor.ownerId, customerId);
  else await container.sessions.end(facts.visitor.sessionHash);
  facts.cookies.setSession(token);
  facts.cookies.setDevice(device);
}

/** A logout: the session is gone on the server, and the browser gets a visitor's under a new id. */
export async function endSession(container: AppContext, facts: RequestFacts): Promise<void> {
  await container.sessions.end(facts.visitor.sessionHash);
  facts.cookies.setSession(newVisitorToken());
}
