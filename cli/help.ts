import type { Command } from "./command.ts";

const call = "npm run namuna --";

/** The list of commands, one line each, without their options: with the longest of them no line would fit a terminal. */
export function listCommands(commands: readonly Command[]): string {
  const usages = commands.map(({ name, operands = [] }) => [name, ...operands].join(" "));
  const width = Math.max(...usages.map((usage) => usage.length));
  return [
    `${call} COMMAND`,
    "",
    ...commands.map(({ summary }, i) => `  ${(usages[i] ?? "").padEnd(width)}  ${summary}`),
    "",
    `${call} help COMMAND tells its options and gives examples.`,
    "Commands find the database by the site's own settings (docs/running/settings.md).",
  ].join("\n");
}

/** All about one command. */
export function describeCommand(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ""}`, help] as const,
  );
  const width = Math.max(0, ...options.map(([name]) => name.length));
  return [
    `${call} ${usageOf(command)}`,
    "",
    command.help,
    "",
    ...options.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`),
    ...(options.length > 0 ? [""] : []),
    "Examples",
    ...command.examples.flatMap(([line, effect]) => [`  ${call} ${line}`, `      ${effect}`]),
  ].join("\n");
}

/** "quarantine show ID --by NAME [--json]": what is in brackets may be left out. */
function usageOf({ name, operands = [], options = {} }: Command): string {
  const all = Object.entries(options).map(([option, { value, isNeeded = false }]) => ({
    words: value ? `--${option} ${value}` : `--${option}`,
    isNeeded,
  }));
  const needed = all.filter(({ isNeeded }) => isNeeded).map(({ words }) => words);
  const optional = all.filter(({ isNeeded }) => !isNeeded).map(({ words }) => `[${words}]`);
  return [name, ...operands, ...needed, ...optional].join(" ");
}
