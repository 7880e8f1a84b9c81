import type { DeletionStore } from "./needs.ts";

/** Erases the accounts whose time has come; answers how many. */
export async function eraseDue(
  { deletions }: { deletions: Pick<DeletionStore, "due" | "erase"> },
  now: Date,
): Promise<number> {
  let erased = 0;
  for (const customerId of await deletions.due(now)) {
    if (await deletions.erase(customerId, now)) erased++;
  }
  return erased;
}
