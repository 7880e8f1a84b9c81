import { readSettings } from "../server/config/env.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import { progressBar } from "./progress-bar.ts";
import { runNamuna } from "./run-namuna.ts";

const bar = progressBar(process.stderr);
const opened: OpenDatabase[] = [];

function note(line: string): void {
  bar.clear();
  process.stderr.write(`${line}\n`);
}

// Who reads may have read enough (`namuna … | head`): the work goes on to its end, and what is still said goes nowhere.
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
process.exitCode = code;
