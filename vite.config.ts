import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { preactAlias } from "./scripts/setup/preact-alias.ts";

/**
 * What every page loads anyway (all that `app/root.tsx` imports, packages apart) becomes one file of the browser's bundle: thirty
 * small ones compress worse and make the list of routes longer.
 */
function oneFileForEveryPage(): Plugin {
  const everyPage = new Set<string>();
  return {
    name: "one-file-for-every-page",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: { groups: [{ name: "site", test: (id: string) => everyPage.has(id) }] },
              },
            },
          },
        },
      },
    }),
    buildEnd() {
      const root = [...this.getModuleIds()].find((id) => /\/app\/root\.tsx$/.test(id));
      const waiting = root === undefined ? [] : [...(this.getModuleInfo(root)?.importedIds ?? [])];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (everyPage.has(id) || id.includes("/node_modules/")) continue;
        everyPage.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}

export default defineConfig({
  base: process.env.BASE_PATH ?? "/",
  plugins: [tailwindcss(), reactRouter(), oneFileForEveryPage()],
  resolve: { alias: preactAlias },
  // One Preact draws the pages on the server: the one that is bundled with them.
  ssr: { noExternal: [/^(@?react-router|preact)/] },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
