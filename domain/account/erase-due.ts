import { HOUR_MS } from "../shared/clock.ts";
import { GRACE_HOURS } from "./ask-deletion.ts";
import type { DeletionStore } from "./ports.ts";

/** Erases the accounts whose time has come; returns how many. */
export async function eraseDue(
  { deletions }: { deletions: Pick<DeletionStore, "due" | "erase"> },
  now: Date,
): Promise<number> {
  const fresh = freshSince(now);
  let erased = 0;
  for (const customerId of await deletions.due(now, fresh)) {
    if (await deletions.erase(customerId, now, fresh)) erased++;
  }
  return erased;
}

/** A report of a booking that was paid or made after the wish can be read for as long as an account stands after it. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - GRACE_HOURS * HOUR_MS);
}
