import type { Context } from "hono";
import { pagePath } from "../../contract/page-path.ts";
import type { DeskRequest, Gate } from "../../desk/desk-context.ts";
import { addressOf } from "../../domain/desk/addresses.ts";
import { mayDo } from "../../domain/staff/roles.ts";

/** The address of the request's page, without a slash at its end: the router serves both alike. */
function pathOf(context: Context): string {
  const path = pagePath(context.req.path);
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

/** What a request may do, decided before any code of a page runs: by the account's session, its role and the address. */
export function authorize(context: Context, signedIn: DeskRequest["signedIn"], isKnownDevice: boolean): Gate {
  const path = pathOf(context);
  const address = addressOf(context.req.method, path);
  if (address?.action === "outside") return { is: "open" };
  if (!signedIn) {
    // "/desk" redirects to the sign-in; every other address is a 404 for browsers that have never signed in.
    return path === "/desk" || (isKnownDevice && address) ? { is: "sign-in" } : { is: "not-found" };
  }
  if (!address) return { is: "not-found" };
  const { action, whileLocked = false } = address;
  if (!mayDo(signedIn.account.role, action)) return { is: "not-allowed", action };
  return signedIn.isLocked && !whileLocked ? { is: "locked" } : { is: "open" };
}

/** Browsers send Origin or Sec-Fetch-Site with forms; a client without either has no ambient cookies. */
export function isOwnForm(context: Context, own: string): boolean {
  const origin = context.req.header("origin");
  if (origin !== undefined) return origin === own;
  const site = context.req.header("sec-fetch-site");
  return site === undefined || site === "same-origin";
}
