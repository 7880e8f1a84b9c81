import "./config/production.ts";
import { describeStartError } from "./describe-start-error.ts";
import type { RunningSite } from "./start.ts";

/** `npm start` and service managers expect the process to end within 15 s. */
const LIMIT_MS = 12_000;

let site: RunningSite | null = null;
const leaving = new AbortController();

/** A signal during the start takes effect after the current step. */
function shutDown(): void {
  if (leaving.signal.aborted) return;
  leaving.abort();
  setTimeout(() => {
    process.stderr.write("The shutdown took too long and was cut.\n");
    process.exit(0);
  }, LIMIT_MS).unref();
  if (site) leave(site);
}

function leave(running: RunningSite): void {
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  );
}

function fail(error: unknown): void {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exit(1);
}

process.on("SIGINT", shutDown);
process.on("SIGTERM", shutDown);
// The IPC channel to `npm start`: when that is killed, the site stops too.
process.once("disconnect", shutDown);
process.channel?.unref();

try {
  // Imported after the signal handlers are set: loading takes a second.
  const [{ start }, { createLog, logUnhandledRejections }] = await Promise.all([
    import("./start.ts"),
    import("./observability/log.ts"),
  ]);
  logUnhandledRejections(process, createLog("error"));
  site = await start(process.env, leaving.signal);
  if (leaving.signal.aborted) leave(site);
} catch (error) {
  if (error === leaving.signal.reason && leaving.signal.aborted) process.exit(0);
  fail(error);
}
