// `npm test`: everything that decides whether a change lands, in order, up to the first failure; the build and the checks of the code run at once.
// Works on any Node from 18 on.
//   npm test                              all steps
//   npm test -- --only=vitest             some steps, by name, separated by commas
//   npm test -- test/journeys/cart        only the tests whose path contains this
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNode24 } from "./find-node24.mjs";
import { COMPILE_CACHE } from "./setup/compile-cache.mjs";
import { ensureBuild } from "./setup/ensure-build.mjs";
import { ensureTestBrowser } from "./setup/ensure-chromium.mjs";
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { ensureNginx } from "./setup/ensure-nginx.mjs";
import { inRoot } from "./setup/root.mjs";
import { runCaptured } from "./setup/run-captured.mjs";
import { step } from "./setup/step.mjs";
import { countPlaywright, countVitest } from "./setup/test-counts.mjs";

const args = process.argv.slice(2);
const colours = process.stdout.isTTY === true;
const filters = args.filter((each) => !each.startsWith("--"));
const total = { passed: 0, failed: 0 };

/** In order. Of the build and the checks none needs another's result, and each works on one processor for much of its time. */
const STAGES = [
  { dependencies: ensureDependencies },
  { chromium: ensureTestBrowser },
  { nginx: ensureNginx },
  {
    build: ensureBuild,
    biome: () =>
      tool("@biomejs/biome/bin/biome", [
        "ci",
        "--error-on-warnings",
        `--colors=${colours ? "force" : "off"}`,
        ".",
      ]),
    types: async () => {
      await tool("@react-router/dev/bin.cjs", ["typegen"]);
      await tool("typescript/bin/tsc", ["-p", "."]);
    },
    knip: () => tool("knip/bin/knip.js", ["--no-progress", "--no-config-hints"]),
  },
  {
    vitest: () => {
      const report = join(reports, "vitest.json");
      const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      return counted(
        () => tool("vitest/vitest.mjs", ["run", ...flags, ...filters]),
        () => countVitest(report),
      );
    },
  },
  {
    playwright: () => {
      const report = join(reports, "playwright.json");
      const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
      return counted(
        () => tool("@playwright/test/cli.js", ["test", "--reporter=dot,json", ...filters], env),
        () => countPlaywright(report),
      );
    },
  },
];
const STEP_NAMES = STAGES.flatMap((stage) => Object.keys(stage));

const chosen = chooseSteps();
const reports = mkdtempSync(join(tmpdir(), "namuna-reports-"));
try {
  for (const stage of STAGES) await together(Object.entries(stage).filter(([name]) => chosen.includes(name)));
} catch {
  // The step has printed the reason.
  process.exitCode = 1;
  if (total.failed === 0) total.failed = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
  const left = process.env.NGINX_PATH === "" ? "; not run: the tests through nginx, which is not here" : "";
  process.stdout.write(`${total.passed} passed, ${total.failed} failed${left}\n`);
}

/** Runs steps at once and waits for all of them, so that each tells what it found. Throws what the first of them threw. */
async function together(steps) {
  const ends = await Promise.allSettled(steps.map(([name, run]) => step(name, run)));
  const failed = ends.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

function chooseSteps() {
  const unknown = args.find((each) => each.startsWith("-") && !each.startsWith("--only="));
  if (unknown !== undefined) {
    process.stderr.write(`There is no option "${unknown}". The only one is --only=STEP,STEP.\n`);
    process.exit(2);
  }
  const only = args.find((each) => each.startsWith("--only="));
  if (only !== undefined) return checkNames(only.slice("--only=".length).split(","));
  if (filters.length === 0) return STEP_NAMES;
  const isJourney = (filter) => filter.includes("journeys") || filter.endsWith(".spec.ts");
  const inBrowser = filters.some(isJourney);
  const inProduction = filters.some((filter) => filter.includes("production"));
  return [
    "dependencies",
    ...(inBrowser ? ["chromium"] : []),
    ...(inProduction ? ["nginx"] : []),
    ...(inBrowser || inProduction ? ["build"] : []),
    ...(filters.every(isJourney) ? [] : ["vitest"]),
    ...(inBrowser ? ["playwright"] : []),
  ];
}

function checkNames(names) {
  for (const name of names) {
    if (!STEP_NAMES.includes(name)) {
      process.stderr.write(`There is no step "${name}". The steps are ${STEP_NAMES.join(", ")}.\n`);
      process.exit(2);
    }
  }
  return names;
}

/** Runs a tool that is a dependency, under Node 24 or newer. */
async function tool(path, toolArgs, env) {
  const colour = colours ? { FORCE_COLOR: "1" } : { FORCE_COLOR: "0" };
  await runCaptured(findNode24(), [inRoot("node_modules", path), ...toolArgs], {
    ...COMPILE_CACHE,
    ...colour,
    ...env,
  });
}

/** Runs tests and adds their counts, also when some fail. */
async function counted(run, count) {
  try {
    await run();
  } finally {
    const { passed, failed } = count();
    total.passed += passed;
    total.failed += failed;
  }
}
