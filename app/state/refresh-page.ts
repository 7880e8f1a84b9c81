import { useLocation, useMatches, useRevalidator } from "react-router";
import { isOutOfReach, whenLoaded } from "./keep-unsent-form.ts";

/** The page that is being refreshed by itself, with the data that it shows; null while none is. */
let refreshed: { pathname: string; search: string; data: ReadonlyMap<string, unknown> } | null = null;

/**
 * Returns a function that loads the page's data anew without anybody having pressed for it. Where the site cannot be reached, the page stays
 * as it is: a refresh that nobody waits for puts no error in its place.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  return async () => {
    // Where the router does not know the routes of the address yet, it asks for them first, and that it cannot puts an error in the page's place.
    if (!navigator.onLine) return;
    const own = { pathname, search, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) };
    refreshed = own;
    try {
      await revalidate();
    } finally {
      if (refreshed === own) refreshed = null;
    }
  };
}

whenLoaded(({ url, signal }, results) => {
  const { pathname, search } = new URL(url);
  // Not another page that is opened meanwhile.
  const isOfPage = refreshed?.search === search && pathname.endsWith(refreshed.pathname);
  if (!isOfPage || signal.aborted) return results;
  for (const [routeId, each] of Object.entries(results))
    if (each.type === "error" && isOutOfReach(each.result) && refreshed?.data.has(routeId))
      results[routeId] = { type: "data", result: refreshed.data.get(routeId) };
  return results;
});
