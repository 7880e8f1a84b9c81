import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];

/**
 * The manifest as the router's `<Scripts>` is given it on the server: it then links the page's entry and routes ahead, which are small, and not
 * what they import. On a slow line those 130 KB would share it with the page's words and styles; so they follow when the entry runs.
 */
export function withoutImports(manifest: Manifest): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    route && { ...route, imports: [] },
  ]);
  return {
    ...manifest,
    entry: { ...manifest.entry, imports: [] },
    routes: Object.fromEntries(routes),
  };
}
