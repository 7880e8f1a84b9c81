import pg from "pg";
import { describeUnreachable } from "../server/describe-start-error.ts";

/** An unexpected error as a sentence where its cause is known, otherwise with its stack. */
export function describeError(error: unknown): string {
  const unreachable = describeUnreachable(error);
  if (unreachable !== null) return unreachable;
  if (error instanceof pg.DatabaseError) {
    const where = [error.table, error.column, error.constraint].filter((each) => each !== undefined);
    return `The database refused: ${error.message}${where.length > 0 ? ` (${where.join(", ")})` : ""}. Nothing was changed.`;
  }
  if (error instanceof Error && "path" in error && typeof error.path === "string" && "code" in error) {
    return `"${error.path}" cannot be written or read (${error.code}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
