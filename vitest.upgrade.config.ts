import { defineConfig } from "vitest/config";

/** `npm run test:upgrade`: the release before beside this one. Needs a checkout of it, which `scripts/test-upgrade.mjs` makes. */
export default defineConfig({
  test: {
    include: ["test/upgrade/*.upgrade.ts"],
    environment: "node",
    expect: { requireAssertions: true },
    pool: "forks",
    globalSetup: ["test/support/start-cluster.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
