import { parseArgs } from "node:util";
import type { Call, Command } from "./command.ts";

/** The command line does not fit the command; the message says how. */
export class UsageError extends Error {}

/** Reads the arguments after a command's name. Throws `UsageError`. */
export function readCall(command: Command, args: readonly string[]): Call {
  const { values, positionals } = parse(command, args);
  const wanted = command.operands ?? [];
  const needed = Object.entries(command.options ?? {}).filter(([, { isNeeded }]) => isNeeded);
  const missing = [
    ...wanted.slice(positionals.length),
    ...needed.filter(([name]) => values[name] === undefined).map(([name, { value }]) => `--${name} ${value}`),
  ];
  if (missing.length > 0) throw new UsageError(`"${command.name}" needs ${missing.join(" and ")}.`);
  const [extra] = positionals.slice(wanted.length);
  if (extra !== undefined)
    throw new UsageError(`"${command.name}" does not know what to do with "${extra}".`);
  return {
    operands: positionals,
    isOn: (flag) => values[flag] === true,
    value: (option) => {
      const value = values[option];
      return typeof value === "string" ? value : undefined;
    },
  };
}

function parse(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ("boolean" as const) : ("string" as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`"${command.name}": ${error.message.split(". ")[0]}.`);
  }
}
