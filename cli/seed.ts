import { loadSeed } from "../seed/load.ts";
import { readMark } from "../seed/write-catalogue.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { migratedDatabase } from "./migrated-database.ts";

export const seedDatabase: Command = {
  name: "seed",
  summary: "load the demo catalogue, as a local site does at its start",
  help: `Writes the catalogue of seed/catalogue into the database and may run as often as you like. A catalogue that was
imported is left alone; "catalogue import seed/catalogue" puts the demo's in its place. Demo people come with
the site's own start in local mode.`,
  examples: [["seed", "fills a new database with the demo catalogue"]],
  run: async (_call, tools) => {
    if (!tools.settings().site.demo) {
      throw new CommandError(
        "The demo catalogue belongs to APP_ENV=local and dev. Here it is: catalogue import DIR.",
      );
    }
    const db = await migratedDatabase(tools);
    const mark = await readMark(db);
    if (mark?.source === "import") {
      tools.out("The database holds a catalogue that was imported; the demo catalogue leaves it alone.");
      return 0;
    }
    const { changed, services } = await loadSeed(db);
    if (changed) tools.out(`The demo catalogue is in the database: ${services} services.`);
    else tools.out("The demo catalogue is in the database already.");
    return 0;
  },
};
