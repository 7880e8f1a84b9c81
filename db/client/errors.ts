import pg from "pg";

/** Codes: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const uniqueViolation = "23505";
const retriable = new Set(["40001", "40P01"]);
const stalePreparedStatement = new Set(["26000", "0A000"]);

/** SQLSTATE of an error of the database; "" for any other. */
export function errorCode(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}

/** True when a row clashes with a unique index, and with that one when a constraint is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation) return false;
  return constraint === undefined || nameOf(error) === constraint;
}

/** The constraint as the schema names it: a partitioned or sharded table has it on each part, with a suffix. */
function nameOf({ constraint = "" }: pg.DatabaseError): string {
  return constraint.replace(/_\d{5,}$/, "");
}

/** True for a query of a table that is not there (42P01). */
export function isMissingTable(error: unknown): boolean {
  return errorCode(error) === "42P01";
}

/** The errors of creating a table that another session creates at the same time: the table (42P07) or its row type (42710) exists. */
const exists = new Set(["42P07", "42710"]);

/** True when two sessions create the same table at once: the catalogue's unique index, or "already exists". */
export function isRaceOfCreate(error: unknown): boolean {
  return isUniqueViolation(error) || exists.has(errorCode(error));
}

/** Constraints of random numbers: another attempt uses other numbers. */
const randomConstraints = new Set(["booking_booking_no_key", "booking_transaction_id_key", "lab_order_pkey"]);

/** True for a serialization failure (40001), a deadlock (40P01) and a random number that is in use: the whole transaction may run again. */
export function isRetriable(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code = "" } = error;
  return retriable.has(code) || (code === uniqueViolation && randomConstraints.has(nameOf(error)));
}

/**
 * True when a prepared statement is missing on the server or was planned for other columns (a proxy swapped the connection, a migration
 * changed a column). Nothing was done; it works on a connection that has not prepared it yet.
 */
export function isStale(error: unknown): boolean {
  return stalePreparedStatement.has(errorCode(error));
}

/** True for the error of every statement after a failed one (25P02): never the cause itself. */
export function isAfterFailure(error: unknown): boolean {
  return errorCode(error) === "25P02";
}

/** True for syntax errors and the like (class 42): the statement was never prepared. */
export function isSyntaxError(error: unknown): boolean {
  return errorCode(error).startsWith("42");
}

/** True for a change that a read-only session or a standby refused. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === "25006";
}

/** A connection that could not be made, with the reason of the system or the driver. A server's refusal stays `pg.DatabaseError`. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "ConnectionError";
  }
}

/** Throws why a connection could not be made: an error of the system or the driver as one of the database, which it does not name itself. */
export function failToConnect(error: unknown): never {
  const isOfDatabase = error instanceof pg.DatabaseError || error instanceof NoPrimary;
  throw isOfDatabase ? error : new ConnectionError(error);
}

/** None of the servers takes changes just now: each is away or a standby. */
export class NoPrimary extends Error {
  constructor() {
    super("the server takes no changes");
    this.name = "NoPrimary";
  }
}

/** Too many connections, disk full, out of memory; a server that starts, stops or was asked to stop; a time-out of a statement. */
const unavailable = /^(53|57P0|08|25006$|57014$)/;
/** The codes of Node and the driver for a server that does not answer. */
const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Driver errors without a code, also those of the next query on a lost connection. */
const lostConnection =
  /Connection terminated|is not queryable|establishing an SSL connection|timeout e(xpired|xceeded when trying to connect)|Query read timeout/;

/** True when the database is unreachable, full, read-only or too slow: the same request may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailable.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  if (error instanceof NoPrimary) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = "code" in error ? String(error.code) : "";
  return unreachable.test(code) || lostConnection.test(error.message) || isUnavailable(error.cause);
}

/**
 * True when PostgreSQL refused a statement and the session goes on: nothing of its transaction is written. Not for a failure of the
 * connection itself (class 08, a shutdown of class 57P, a socket error, a read that went wrong here).
 */
function isRefusedStatement(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.severity === "ERROR" && !/^(08|57P)/.test(error.code ?? "")
  );
}

/** True when the connection can be reused: not if it has a stale statement. */
export function keepsConnection(error: unknown): boolean {
  return isRefusedStatement(error) && !isStale(error);
}

/** Data exceptions, of which the message quotes the value: `invalid input syntax for type date: "…"`. */
const quotesValue = /^22/;

/**
 * Takes the values out of PostgreSQL's error ("Key (mobile)=(98…) already exists", "Failing row contains (…)"), because errors
 * are logged and rows hold people's data. Code, constraint, table and column stay.
 */
export function withoutValues(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
    if (quotesValue.test(error.code ?? "")) hideQuoted(error);
  }
  return error;
}

/** The stack begins with the message. */
function hideQuoted(error: Error): void {
  const { message, stack = "" } = error;
  error.message = message.replace(/"[\s\S]*"/, '"…"');
  error.stack = stack.replace(message, () => error.message);
}
