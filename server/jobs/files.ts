import { type MoveNeeds, moveFile } from "../../domain/files/move-file.ts";
import type { Clock } from "../../domain/shared/clock.ts";
import type { Task } from "./worker.ts";

const FILES_TASK = "files to the object store";

/** Files are written into the database, in the transaction that they belong to, and move from there: nobody waits for the store. */
export function filesTask(needs: MoveNeeds & { clock: Clock }): Task {
  return {
    name: FILES_TASK,
    everyMs: 5000,
    run: async () => ((await moveFile(needs, needs.clock())) ? 1 : 0),
  };
}
