// `npm run bench [-- seconds]`: builds when stale, then prints each figure beside its reference; `-- --growth` measures growth.
// `npm run bench:pages`: the pages in a browser, which is found or installed as for the tests.
import { ensureBuild } from "./setup/ensure-build.mjs";
import { ensureChromium } from "./setup/ensure-chromium.mjs";
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { inRoot } from "./setup/root.mjs";
import { runNode24 } from "./setup/run-node24.mjs";
import { runCommand, step } from "./setup/step.mjs";

const [first, ...rest] = process.argv.slice(2);
const ofPages = first === "pages";

await runCommand(async () => {
  await step("dependencies", ensureDependencies);
  await step("build", ensureBuild);
  if (ofPages) await step("browser", ensureChromium);
  const command = ofPages
    ? [inRoot("bench/pages/run.ts"), ...rest]
    : [inRoot("bench/run.ts"), ...process.argv.slice(2)];
  process.exit(await runNode24(["--disable-warning=ExperimentalWarning", ...command]));
});
