import { fileURLToPath } from "node:url";

const standIns: Readonly<Record<string, string>> = {
  react: fileURLToPath(new URL("../../app/react-in-pages.mjs", import.meta.url)),
  "react/jsx-runtime": "preact/compat/jsx-runtime",
  "react/jsx-dev-runtime": "preact/compat/jsx-dev-runtime",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react-dom/server": "preact/compat/server",
};

/** For the build and for the pages' tests: React's packages are Preact's wherever a page is drawn (decision 18). */
export const preactAlias = Object.entries(standIns).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}));
