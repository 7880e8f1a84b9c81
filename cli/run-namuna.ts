import { SettingError } from "../server/config/setting-error.ts";
import { type Command, type ExitCode, Refusal, type Tools } from "./command.ts";
import { commands } from "./commands.ts";
import { describeError } from "./describe-error.ts";
import { describeCommand, listCommands } from "./help.ts";
import { readCall, UsageError } from "./read-call.ts";

/** Runs one command line (without "namuna") and returns its exit code. */
export async function runNamuna(args: readonly string[], tools: Tools): Promise<ExitCode> {
  const [first, ...rest] = args;
  if (first === undefined || first === "--help" || first === "-h") return help([], tools);
  if (first === "help") return help(rest, tools);
  const command = findCommand(args);
  if (command === undefined) return unknown(args, tools);
  const own = args.slice(command.name.split(" ").length);
  if (own.includes("--help") || own.includes("-h")) return help([command.name], tools);
  try {
    return await command.run(readCall(command, own), tools);
  } catch (error) {
    if (error instanceof UsageError) {
      tools.note(`${error.message}\nnpm run namuna -- help ${command.name}`);
      return 2;
    }
    const expected = error instanceof Refusal || error instanceof SettingError;
    tools.note(expected ? error.message : describeError(error));
    return 1;
  }
}

function help(words: readonly string[], tools: Tools): ExitCode {
  const name = words.join(" ");
  if (name === "") {
    tools.out(listCommands(commands));
    return 0;
  }
  const meant = commands.filter((each) => each.name === name || each.name.startsWith(`${name} `));
  if (meant.length === 0) return unknown(words, tools);
  tools.out(meant.map(describeCommand).join("\n\n"));
  return 0;
}

function findCommand(args: readonly string[]): Command | undefined {
  return commands.find((each) => each.name.split(" ").every((word, i) => args[i] === word));
}

function unknown(args: readonly string[], tools: Tools): ExitCode {
  const words = args.filter((each) => !each.startsWith("-")).slice(0, 2);
  const group = commands.filter((each) => each.name.startsWith(`${words[0]} `));
  const called = group.length > 0 ? words.join(" ") : (words[0] ?? args[0]);
  const names = (group.length > 0 ? group : commands).map((each) => each.name).join(", ");
  tools.note(`There is no command "${called}". The commands are: ${names}.\nnpm run namuna -- help`);
  return 2;
}
