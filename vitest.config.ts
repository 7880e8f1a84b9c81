import { defineConfig } from "vitest/config";

// The database, contract, race and access tests share one PostgreSQL cluster, each file with a database of its own.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: ["node_modules", "build", ".data", "test/journeys"],
          environment: "node",
          pool: "forks",
          globalSetup: ["test/support/start-cluster.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
