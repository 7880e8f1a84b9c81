import { migrate } from "../db/migrate.ts";
import type { Command } from "./command.ts";

export const migrateDatabase: Command = {
  name: "migrate",
  summary: "bring the database to the newest schema",
  help: `Applies the files of db/migrations that the database does not have yet, as the site does at its start. A site of
the version before runs on meanwhile.`,
  examples: [["migrate", "applies what is missing, and says so when nothing is"]],
  run: async (_call, tools) => {
    const applied = await migrate(await tools.database());
    for (const name of applied) tools.out(`${name} applied`);
    if (applied.length === 0) tools.out("The database has the newest schema.");
    return 0;
  },
};
