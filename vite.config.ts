import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  base: process.env.BASE_PATH ?? "/",
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
