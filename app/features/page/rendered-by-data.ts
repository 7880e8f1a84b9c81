import type { FunctionComponent } from "react";
import { memo } from "react";

/**
 * A page that renders again when its loader data have changed, and not at each change of the router's state (a navigation begins, routes are
 * discovered), at which React Router renders the component of every matched route. Its other props are left out of the comparison, so the page
 * must not read them.
 */
export function renderedByData<Props extends { loaderData: unknown }>(
  page: FunctionComponent<Pick<Props, "loaderData">>,
) {
  return memo(page, hasSameData);
}

/** Whether a page has nothing new to show. The router keeps the data of a loader that has not run again as they are. */
export function hasSameData(before: { loaderData: unknown }, now: { loaderData: unknown }): boolean {
  return before.loaderData === now.loaderData;
}
