import type { Context } from "hono";
import type { AppContext } from "../app-context.ts";

/**
 * Whether a state-changing request comes from this site: a browser says so by Origin or Sec-Fetch-Site. A client without either
 * (an app, a script) is no browser and carries no ambient cookie of somebody else's.
 */
export function isSameSite(container: AppContext, context: Context): boolean {
  const origin = context.req.header("origin");
  if (origin !== undefined) return allowedOrigins(container, context).includes(origin);
  const site = context.req.header("sec-fetch-site");
  return site === undefined || site === "same-origin" || site === "none";
}

function allowedOrigins(container: AppContext, context: Context): string[] {
  const { appEnv, site } = container.settings;
  const host = context.req.header("host");
  const own = new URL(site.publicUrl).origin;
  // In local mode the port may have been chosen by the system, and 127.0.0.1 and localhost both lead here.
  return appEnv === "local" && host ? [own, `http://${host}`] : [own];
}
