import type { Command } from "./command.ts";
import { accessLogVerify } from "./commands/access-log-verify.ts";
import { catalogueCheck } from "./commands/catalogue-check.ts";
import { catalogueExport } from "./commands/catalogue-export.ts";
import { catalogueImport } from "./commands/catalogue-import.ts";
import { doctor } from "./commands/doctor.ts";
import { migrateDatabase } from "./commands/migrate.ts";
import { seedDatabase } from "./commands/seed.ts";

/** Every command but `help`, in the order of its list. */
export const commands: readonly Command[] = [
  catalogueCheck,
  catalogueImport,
  catalogueExport,
  accessLogVerify,
  doctor,
  migrateDatabase,
  seedDatabase,
];
