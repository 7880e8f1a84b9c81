import { defineConfig } from "vitest/config";
import { preactAlias } from "./scripts/setup/preact-alias.ts";

// The database, contract, race and access tests share one PostgreSQL cluster, each file with a database of its own.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: ["node_modules", "build", ".data", "test/journeys", "app/**/*.test.tsx"],
          environment: "node",
          pool: "forks",
          globalSetup: ["test/support/start-cluster.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: { alias: preactAlias },
        test: {
          name: "pages",
          include: ["app/**/*.test.tsx"],
          environment: "node",
          pool: "forks",
          server: { deps: { inline: [/react-router/, /preact/] } },
        },
      },
    ],
    maxWorkers: 2,
  },
});
