// `npm run day [-- --seed=7 --minutes=5 --failover]`: builds when stale, then lets a simulated chain live a day (docs/guides/whole-day.md).
import { ensureBuild } from "./setup/ensure-build.mjs";
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { inRoot } from "./setup/root.mjs";
import { runNode24 } from "./setup/run-node24.mjs";
import { runCommand, step } from "./setup/step.mjs";

const flags = ["--disable-warning=ExperimentalWarning", inRoot("test/day/run.ts"), ...process.argv.slice(2)];

await runCommand(async () => {
  await step("dependencies", ensureDependencies);
  await step("build", ensureBuild);
  process.exit(await runNode24(flags));
});
