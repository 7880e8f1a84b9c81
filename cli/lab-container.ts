import { settingStore } from "../db/stores/settings.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import type { AppContext } from "../server/app-context.ts";
import { createContainer } from "../server/container/create-container.ts";
import { newSecret } from "../server/http/tokens.ts";
import { createLog } from "../server/observability/log.ts";
import type { Command, Tools } from "./command.ts";
import { readyDatabase } from "./migrated-database.ts";
import { JSON_ANSWER } from "./who-and-why.ts";

export const labLog: Command = {
  name: "lab-log",
  summary: "list what people of the laboratory did by hand",
  help: `Every message of the quarantine and every held report that somebody looked at, released or refused, every ticket and
prescription that somebody answered, every call back, with name, time and reason, the newest 200 first. Lines are only ever
added.`,
  examples: [["lab-log", "one line for each"]],
  options: { json: JSON_ANSWER },
  run: async (call, tools) => {
    const actions = await (await labContainer(tools)).services.staff.actions();
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, actions }));
    else {
      for (const { at, who, action, subject, details } of actions) {
        const words = Object.entries(details).map(([name, value]) => `${name}: ${wordsOf(value)}`);
        tools.out([formatDayTime(at), who, `${action} ${subject}`, ...words].join("  "));
      }
      if (actions.length === 0) tools.out("Nothing was done by hand yet.");
    }
    return 0;
  },
};

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The site's services over its database, without a door to the outside: for commands that do the laboratory's own work. */
export async function labContainer(tools: Tools): Promise<AppContext> {
  const db = await readyDatabase(tools);
  const settings = tools.settings();
  const secret = settings.secretKey ?? (await settingStore(db).secret(newSecret));
  const log = createLog("silent");
  const { container } = await createContainer({
    settings,
    secret,
    db,
    log,
    accepting: () => true,
    clock: tools.now,
  });
  return container;
}
