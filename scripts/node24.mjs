#!/usr/bin/env node
// Runs the given command line under Node 24: this Node when it is new enough, otherwise the one that npm brought.
import { spawn } from "node:child_process";
import { findNode24 } from "./find-node24.mjs";
import { COMPILE_CACHE } from "./setup/compile-cache.mjs";

const env = { ...process.env, ...COMPILE_CACHE };
const child = spawn(findNode24(), process.argv.slice(2), { env, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
