import pino, { type Logger } from "pino";

export type Log = Logger;

/** Structured lines on standard output, in UTC. Never mobile numbers, names, codes, tokens or results: ids only. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
