import type { Connection } from "../db/client/connect.ts";
import { connect } from "../db/client/connect.ts";
import { keepEmbedded } from "../db/embedded/start-embedded.ts";
import type { Settings } from "../server/config/env.ts";
import { readSettings } from "../server/config/env.ts";
import { SettingError } from "../server/config/read-setting.ts";
import { awaitLeaving } from "../server/running-processes.ts";
import type { Command, ExitCode, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { commands } from "./commands.ts";
import { describeError } from "./print-result.ts";
import { readCall, UsageError } from "./read-call.ts";
import { withSigner } from "./staff-action.ts";

const call = "npm run namuna --";

/** The list of commands, one line each, without their options: with the longest of them no line would fit a terminal. */
function listCommands(commands: readonly Command[]): string {
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
function describeCommand(command: Command): string {
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

/** Runs one command line (without "namuna") and returns its exit code. */
export async function runNamuna(args: readonly string[], tools: Tools): Promise<ExitCode> {
  const [first, ...rest] = args;
  if (first === undefined || first === "--help" || first === "-h") return help([], tools);
  if (first === "help") return help(rest, tools);
  const command = findCommand(args);
  const isHelp = args.includes("--help") || args.includes("-h");
  if (command === undefined) {
    return isHelp
      ? help(
          args.filter((each) => !each.startsWith("-")),
          tools,
        )
      : unknown(args, tools);
  }
  if (isHelp) return help([command.name], tools);
  const own = args.slice(command.name.split(" ").length);
  try {
    const read = readCall(command, own);
    return await command.run(read, withSigner(read, tools));
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const isExpected = isUsage || error instanceof CommandError || error instanceof SettingError;
    const message = isExpected ? error.message : describeError(error);
    if (own.includes("--json")) tools.out(JSON.stringify({ ok: false, message }));
    tools.note(isUsage ? `${message}\nnpm run namuna -- help ${command.name}` : message);
    return isUsage ? 2 : 1;
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
  const isMisplaced = args[0]?.startsWith("-") && findCommand(words) !== undefined;
  const group = commands.filter((each) => each.name.startsWith(`${words[0]} `));
  const called = group.length > 0 ? words.join(" ") : (words[0] ?? args[0]);
  const names = (group.length > 0 ? group : commands).map((each) => each.name).join(", ");
  const message = isMisplaced
    ? `Options stand behind the command: "${args[0]}" stands before it.`
    : `There is no command "${called}". The commands are: ${names}.`;
  if (args.includes("--json")) tools.out(JSON.stringify({ ok: false, message }));
  tools.note(`${message}\nnpm run namuna -- help`);
  return 2;
}

interface OpenDatabase {
  db: Connection;
  close(): Promise<void>;
}

/** Commands work alone and one thing after the other. */
const poolSize = 4;

/**
 * The database of the site: the server at DATABASE_URL, or the embedded one of the data folder, which the command joins if the site (or
 * another command) runs it, and starts otherwise.
 */
async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const applicationName = "namuna command";
  if (databaseUrl !== null) {
    const db = connect({ url: databaseUrl, poolSize, applicationName });
    return { db, close: () => db.close() };
  }
  // The database of a site that is just ending would end under the command.
  await awaitLeaving(dataDir);
  const server = await keepEmbedded({ dataDir, log });
  const db = connect({ ...server.connection(), poolSize, applicationName });
  return {
    db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}

const cells = 24;

/** One line of a terminal that shows how far the work is; a stream that is no terminal stays empty. */
export function progressBar(stream: NodeJS.WriteStream): {
  show(share: number, doing: string): void;
  clear(): void;
} {
  let shown = "";
  const clear = (): void => {
    if (shown !== "") stream.write("\r\x1b[K");
    shown = "";
  };
  return {
    show: (share, doing) => {
      if (!stream.isTTY) return;
      const line = formatProgress(share, doing);
      if (line === shown) return;
      stream.write(`\r\x1b[K${line}`);
      shown = line;
    },
    clear,
  };
}

/** "█████░░░░░  50 %  writing" */
export function formatProgress(share: number, doing: string): string {
  const within = Math.min(1, Math.max(0, share));
  const full = Math.round(within * cells);
  const percent = String(Math.round(within * 100)).padStart(3);
  return `${"█".repeat(full)}${"░".repeat(cells - full)} ${percent} %  ${doing}`;
}

/** The command of this process's own command line, with its terminal, its settings and its database. Returns its exit code. */
async function runHere(): Promise<ExitCode> {
  const bar = progressBar(process.stderr);
  const opened: OpenDatabase[] = [];
  const note = (line: string): void => {
    bar.clear();
    process.stderr.write(`${line}\n`);
  };
  // A reader may close the pipe early (`namuna … | head`): the command still runs to its end, and the rest of its output is dropped.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  const code = await runNamuna(process.argv.slice(2), {
    settings: () => readSettings(process.env),
    database: async () => {
      const [before] = opened;
      if (before) return before.db;
      const database = await openDatabase(readSettings(process.env), note);
      opened.push(database);
      return database.db;
    },
    now: () => new Date(),
    folder: process.env.INIT_CWD ?? process.cwd(),
    out: (line) => {
      bar.clear();
      process.stdout.write(`${line}\n`);
    },
    note,
    progress: bar.show,
  });
  bar.clear();
  for (const database of opened) await database.close();
  return code;
}

// Not where a test imports what is above.
if (import.meta.main) process.exitCode = await runHere();
