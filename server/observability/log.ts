import type { DestinationStream, Logger } from "pino";
import pino from "pino";
import { requestId } from "./request-id.ts";

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
