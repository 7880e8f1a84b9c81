// `npm start`: installs and builds what is missing or stale, then runs the site under Node 24 or newer. Works on any Node from 18 on.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { findNode24 } from "./find-node24.mjs";
import { COMPILE_CACHE } from "./setup/compile-cache.mjs";
import { ensureBuild } from "./setup/ensure-build.mjs";
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { inRoot, root } from "./setup/root.mjs";
import { runCommand, step } from "./setup/step.mjs";

/** Ctrl-C reaches this process from the terminal and once more through npm. */
const sameKeypressMs = 500;

const [argument] = process.argv.slice(2);
if (argument !== undefined) {
  process.stderr.write(
    `"npm start" takes no "${argument}": settings are variables, as in "PORT=4000 npm start" (docs/running/settings.md).\n`,
  );
  process.exit(2);
}

await runCommand(async () => {
  await step("dependencies", ensureDependencies);
  await step("build", ensureBuild);
  serve();
});

function serve() {
  const flags = JSON.parse(readFileSync(inRoot("server", "node-flags.json"), "utf8"));
  const child = spawn(findNode24(), [...flags, inRoot("server", "main.ts")], {
    cwd: root,
    env: { ...process.env, ...COMPILE_CACHE, NODE_ENV: process.env.NODE_ENV ?? "production" },
    // Out of the terminal's reach, so that one Ctrl-C is one signal. The channel ends with this process, however it ends.
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  let lastSignalAt = Number.NEGATIVE_INFINITY;
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      if (performance.now() - lastSignalAt > sameKeypressMs) child.kill(signal);
      lastSignalAt = performance.now();
    });
  }
  child.once("error", (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once("exit", (code) => process.exit(code ?? 1));
}
