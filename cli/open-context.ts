import { settingStore } from "../db/stores/settings.ts";
import type { AppContext } from "../server/app-context.ts";
import { createContainer } from "../server/container/create-container.ts";
import { newSecret } from "../server/http/tokens.ts";
import { createLog } from "../server/observability/log.ts";
import type { Tools } from "./command.ts";
import { readyDatabase } from "./migrated-database.ts";

/** The site's services over its database, listening nowhere: for commands that do the laboratory's own work. */
export async function openContext(tools: Tools): Promise<AppContext> {
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
