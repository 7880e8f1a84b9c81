import type { Command } from "./command.ts";
import { record } from "./commands/record.ts";

/** Commands for those who keep the site running. */
export const operationCommands: readonly Command[] = [record];
