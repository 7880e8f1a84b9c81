// `npm run fuzz [-- rounds [seed]]`: the tests of test/fuzz for longer and from another seed each time; a find names the seed that plays it again.
import { spawn } from "node:child_process";
import { findNode24 } from "./find-node24.mjs";
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { inRoot, root } from "./setup/root.mjs";
import { step } from "./setup/step.mjs";

await step("dependencies", ensureDependencies);
const [rounds = "500", seed = String(Date.now() % 1_000_000_007)] = process.argv.slice(2);
process.stdout.write(`${rounds} rounds for each call, form and reader, seed ${seed}\n`);
const child = spawn(findNode24(), [inRoot("node_modules/vitest/vitest.mjs"), "run", "fuzz"], {
  cwd: root,
  env: { ...process.env, FUZZ_ROUNDS: rounds, FUZZ_SEED: seed },
  stdio: "inherit",
});
child.on("exit", (code) => process.exit(code ?? 1));
