import type { Call, ExitCode, Option, Tools } from "./command.ts";

export const DRY_RUN: Option = { help: "tell what would change, and change nothing" };
export const JSON_ANSWER: Option = { help: "answer one JSON object on one line" };

/** Answers a call: with --json by one object on one line, otherwise in lines for people. */
export function answer(
  call: Call,
  tools: Tools,
  facts: Record<string, unknown>,
  lines: string | readonly string[],
): ExitCode {
  if (call.isOn("json")) tools.out(JSON.stringify(facts));
  else for (const line of [lines].flat()) tools.out(line);
  return 0;
}

/** Answers by a list: with --json by its rows under their name, otherwise by a line for each, or by a sentence where there are none. */
export function answerList<T>(
  call: Call,
  tools: Tools,
  named: Record<string, readonly T[]>,
  lineOf: (row: T) => string,
  none: string,
): ExitCode {
  const rows = Object.values(named).flat();
  return answer(call, tools, { ok: true, ...named }, rows.length === 0 ? none : rows.map(lineOf));
}
