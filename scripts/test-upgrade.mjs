// `npm run test:upgrade`: checks the release before (test/upgrade/former-release.json) out into a worktree, builds it, and runs it beside this one over
// one database under load. Minutes; `npm test` replays that release's prepared statements instead.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNode24 } from "./find-node24.mjs";
import { ensureBuild } from "./setup/ensure-build.mjs";
import { ensureDependencies } from "./setup/ensure-dependencies.mjs";
import { inRoot, root } from "./setup/root.mjs";
import { runNode24 } from "./setup/run-node24.mjs";
import { runCommand, step } from "./setup/step.mjs";

const { commit, release } = JSON.parse(
  readFileSync(inRoot("test", "upgrade", "former-release.json"), "utf8"),
);
const former = mkdtempSync(join(tmpdir(), "namuna-former-"));
try {
  await runCommand(async () => {
    await step("dependencies", ensureDependencies);
    await step("build", ensureBuild);
    await step(`release ${release}`, checkOut);
    process.exitCode = await runTests();
  });
} finally {
  git("worktree", "remove", "--force", former);
  rmSync(former, { recursive: true, force: true });
}

async function checkOut() {
  git("worktree", "add", "--quiet", "--force", "--detach", former, commit);
  // Later releases have what the one before needs, and more.
  symlinkSync(inRoot("node_modules"), join(former, "node_modules"));
  const build =
    'import(process.cwd() + "/scripts/setup/ensure-build.mjs").then((module) => module.ensureBuild())';
  const built = spawnSync(findNode24(), ["-e", build], { cwd: former, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`);
}

function runTests() {
  const tests = ["run", "--config", inRoot("vitest.upgrade.config.ts")];
  return runNode24([inRoot("node_modules/vitest/vitest.mjs"), ...tests], {
    cwd: root,
    env: { FORMER_ROOT: former },
  });
}

function git(...args) {
  const { status, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0 && args[1] === "add") throw new Error(stderr);
}
