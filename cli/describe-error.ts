import pg from "pg";

/** Codes of a server that cannot be reached or does not let us in. */
const unreachable = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ECONNRESET", "EHOSTUNREACH", "ENOENT"],
  ...["28P01", "28000", "3D000", "57P03", "53300"],
]);

/** An unexpected error as a sentence where its cause is known, otherwise with its stack. */
export function describeError(error: unknown): string {
  const code = codeOf(error);
  if (code !== undefined && unreachable.has(code)) {
    return `The database does not answer (${code}). Is DATABASE_URL right, and does its server run?`;
  }
  if (error instanceof pg.DatabaseError) {
    const where = [error.table, error.column, error.constraint].filter((each) => each !== undefined);
    return `The database refused: ${error.message}${where.length > 0 ? ` (${where.join(", ")})` : ""}. Nothing was changed.`;
  }
  if (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message)) {
    return "The database does not answer in time. Is DATABASE_URL right, and does its server run?";
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
