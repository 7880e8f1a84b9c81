import type { Log } from "./observability/log.ts";

/** Logs a rejection that nobody handles instead of ending the process: the error of one request or task must not end all others. */
export function logUnhandledRejections(
  events: Pick<NodeJS.EventEmitter, "on">,
  log: Pick<Log, "error">,
): void {
  events.on("unhandledRejection", (reason: unknown) => {
    const { name, message, stack } = reason instanceof Error ? reason : new Error(String(reason));
    log.error({ err: { name, message, stack } }, "a failure that nobody waited for");
  });
}
