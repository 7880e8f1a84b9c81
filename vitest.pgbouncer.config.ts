import { defineConfig } from "vitest/config";

const CLUSTER = ["test/support/start-cluster.ts", "test/support/start-pgbouncer.ts"];

/**
 * What a pooler stands in front of: the server's own connections, of which these tests count the plans, end one, or set the time of a statement; statements
 * that a change of types has made stale, which a pooler keeps until it is told RECONNECT; and the embedded server, which nobody puts one before.
 */
const WITHOUT_POOLER = ["db/client/connect.test.ts", "db/client/stale-statement.test.ts", "db/embedded/**"];

/** A test in which nothing was expected, as in a loop over an empty list, fails. */
const ASSERTING = { requireAssertions: true };

/** `npm run test:pgbouncer`: through a real PgBouncer, which `scripts/test-pgbouncer.mjs` finds. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "database",
          include: ["db/**/*.test.ts"],
          exclude: WITHOUT_POOLER,
          environment: "node",
          expect: ASSERTING,
          pool: "forks",
          globalSetup: CLUSTER,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "two processes",
          include: ["test/race/**/*.test.ts", "test/contract/payments.test.ts"],
          environment: "node",
          expect: ASSERTING,
          pool: "forks",
          globalSetup: [...CLUSTER, "test/support/start-app-processes.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
