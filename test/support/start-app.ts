import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isRunning } from "../../db/embedded/start-embedded.ts";
import nodeFlags from "../../server/node-flags.json" with { type: "json" };
import { cleanEnvironment } from "./clean-environment.ts";
import { databaseFolder, diskFolder } from "./database-folder.ts";
import { freeSitePorts } from "./free-ports.ts";

export interface AppOptions {
  /** Without it the app gets a new temporary folder that is removed at the end. */
  readonly dataDir?: string;
  /** The temporary folder is in memory where there is room: for tests that are not about the disk (`database-folder.ts`). */
  readonly inMemory?: boolean;
  /** Without it the app starts its own embedded database in the data folder. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another checkout of the project, whose server is started; this one by default. */
  readonly root?: string;
}

export interface App {
  /** The site, on the name `localhost`: everything between it and the simulator is cross-site. */
  readonly url: string;
  readonly simulatorUrl: string;
  readonly metricsUrl: string;
  /** The staff's desk. */
  readonly deskUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  /** What the process wrote so far. */
  output(): string;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  /** Sends SIGTERM, waits for the end and removes a temporary data folder. Throws when the exit code is not 0. */
  stop(): Promise<void>;
  /** Kills the process at once, as by `kill -9`. The data folder stays until `stop()`. */
  kill(): Promise<void>;
}

const ownRoot = fileURLToPath(new URL("../..", import.meta.url));
const startLimitMs = 120_000;
const stopLimitMs = 20_000;

/** Starts the real server as a process of its own on free ports and waits until it is ready for visitors. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const dataDir = options.dataDir ?? (options.inMemory ? databaseFolder(PREFIX) : makeDataDir());
  const ports = await freeSitePorts();
  const url = `http://localhost:${ports.PORT}`;
  const root = options.root ?? ownRoot;
  const child = spawn(process.execPath, [...nodeFlags, join(root, "server/main.ts")], {
    cwd: root,
    env: cleanEnvironment({
      NODE_ENV: process.env.NODE_ENV === "development" ? "development" : "production",
      ...(process.env.BUILD_DIR === undefined ? {} : { BUILD_DIR: process.env.BUILD_DIR }),
      APP_ENV: "local",
      // A test counts what it has made itself.
      DEMO_WORK: "off",
      HOST: "127.0.0.1",
      ...ports,
      DATA_DIR: dataDir,
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    }),
    // The channel ends with this process, however it ends, and the server then stops.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const removeData = async (): Promise<void> => {
    if (options.dataDir !== undefined) return;
    // The database of a process that was killed ends a moment after it.
    while (isRunning(dataDir)) await sleep(20);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    const stopped = await Promise.race([ended.then(() => true), sleep(stopLimitMs, false, { ref: false })]);
    if (!stopped) await kill();
    await removeData();
    if (!stopped) throw new Error(`The app did not stop within ${stopLimitMs / 1000} s.\n${output}`);
    if (child.exitCode !== 0 && child.signalCode !== "SIGKILL") {
      throw new Error(`The app ended with ${child.exitCode ?? child.signalCode}.\n${output}`);
    }
  };

  if (!(await becomesReady(url, ended))) {
    await kill();
    await removeData();
    throw new Error(`The app did not start.\n${output}`);
  }
  return {
    url,
    simulatorUrl: `http://127.0.0.1:${ports.SIMULATOR_PORT}`,
    metricsUrl: `http://127.0.0.1:${ports.METRICS_PORT}`,
    deskUrl: `http://localhost:${ports.DESK_PORT}`,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    stop,
    kill,
  };
}

async function becomesReady(url: string, ended: Promise<unknown>): Promise<boolean> {
  let running = true;
  void ended.then(() => {
    running = false;
  });
  for (const giveUpAt = Date.now() + startLimitMs; running && Date.now() < giveUpAt; await sleep(50)) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.status === 200) return true;
  }
  return false;
}

const PREFIX = "namuna-app-";

/** A temporary folder on the disk for the files of a site and its database. */
export const makeDataDir = (): string => diskFolder(PREFIX);
