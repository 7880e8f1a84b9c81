import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

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

/** React's packages and what draws the pages in their stead: decision 0011. */
const reactInPages = fileURLToPath(new URL("app/react-in-pages.ts", import.meta.url));
const alias = {
  "react/jsx-dev-runtime": "preact/compat/jsx-dev-runtime",
  "react/jsx-runtime": "preact/compat/jsx-runtime",
  "react-dom/client": "preact/compat/client",
  "react-dom": "preact/compat",
  react: reactInPages,
};

export default defineConfig({
  base: process.env.BASE_PATH ?? "/",
  plugins: [tailwindcss(), reactRouter(), oneFileForEveryPage()],
  resolve: { alias: Object.entries(alias).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })) },
  // One Preact draws the pages on the server: the one that is bundled with them.
  ssr: { noExternal: [/^(@?react-router|preact)/] },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
