// `npm run day [-- --seed=7 --minutes=5 --failover]`: builds when stale, then lets a simulated chain live a day (docs/guides/whole-day.md).
import { spawn } from "node:child_process";
import { findNode24 } from "./find-node24.mjs";
import { ensureBuild } from "./setup/ensure-build.mjs";
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { inRoot } from "./setup/root.mjs";
import { step } from "./setup/step.mjs";

await step("dependencies", ensureDependencies);
await step("build", ensureBuild);
const flags = ["--disable-warning=ExperimentalWarning", inRoot("test/day/run.ts"), ...process.argv.slice(2)];
const child = spawn(findNode24(), flags, { stdio: "inherit" });
child.on("exit", (code) => process.exit(code ?? 1));
