import pg from "pg";
import { ConnectionError, NoPrimary } from "../db/client/errors.ts";
import { SchemaError } from "../db/schema/migrate.ts";
import { SettingError } from "./config/read-setting.ts";

/** Error codes of a server that cannot be reached or rejects the login. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOENT",
  "28P01",
  "28000",
  "3D000",
  "57P03",
  "53300",
]);

/** Words of the driver for a connection that it, or the server, refuses: they say what of the address is wrong. */
const REFUSED = /^SASL: |^The server does not support SSL connections$/;
/** Codes of Node for a certificate that is not trusted, and of PostgreSQL for a role without a right. */
const REFUSED_CODES = /CERT|^UNABLE_TO_|^ERR_TLS_|^42501$/;

/** Why the process ended at its start: a sentence if the cause is known, otherwise the error with its stack. */
export function describeStartError(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  return describeDatabaseError(error) ?? describeUnexpected(error);
}

/** A sentence if the database cannot be used or its schema is not one for this program; null for every other error. */
export function describeDatabaseError(error: unknown): string | null {
  if (error instanceof SchemaError) return `The database is left as it is: ${error.message}.`;
  return describeUnreachable(error);
}

/** An error with its stack and, below, with those of its causes: what failed says what was done, its cause why it failed. */
export function describeUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\nThe cause: ${describeUnexpected(error.cause)}`;
}

/**
 * A sentence if the error is that the database cannot be reached or refuses the connection; null for every other. The same codes come from
 * every other server of the site, so an error counts as the database's only if it says so by its class.
 */
function describeUnreachable(thrown: unknown): string | null {
  if (thrown instanceof NoPrimary) return "None of the servers of DATABASE_URL takes changes.";
  if (!(thrown instanceof ConnectionError || thrown instanceof pg.DatabaseError)) return null;
  const error = thrown instanceof ConnectionError ? thrown.cause : thrown;
  const code = codeOf(error);
  // A missing file is ENOENT, too; for the database only its socket counts, on connect.
  const isOfFile =
    code === "ENOENT" && error instanceof Error && "syscall" in error && error.syscall !== "connect";
  if (UNREACHABLE.has(code) && !isOfFile) {
    return `The database does not answer (${code}). Is DATABASE_URL right, and does its server run?`;
  }
  if (/timeout exceeded when trying to connect/.test(thrown.message)) {
    return "The database does not answer in time. Is DATABASE_URL right, and does its server run?";
  }
  if (REFUSED.test(thrown.message) || REFUSED_CODES.test(code)) {
    return `The database refuses what DATABASE_URL asks for: ${thrown.message}.`;
  }
  return null;
}

/** A listening address of the settings. */
export interface Place {
  host: string;
  port: number;
  hostSetting: string;
  portSetting: string;
}

const HOST_CODES = new Set(["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL", "EINVAL"]);

/** Returns the started server; an address that cannot be bound becomes an error that names its setting. */
export async function listeningAt<T>(place: Place, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    const { host, port, hostSetting, portSetting } = place;
    const code = codeOf(error);
    if (code === "EADDRINUSE") {
      throw new SettingError(
        `${portSetting} is ${port}, where another program listens already; end that one or set another port.`,
      );
    }
    if (code === "EACCES") {
      throw new SettingError(
        `${portSetting} is ${port}, which this user may not use; set a port above 1023.`,
      );
    }
    if (HOST_CODES.has(code)) {
      throw new SettingError(
        `${hostSetting} is "${host}", which is no address of this machine (${code}); 0.0.0.0 is all of them.`,
      );
    }
    throw error;
  }
}

/** The system's or PostgreSQL's word for an error; empty if there is none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}
