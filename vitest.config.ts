import { defineConfig } from "vitest/config";
import { NGINX_PATH } from "./test/support/nginx-path.ts";

/**
 * Tests of what belongs to a whole process: timers, globals, threads, connections that are cut, or all statements that its modules have
 * declared. One that holds the date alone, and lets it go, is not among them.
 */
const OWN_PROCESS = [
  "app/layout/{search-ways,use-hash-scroll}.test.ts",
  "app/state/*.test.ts",
  "app/ui/smooth-scroll.test.ts",
  "bench/growth/upkeep.test.ts",
  "db/stores/shardable.test.ts",
  "db/stores/statements.test.ts",
  "integrations/http/http-client.test.ts",
  "integrations/pdf/render-report.test.ts",
  "test/faults/{away-pages,database,taken-port}.test.ts",
];

/** Each draws parts of pages as text, or asks for what they show, and leaves nothing behind; together they load React and the dictionaries once. */
const PAGES = [
  "{app,desk}/**/*.test.tsx",
  "app/*.test.ts",
  "app/{features,i18n,layout,routes,styles,ui}/**/*.test.ts",
];

/** A test in which nothing was expected, as in a loop over an empty list, fails. */
const ASSERTING = { requireAssertions: true };

/** Two processes on one database notice whatever one would, and more. */
const RACES = "test/race/**/*.test.ts";

const PURE = ["domain/**/*.test.ts", "contract/**/*.test.ts"];

// The database, contract, race and access tests share one PostgreSQL cluster, each file with a database of its own.
export default defineConfig({
  test: {
    globalSetup: ["test/support/start-cluster.ts"],
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [
            "node_modules",
            "build",
            ".data",
            "test/journeys",
            "test/specification",
            "test/production",
            ...OWN_PROCESS,
            ...PAGES,
            ...PURE,
            RACES,
          ],
          environment: "node",
          expect: ASSERTING,
          // The desk's pages are the built ones, which are made for React's production build.
          env: { NODE_ENV: "production" },
          pool: "forks",
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "own process",
          include: OWN_PROCESS,
          environment: "node",
          expect: ASSERTING,
          pool: "forks",
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Rules that hold nothing but what they are given: their files share a process, whose start would take longer than most of them.
        test: {
          name: "pure",
          include: PURE,
          environment: "node",
          expect: ASSERTING,
          pool: "forks",
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        // The suites that would notice, over two processes on one PostgreSQL: every request goes to the other one. Each has a site of its own.
        test: {
          name: "two processes",
          include: [RACES, "test/contract/payments.test.ts", "test/contract/sessions.test.ts"],
          environment: "node",
          expect: ASSERTING,
          pool: "forks",
          isolate: false,
          globalSetup: ["test/support/start-app-processes.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "pages",
          include: PAGES,
          exclude: OWN_PROCESS,
          environment: "node",
          expect: ASSERTING,
          pool: "forks",
          isolate: false,
          testTimeout: 30_000,
        },
      },
      ...(NGINX_PATH === ""
        ? []
        : [
            {
              // The built site in production mode behind the shipped configuration of nginx.
              test: {
                name: "production",
                include: ["test/production/**/*.test.ts"],
                environment: "node",
                expect: ASSERTING,
                pool: "forks" as const,
                testTimeout: 60_000,
                hookTimeout: 120_000,
              },
            },
          ]),
      {
        // The built site over HTTP, held against the specification sentence by sentence: one site for all files.
        test: {
          name: "specification",
          include: ["test/specification/**/*.test.ts"],
          environment: "node",
          expect: ASSERTING,
          pool: "forks",
          isolate: false,
          globalSetup: ["test/specification/start-site.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    // Three on two cores: what starts and ends processes waits more than it works.
    maxWorkers: 3,
  },
});
