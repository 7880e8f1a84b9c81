import { spawn } from "node:child_process";
import { findNode24 } from "../find-node24.mjs";
import { COMPILE_CACHE } from "./compile-cache.mjs";

/**
 * Runs a command line under Node 24 or newer with this terminal and passes signals on to it. Returns its exit code, 1 where a signal ended it; throws where
 * it cannot be started.
 */
export function runNode24(args, { cwd = process.cwd(), env = {} } = {}) {
  const child = spawn(findNode24(), args, {
    cwd,
    env: { ...process.env, ...COMPILE_CACHE, ...env },
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
