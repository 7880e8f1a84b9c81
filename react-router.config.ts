import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIR || "build",
  basename: process.env.BASE_PATH || "/",
  ssr: true,
} satisfies Config;
