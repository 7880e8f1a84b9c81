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

/** Why the process ended at its start: a sentence if the cause is known, otherwise the error with its stack. */
export function describeStartError(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  const unreachable = describeUnreachable(error);
  if (unreachable !== null) return unreachable;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A sentence if the error is that the database cannot be reached; null for every other. */
export function describeUnreachable(error: unknown): string | null {
  const code = codeOf(error);
  // A missing file is ENOENT, too; for the database only its socket counts, on connect.
  const isOfFile =
    code === "ENOENT" && error instanceof Error && "syscall" in error && error.syscall !== "connect";
  if (UNREACHABLE.has(code) && !isOfFile) {
    return `The database does not answer (${code}). Is DATABASE_URL right, and does its server run?`;
  }
  if (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message)) {
    return "The database does not answer in time. Is DATABASE_URL right, and does its server run?";
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
