import type { Draft } from "./types.ts";

/** Whether somebody may publish a draft: a second person, who has changed nothing of it. */
export function maySecond(draft: Pick<Draft, "createdBy" | "editors">, accountId: string): boolean {
  return draft.createdBy !== accountId && !draft.editors.includes(accountId);
}
