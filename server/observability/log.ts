import { AsyncLocalStorage } from "node:async_hooks";
import type { DestinationStream, Logger } from "pino";
import pino from "pino";

const ids = new AsyncLocalStorage<string>();

/** Runs a request's work under its id; every line that the work logs carries it. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** The id of the request that is being answered, if any. */
function requestId(): string | undefined {
  return ids.getStore();
}

export type Log = Logger;

/** Structured lines in UTC, on standard output unless said otherwise. Never mobile numbers, names, codes, tokens or results: ids only. A request's lines carry its id. */
export function createLog(level: string, to?: DestinationStream): Log {
  const mixin = () => {
    const id = requestId();
    return id === undefined ? {} : { requestId: id };
  };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin };
  return to ? pino(options, to) : pino(options);
}
