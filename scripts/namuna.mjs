// `npm run namuna -- <command>`: installs what is missing, then runs the command under Node 24 or newer. Works on any Node from 18 on.
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { inRoot, root } from "./setup/root.mjs";
import { runNode24 } from "./setup/run-node24.mjs";
import { runCommand } from "./setup/step.mjs";

/** Below this nobody wonders what takes so long. */
const quietMs = 1_000;

await runCommand(async () => {
  await install();
  process.exit(await run());
});

/** Standard output belongs to the command's answer. */
async function install() {
  const notice = setTimeout(() => process.stderr.write("Installing the dependencies…\n"), quietMs);
  try {
    await ensureDependencies();
  } finally {
    clearTimeout(notice);
  }
}

function run() {
  const args = [
    "--disable-warning=ExperimentalWarning",
    inRoot("cli", "namuna.ts"),
    ...process.argv.slice(2),
  ];
  // Settings such as DATA_DIR=.data mean the same folder as for the site; the command's own paths start where it was called.
  return runNode24(args, { cwd: root, env: { INIT_CWD: calledFrom() } });
}

/** npm moves to the project's folder and says in INIT_CWD where it was called. */
function calledFrom() {
  const byNpm = process.env.npm_lifecycle_event === "namuna" ? process.env.INIT_CWD : undefined;
  return byNpm ?? process.cwd();
}
