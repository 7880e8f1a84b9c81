import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { isRunning } from "../../db/embedded/start-embedded.ts";
import { cleanEnvironment } from "../support/clean-environment.ts";
import { freeSitePorts } from "../support/free-ports.ts";
import { makeDataDir } from "../support/start-app.ts";

/** The first start comes with a whole seed, on a machine that does other tests too. */
const PATIENCE_MS = 480_000;
const STARTER = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));
const dataDir = makeDataDir();
const started: ChildProcess[] = [];

afterAll(async () => {
  // SIGTERM: the starter hands it on to the site, which ends its database.
  for (const each of started) if (each.exitCode === null) each.kill("SIGTERM");
  while (isRunning(dataDir)) await sleep(50);
  rmSync(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output(): string;
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [STARTER], {
    env: cleanEnvironment({
      APP_ENV: "local",
      NODE_ENV: "production",
      // The demo's example work would be made beside the start.
      DEMO_WORK: "off",
      DATA_DIR: dataDir,
      ...env,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output };
}

async function readyAgain(url: string, { child, output }: Started): Promise<void> {
  for (const giveUpAt = Date.now() + PATIENCE_MS / 2; Date.now() < giveUpAt; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}.\n${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    // The process before it says 503 until its port is free.
    if (response?.status === 200 && output().includes('"msg":"ready')) return;
  }
  throw new Error(`The site did not become ready.\n${output()}`);
}

/** A request of which the last byte does not come: the process that answers it drains as long as it may. */
function hangingRequest(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("POST /logout HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n");
  socket.write("content-type: application/x-www-form-urlencoded\r\n\r\na=b");
  return socket;
}

test(
  "a start after kill -9 of the starter alone waits for the site that still drains, and becomes ready on the same ports",
  async () => {
    const ports = await freeSitePorts();
    const url = `http://127.0.0.1:${ports.PORT}`;
    const first = start(ports);
    await readyAgain(url, first);
    const hanging = hangingRequest(Number(ports.PORT));
    await sleep(300);

    first.child.kill("SIGKILL");
    const second = start(ports);
    await readyAgain(url, second);
    hanging.destroy();

    expect(second.output()).toContain("the process before this one has ended");
    const page = await fetch(`${url}/`);
    expect(page.status).toBe(200);
  },
  PATIENCE_MS,
);
