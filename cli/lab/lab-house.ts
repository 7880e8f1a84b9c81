import { settingStore } from "../../db/stores/settings.ts";
import type { House } from "../../server/container/container.ts";
import { wire } from "../../server/container/create-container.ts";
import { newSecret } from "../../server/http/tokens.ts";
import { createLog } from "../../server/observability/log.ts";
import type { Tools } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";

/** The site's services over its database, without a door to the outside: for commands that do the laboratory's own work. */
export async function labHouse(tools: Tools): Promise<House> {
  const db = await readyDatabase(tools);
  const settings = tools.settings();
  const secret = settings.secretKey ?? (await settingStore(db).secret(newSecret));
  const log = createLog("silent");
  const { house } = await wire({ settings, secret, db, log, accepting: () => true, clock: tools.now });
  return house;
}
