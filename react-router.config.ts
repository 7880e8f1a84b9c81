import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  basename: process.env.BASE_PATH || "/",
  ssr: true,
  // The whole route table is small; sending it with the first page saves a request on every new area.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
