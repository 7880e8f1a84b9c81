// `npm run bench [-- seconds]`: builds when stale, then prints each figure beside its reference; `-- --growth` measures growth.
import { spawn } from "node:child_process";
import { findNode24 } from "./find-node24.mjs";
import { ensureBuild } from "./setup/ensure-build.mjs";
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { inRoot } from "./setup/root.mjs";
import { step } from "./setup/step.mjs";

await step("dependencies", ensureDependencies);
await step("build", ensureBuild);
const flags = ["--disable-warning=ExperimentalWarning", inRoot("bench/run.ts"), ...process.argv.slice(2)];
const child = spawn(findNode24(), flags, { stdio: "inherit" });
child.on("exit", (code) => process.exit(code ?? 1));
