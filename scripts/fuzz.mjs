// `npm run fuzz [-- rounds [seed]]`: the tests of test/fuzz for longer and from another seed each time; a find names the seed that plays it again.
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { inRoot, root } from "./setup/root.mjs";
import { runNode24 } from "./setup/run-node24.mjs";
import { runCommand, step } from "./setup/step.mjs";

const [rounds = "500", seed = String(Date.now() % 1_000_000_007), ...more] = process.argv.slice(2);
if (!/^[1-9]\d{0,8}$/.test(rounds) || !/^\d{1,10}$/.test(seed) || more.length > 0) {
  process.stderr.write("Rounds and seed must be whole numbers, such as 500 7.\n");
  process.exit(2);
}

await runCommand(async () => {
  await step("dependencies", ensureDependencies);
  process.stdout.write(`${rounds} rounds for each call, form and reader, seed ${seed}\n`);
  const code = await runNode24([inRoot("node_modules/vitest/vitest.mjs"), "run", "fuzz"], {
    cwd: root,
    env: { FUZZ_ROUNDS: rounds, FUZZ_SEED: seed },
  });
  process.exit(code);
});
