// `npm run test:pgbouncer`: the tests of the database, of races and of payments through a real PgBouncer with transaction pooling. Takes a
// PgBouncer of 1.21 or newer from this machine, or from a newer Debian (scripts/setup/ensure-pgbouncer.mjs). `npm test` has a small pooler of its own.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { ensurePgbouncer } from "./setup/ensure-pgbouncer.mjs";
import { inRoot, root } from "./setup/root.mjs";
import { runNode24 } from "./setup/run-node24.mjs";
import { runCommand, step } from "./setup/step.mjs";
import { countVitest } from "./setup/test-counts.mjs";

const reports = mkdtempSync(join(tmpdir(), "namuna-pgbouncer-"));
try {
  await runCommand(testThroughPooler);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function testThroughPooler() {
  await step("dependencies", ensureDependencies);
  let pgbouncer = { command: [""], version: "" };
  await step("pgbouncer", async () => {
    pgbouncer = await ensurePgbouncer();
    return pgbouncer.version;
  });
  process.exitCode = await runTests(pgbouncer.command);
  const { passed, failed } = countVitest(join(reports, "vitest.json"));
  const { transactions, statements, servers } = JSON.parse(readFileSync(join(reports, "stats.json"), "utf8"));
  process.stdout.write(
    `PgBouncer ${pgbouncer.version}: ${passed} passed, ${failed} failed; ${transactions} transactions and ${statements} statements through at most ${servers} connections to a database\n`,
  );
  // Tests that bypass the pooler would prove nothing about it.
  if (failed > 0 || passed === 0 || !(transactions > 0)) process.exitCode = 1;
}

function runTests(command) {
  const report = join(reports, "vitest.json");
  const tests = ["run", "--config", inRoot("vitest.pgbouncer.config.ts"), ...process.argv.slice(2)];
  const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return runNode24([inRoot("node_modules/vitest/vitest.mjs"), ...tests, ...flags], {
    cwd: root,
    env: { PGBOUNCER_COMMAND: JSON.stringify(command), PGBOUNCER_STATS: join(reports, "stats.json") },
  });
}
