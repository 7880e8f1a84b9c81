import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { PAGE_PATTERNS } from "../../domain/content/known-pages.ts";

/** The addresses of routes; an optional last part makes two, and one that stands for anything makes none. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (here.endsWith("*")) return [];
    if (here.endsWith("?")) return [here.replace(/\/:\w+\?$/, ""), here.slice(0, -1)];
    const own = (path !== undefined || index) && !children ? [here || "/"] : [];
    return [...own, ...addressesOf(children ?? [], here)];
  });
}

test("the pages that domain/content/known-pages.ts names are those of app/routes.ts", async () => {
  expect([...PAGE_PATTERNS].sort()).toEqual(addressesOf(await routes).sort());
});
