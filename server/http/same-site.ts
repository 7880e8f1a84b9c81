import type { Context } from "hono";
import type { AppContext } from "../app-context.ts";

/** The Origin header of a hidden origin. */
export const NO_ORIGIN = "null";

/**
 * Whether a state-changing request comes from this site: a browser says so by Origin or Sec-Fetch-Site. A client without either (an app, a
 * script) is no browser and carries no ambient cookie of somebody else's. Forms of pages without referrer have the origin "null" (Fetch,
 * "append a request Origin header"), and so may foreign ones: then only Sec-Fetch-Site decides.
 */
export function isSameSite(container: AppContext, context: Context): boolean {
  const origin = context.req.header("origin");
  const site = context.req.header("sec-fetch-site");
  if (origin === NO_ORIGIN) return site === "same-origin";
  if (origin !== undefined) return allowedOrigins(container, context).includes(origin);
  return site === undefined || site === "same-origin" || site === "none";
}

function allowedOrigins(container: AppContext, context: Context): string[] {
  const { appEnv, site } = container.settings;
  const host = context.req.header("host");
  const own = new URL(site.publicUrl).origin;
  // In local mode the port may have been chosen by the system, and 127.0.0.1 and localhost both lead here.
  return appEnv === "local" && host ? [own, `http://${host}`] : [own];
}
