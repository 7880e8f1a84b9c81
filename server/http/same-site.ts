import type { Context } from "hono";
import type { House } from "../container/container.ts";

/**
 * Whether a state-changing request comes from this site: a browser says so by Origin or Sec-Fetch-Site. A client without either
 * (an app, a script) is no browser and carries no ambient cookie of somebody else's.
 */
export function isSameSite(house: House, context: Context): boolean {
  const origin = context.req.header("origin");
  if (origin !== undefined) return allowedOrigins(house, context).includes(origin);
  const site = context.req.header("sec-fetch-site");
  return site === undefined || site === "same-origin" || site === "none";
}

function allowedOrigins(house: House, context: Context): string[] {
  const { appEnv, site } = house.settings;
  const host = context.req.header("host");
  const own = new URL(site.publicUrl).origin;
  // In local mode the port may have been chosen by the system, and 127.0.0.1 and localhost both lead here.
  return appEnv === "local" && host ? [own, `http://${host}`] : [own];
}
