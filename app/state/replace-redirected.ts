import { replace } from "react-router";
import type { Route } from "../+types/root.ts";

/**
 * Back or Forward to a page that now leads elsewhere, as a checkout step does once its cart is booked: the page that it leads to takes its place in
 * the history. Pushed after it, it would bring every further Back to itself again, and end Forward.
 */
export const replaceRedirected: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  // Only after Back and Forward is the page's address shown before the page is loaded.
  const isShown = request.method === "GET" && request.url === location.href.replace(/#.*$/, "");
  const results = await next();
  if (!isShown) return results;
  for (const each of Object.values(results)) {
    if (!(each.result instanceof Response)) continue;
    const { status, headers } = each.result;
    const target = headers.get("location");
    if (target !== null) each.result = replace(target, { status, headers });
  }
  return results;
};
