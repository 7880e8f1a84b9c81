import type { Log } from "./observability/log.ts";

/** A failure that nobody waited for is told and ends nothing: what one request or task met must not end all others. */
export function lastResort(events: Pick<NodeJS.EventEmitter, "on">, log: Pick<Log, "error">): void {
  events.on("unhandledRejection", (reason: unknown) => {
    const { name, message, stack } = reason instanceof Error ? reason : new Error(String(reason));
    log.error({ err: { name, message, stack } }, "a failure that nobody waited for");
  });
}
