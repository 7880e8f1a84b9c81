import pg from "pg";
import { describeDatabaseError, describeUnexpected } from "../server/describe-start-error.ts";
import type { Call, ExitCode, Option, Tools } from "./command.ts";

export const DRY_RUN: Option = { help: "tell what would change, and change nothing" };
export const JSON_OUTPUT: Option = { help: "print one JSON object on one line" };

/** Prints the result of a command: with --json one object on one line, files as Base64, otherwise lines for people. */
export function printResult(
  call: Call,
  tools: Tools,
  facts: Record<string, unknown>,
  lines: string | readonly string[],
): ExitCode {
  if (call.isOn("json")) tools.out(JSON.stringify(facts, bytesAsBase64));
  else for (const line of [lines].flat()) tools.out(line);
  return 0;
}

/** A file among the facts. `JSON.stringify` has replaced a Buffer by an object when it calls this. */
function bytesAsBase64(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const given = this[key];
  return given instanceof Uint8Array ? Buffer.from(given).toString("base64") : value;
}

/** Prints what a command changed, or with --dry-run what it would change. */
export function printChange(
  call: Call,
  tools: Tools,
  facts: Record<string, unknown>,
  { would, done }: { would: string; done: string },
): ExitCode {
  const dryRun = call.isOn("dry-run");
  return printResult(call, tools, { ok: true, dryRun, ...facts }, dryRun ? would : done);
}

/** Prints a list: with --json its rows under their name, otherwise a line for each, or a sentence where there are none. */
export function printList<T>(
  call: Call,
  tools: Tools,
  named: Record<string, readonly T[]>,
  lineOf: (row: T) => string,
  none: string,
): ExitCode {
  const rows = Object.values(named).flat();
  return printResult(call, tools, { ok: true, ...named }, rows.length === 0 ? none : rows.map(lineOf));
}

/** An unexpected error as a sentence where its cause is known, otherwise with its stack and its causes. */
export function describeError(error: unknown): string {
  const known = describeDatabaseError(error);
  if (known !== null) return known;
  if (error instanceof pg.DatabaseError) {
    const where = [error.table, error.column, error.constraint].filter((each) => each !== undefined);
    return `The database refused: ${error.message}${where.length > 0 ? ` (${where.join(", ")})` : ""}.`;
  }
  if (error instanceof Error && "path" in error && typeof error.path === "string" && "code" in error) {
    return `"${error.path}" cannot be written or read (${error.code}).`;
  }
  return describeUnexpected(error);
}
