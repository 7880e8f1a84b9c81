import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { cleanEnvironment } from "./clean-environment.ts";

const PROCESSES = 2;
const file = fileURLToPath(new URL("app-process.ts", import.meta.url));

/** Starts the processes at which the tests of this project have their sites, and returns how to stop them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const children = Array.from({ length: PROCESSES }, () =>
    fork(file, {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      // React's build for production, as the site runs it.
      env: cleanEnvironment({ NODE_ENV: "production" }),
    }),
  );
  project.provide("appProcesses", await Promise.all(children.map(addressOf)));
  return async () => {
    await Promise.all(
      children.map(async (child) => {
        // One that a test has brought down tells of no end any more.
        if (!child.connected) return;
        const ended = once(child, "exit");
        child.disconnect();
        await ended;
      }),
    );
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`a process for the tests ended with ${code ?? signal} before it was ready`);
  });
  const [{ port }] = (await Promise.race([once(child, "message"), ended])) as [{ port: number }];
  return `http://127.0.0.1:${port}`;
}
