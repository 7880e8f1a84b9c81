import { migrate } from "../db/migrate.ts";
import { schemaDistance } from "../db/schema-distance.ts";
import { settingStore } from "../db/stores/settings.ts";
import { FIRST_RELEASE, settingsSince } from "../server/config/settings-since.ts";
import { RELEASE } from "../server/release.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";

const countOf = (list: readonly string[], what: string) =>
  `${list.length} ${what}${list.length === 1 ? "" : "s"}`;

export const upgrade: Command = {
  name: "upgrade",
  summary: "with --check: tell what starting this release would change",
  help: `Looks at the database and the settings as this release would find them, and changes nothing: which release ran over the database
last, which migrations the start would apply, and which settings are new or no longer read since then. It ends with 1 when the settings
would stop the start, or when a newer release has changed the database already. The upgrade itself is the start of the new processes.`,
  examples: [
    ["upgrade --check", "tells how far the database and the settings are from this release"],
    ["upgrade --check --json", "the same, answered as one JSON object on one line"],
  ],
  options: { check: { help: "look, and change nothing" }, json: JSON_OUTPUT },
  run: async (call, tools) => {
    if (!call.isOn("check")) {
      throw new CommandError(
        "An upgrade is the start of the new release. What it would change: npm run namuna -- upgrade --check",
      );
    }
    // Settings that are wrong end the command with their own sentence.
    tools.settings();
    const db = await tools.database();
    const { pending, unknown, isEmpty } = await schemaDistance(db);
    const from = isEmpty ? null : ((await settingStore(db).release()) ?? FIRST_RELEASE);
    const settings = settingsSince(from);
    const facts = { ok: unknown.length === 0, release: RELEASE, from, pending, unknown, settings };
    const lines = [
      from === null
        ? `No release has run over this database; this is ${RELEASE}.`
        : `Release ${from} ran over this database last; this is ${RELEASE}.`,
      pending.length === 0
        ? "The database has this release's schema."
        : `The start applies ${countOf(pending, "migration")}: ${pending.join(", ")}.`,
      ...(unknown.length === 0
        ? []
        : [
            `A newer release has changed the database: ${unknown.join(", ")}. This one is older; start the newer one.`,
          ]),
      settings.added.length === 0
        ? "No setting is new."
        : `New settings, each with a default: ${settings.added.join(", ")} (docs/running/settings.md).`,
      settings.gone.length === 0
        ? "Every setting of that release is still read."
        : `No longer read: ${settings.gone.join(", ")}.`,
      "What else changed: CHANGELOG.md.",
    ];
    printResult(call, tools, facts, lines);
    return facts.ok ? 0 : 1;
  },
};

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
