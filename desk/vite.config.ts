import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The desk's own build: its files are never among the site's (decision 82). Icons and fonts are served from the site's. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  build: { target: "es2022", assetsInlineLimit: 0 },
});
