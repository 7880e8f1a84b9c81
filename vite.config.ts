import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vite";

/** The pages that a visitor meets first, by their folder: each of them is somebody's first page. */
const FIRST_PAGE =
  /\/app\/routes\/(home|listing|test|health-packages|radiology|health-condition|directory-of-services|health-article|static|login|cart)\/(?:page|[\w-]+\.route)\.tsx$/;

/** Pages of two folders that share most of their modules: what only they have in common is no part of what home loads. */
const DETAIL_PAGES = new Set(["test", "health-packages"]);

/**
 * Few files in place of thirty small ones, which compress worse, make the list of routes longer and stand in line for the few connections
 * of an HTTP/1 line: "site" is what every page loads anyway (all that `app/root.tsx` imports, packages apart), "shop" what home and other first
 * pages share beyond that, "pages" what the largest of them, listings, cart and login, share with others, "reading" what the others share,
 * and the rest of such a page is one file by the name of its folder ("details" for both folders of detail pages).
 */
function fewFiles(): Plugin {
  const fileOf = new Map<string, string>();
  return {
    name: "few-files",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  // A file takes along what its modules import, packages too, unless a file of a higher priority has it.
                  groups: [
                    // Apart from the entry, which then is small and can be linked ahead (`app/entry.server.tsx`).
                    { name: "react", priority: 6, test: /\/node_modules\/(react|react-dom|scheduler)\// },
                    { name: "site", priority: 5, test: (id: string) => fileOf.get(id) === "site" },
                    { name: "shop", priority: 4, test: (id: string) => fileOf.get(id) === "shop" },
                    { name: "pages", priority: 3, test: (id: string) => fileOf.get(id) === "pages" },
                    { name: "reading", priority: 2, test: (id: string) => fileOf.get(id) === "reading" },
                    { name: (id: string) => fileOf.get(id) ?? null, priority: 1 },
                  ],
                },
              },
            },
          },
        },
      },
    }),
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const ids = [...this.getModuleIds()];
      for (const root of ids.filter((id) => /\/app\/root\.tsx$/.test(id))) {
        for (const id of reachable(importsOf(root), importsOf)) fileOf.set(id, "site");
      }
      const foldersOf = new Map<string, Set<string>>();
      for (const page of ids) {
        const [, ownFolder] = FIRST_PAGE.exec(page) ?? [];
        if (ownFolder === undefined) continue;
        const folder = DETAIL_PAGES.has(ownFolder) ? "details" : ownFolder;
        for (const id of reachable(importsOf(page), importsOf)) {
          foldersOf.set(id, (foldersOf.get(id) ?? new Set()).add(folder));
        }
      }
      for (const [id, folders] of foldersOf) {
        if (fileOf.get(id) === "site") continue;
        fileOf.set(id, sharedFile(folders));
      }
    },
  };
}

/** The file of a module that first pages of these folders import. */
function sharedFile(folders: ReadonlySet<string>): string {
  const [folder = ""] = folders;
  if (folders.size === 1) return folder;
  if (folders.has("home")) return "shop";
  return ["listing", "cart", "login"].some((each) => folders.has(each)) ? "pages" : "reading";
}

/** What is imported from `first` on, packages apart. */
function reachable(
  first: readonly string[],
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.includes("/node_modules/")) continue;
    found.add(id);
    waiting.push(...importsOf(id));
  }
  return found;
}

export default defineConfig({
  base: process.env.BASE_PATH || "/",
  plugins: [tailwindcss(), reactRouter(), fewFiles()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
