import pino, { type Logger } from "pino";
import { requestId } from "./request-id.ts";

export type Log = Logger;

/** Structured lines on standard output, in UTC. Never mobile numbers, names, codes, tokens or results: ids only. A request's lines carry its id. */
export function createLog(level: string): Log {
  const mixin = () => {
    const id = requestId();
    return id === undefined ? {} : { requestId: id };
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin });
}
