import { resolve } from "node:path";
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: resolve(process.env.BUILD_DIR || "build", "desk"),
  ssr: true,
  // All routes are named in the page: nobody but the staff ever loads one.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
