import type { CatalogueDeskNeeds } from "../catalogue-desk/create-catalogue-desk.ts";
import { createCatalogueDesk } from "../catalogue-desk/create-catalogue-desk.ts";
import type { Task } from "./worker.ts";

/** Publishes reviewed changes of the catalogue on the day that their reviewer has named. */
export function catalogueDraftsTask(needs: CatalogueDeskNeeds): Task {
  const { publishDue } = createCatalogueDesk(needs);
  return { name: "catalogue changes of the day", everyMs: 60_000, run: publishDue };
}
