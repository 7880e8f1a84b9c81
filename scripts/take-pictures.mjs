// `npm run pictures:readme` takes the pictures of the README, `npm run pictures` one of every screen, both from the built site in its demo.
// Works on any Node from 18 on.
import { ensureBuild } from "./setup/ensure-build.mjs";
import { ensureChromium } from "./setup/ensure-chromium.mjs";
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { inRoot } from "./setup/root.mjs";
import { runNode24 } from "./setup/run-node24.mjs";
import { runCommand, step } from "./setup/step.mjs";

const [script = "", ...args] = process.argv.slice(2);
await runCommand(async () => {
  await step("dependencies", ensureDependencies);
  await step("build", ensureBuild);
  await step("browser", ensureChromium);
  const flags = [
    "--disable-warning=ExperimentalWarning",
    inRoot("scripts", "pictures", `${script}.ts`),
    ...args,
  ];
  process.exit(await runNode24(flags));
});
