import type { EmbeddedOptions, EmbeddedPostgres } from "./start-embedded.ts";
import { isRunning, startEmbedded } from "./start-embedded.ts";

const lookEveryMs = 1_000;

/**
 * Like `startEmbedded`, and keeps a server running until `stop()`: when the process that owned it has ended, or the server itself died,
 * this one starts it over the same files on the same socket. Open connections break; a pool makes new ones. `owner` is updated.
 */
export async function keepEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  let current = await startEmbedded(options);
  let stopping = false;
  let work: Promise<void> = Promise.resolve();
  let busy = false;

  const look = async (): Promise<void> => {
    if (stopping || isRunning(options.dataDir)) return;
    options.log?.("the embedded database is gone; starting it again");
    await current.stop();
    current = await startEmbedded(options);
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    work = look()
      .catch((error: unknown) => options.log?.(`the embedded database did not start again: ${String(error)}`))
      .finally(() => {
        busy = false;
      });
  }, lookEveryMs);
  timer.unref();

  return {
    socketDir: current.socketDir,
    port: current.port,
    user: current.user,
    database: current.database,
    get owner() {
      return current.owner;
    },
    connection: () => current.connection(),
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await work;
      await current.stop();
    },
  };
}
