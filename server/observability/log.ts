import { AsyncLocalStorage } from "node:async_hooks";
import type { DestinationStream, Logger } from "pino";
import pino from "pino";
import type { Registry } from "prom-client";
import { Counter } from "prom-client";
import type { IdentityService } from "../../domain/identity/service.ts";
import type { Result } from "../../domain/shared/result.ts";
import { fail } from "../../domain/shared/result.ts";

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

const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** An error as it is logged, without its stack. */
export function logged(error: unknown): { name: string; message: string } {
  const { name, message } = errorOf(error);
  return { name, message };
}

/** The same with its stack, for an error that nothing has foreseen. */
export function loggedWithStack(error: unknown): {
  name: string;
  message: string;
  stack: string | undefined;
} {
  const { name, message, stack } = errorOf(error);
  return { name, message, stack };
}

/** Structured lines in UTC, on standard output unless said otherwise. Never mobile numbers, names, codes, tokens or results: ids only. A request's lines carry its id. */
export function createLog(level: string, to?: DestinationStream): Log {
  const mixin = () => {
    const id = requestId();
    return id === undefined ? {} : { requestId: id };
  };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin };
  return to ? pino(options, to) : pino(options);
}

/**
 * Writes one line for each attempt at a login, a code or a password, with what became of it, whether it came from a page or a
 * call, and counts it. The line has the customer's id once it is known, never a number, a code or a password; the request's id leads to the proxy's log.
 */
export function logIdentity(identity: IdentityService, log: Log, registry: Registry): IdentityService {
  const attempts = new Counter({
    name: "identity_attempts_total",
    help: "Logins, codes and passwords, by what was tried, its factor and what became of it.",
    labelNames: ["event", "factor", "outcome"],
    registers: [registry],
  });
  // Prometheus sees no increase in a count that begins at one.
  for (const factor of ["code", "password"]) attempts.inc({ event: "login", factor, outcome: "done" }, 0);

  function note<T, R extends { code: string }>(
    event: string,
    facts: Record<string, string>,
    result: Result<T, R>,
  ): Result<T, R> {
    const outcome = result.ok ? "done" : result.error.code;
    attempts.inc({ event, factor: facts.factor ?? "", outcome });
    log.info({ event, ...facts, outcome }, event);
    return result;
  }
  const whoIn = (result: Result<{ customerId: string }, { code: string }>): Record<string, string> =>
    result.ok ? { customerId: result.value.customerId } : {};

  return {
    ...identity,
    async sendCode(caller, request) {
      return note("code asked for", { purpose: request.purpose }, await identity.sendCode(caller, request));
    },
    async logInWithCode(caller, ...login) {
      const result = await identity.logInWithCode(caller, ...login);
      return note("login", { factor: "code", ...whoIn(result) }, result);
    },
    async logInWithPassword(caller, request) {
      const result = await identity.logInWithPassword(caller, request);
      return note("login", { factor: "password", ...whoIn(result) }, result);
    },
    async setPassword(customer, address, request) {
      const result = await identity.setPassword(customer, address, request);
      // The line has the first error.
      const first = result.ok ? result : fail(result.error[0]);
      note("password set", { customerId: customer.customerId }, first);
      return result;
    },
    async resetPassword(caller, request) {
      const result = await identity.resetPassword(caller, request);
      return note("password reset", whoIn(result), result);
    },
  };
}

/** The kinds of alarms; `docs/running/faults.md` says what each means and what to do. */
export const ALARM_KINDS = [
  "unknown-order",
  "wrong-amount",
  "unclear-amount",
  "second-success",
  "refund-refused",
  "refund-differs",
  "books-differ",
  "provider-without-settings",
  "report-on-hold",
  "message-failed",
  "codes: send-prefix",
  "codes: send-all",
] as const;
type AlarmKind = (typeof ALARM_KINDS)[number];

/** Raises an alarm: a log line of level error and a count under /metrics. Ids only, never personal data. */
export type RaiseAlarm = (kind: AlarmKind, ids: Record<string, string>) => void;

/** Opens the count of alarms; raising one counts it by kind and writes a line of level error with the ids. */
export function openAlarms(registry: Registry, log: Log): RaiseAlarm {
  const alarms = new Counter({
    name: "alarms_total",
    help: "Events that a person must look at, by kind.",
    labelNames: ["kind"],
    registers: [registry],
  });
  // Prometheus sees no increase in a count that begins at one: each kind is there from the start.
  for (const kind of ALARM_KINDS) alarms.inc({ kind }, 0);
  return (kind, ids) => {
    alarms.inc({ kind });
    log.error({ alarm: kind, ...ids }, "a person must look at this");
  };
}

/** Logs a rejection that nobody handles instead of ending the process: the error of one request or task must not end all others. */
export function logUnhandledRejections(
  events: Pick<NodeJS.EventEmitter, "on">,
  log: Pick<Log, "error">,
): void {
  events.on("unhandledRejection", (reason: unknown) => {
    log.error({ err: loggedWithStack(reason) }, "a failure that nobody waited for");
  });
}
