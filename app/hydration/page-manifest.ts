import type { EntryContext } from "react-router";

/**
 * The manifest that a page is rendered with: of its own routes, and without what they and the entry import. The router makes all routes that it is told
 * of anew for each page. And its `<Scripts>` then links the entry and the routes ahead, which are small: on a slow line the 130 KB that they import
 * would share it with the page's words and styles.
 */
export function pageManifest({
  manifest,
  staticHandlerContext: { matches },
}: EntryContext): EntryContext["manifest"] {
  const routes = matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id];
    return route ? [[id, { ...route, imports: [] as string[] }] as const] : [];
  });
  return {
    ...manifest,
    entry: { ...manifest.entry, imports: [] },
    routes: Object.fromEntries(routes),
  };
}
