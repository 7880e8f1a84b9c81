import "./config/production.ts";
import { describeStartError } from "./describe-start-error.ts";
import type { RunningSite } from "./start.ts";

/** `npm start` and service managers expect an end within 15 s, whatever hangs. */
const LIMIT_MS = 12_000;

let site: RunningSite | null = null;
const leaving = new AbortController();

/** A signal during the start ends it after the step that it is in. */
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
// `npm start` holds the other end of this channel: when it is killed, the site stops too.
process.once("disconnect", shutDown);
process.channel?.unref();

try {
  // Loaded after the signals are listened to: it takes a second, in which one may come.
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
