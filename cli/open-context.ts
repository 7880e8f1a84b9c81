import { randomBytes } from "node:crypto";
import type { Connection } from "../db/client/connect.ts";
import { migrate, pendingMigrations } from "../db/schema/migrate.ts";
import { settingStore } from "../db/stores/settings.ts";
import type { Random } from "../domain/shared/random.ts";
import type { AppContext } from "../server/app-context.ts";
import { createContainer } from "../server/container/create-container.ts";
import { newSecret } from "../server/http/tokens.ts";
import { createLog } from "../server/observability/log.ts";
import type { Tools } from "./command.ts";
import { CommandError } from "./command.ts";

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

/** The database for a command that writes: brought to the newest schema first, as the site does at its start. */
export async function migratedDatabase(tools: Tools): Promise<Connection> {
  const db = await tools.database();
  await migrate(db, { log: tools.note });
  return db;
}

/** The database for a command that changes something, or with --dry-run only looks what that would do. */
export function databaseToChange(tools: Tools, dryRun: boolean): Promise<Connection> {
  return dryRun ? readyDatabase(tools) : migratedDatabase(tools);
}

/** The database for a command that only looks: left as it is, and refused where its schema is older than this program. */
export async function readyDatabase(tools: Tools): Promise<Connection> {
  const db = await tools.database();
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return db;
  throw new CommandError(
    "The database is not set up for this version yet. Do it with: npm run namuna -- migrate",
  );
}

export const random: Random = { bytes: (length) => new Uint8Array(randomBytes(length)) };
