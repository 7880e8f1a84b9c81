import type { DeskServices } from "../../domain/desk/services.ts";

export const MAX_FOUND = 8;

/** What the shop's search finds for some words, without the services that are chosen already. */
export function findTests(desk: Pick<DeskServices, "search">, words: string, chosen: readonly number[]) {
  if (words === "") return [];
  return desk
    .search(words, { limit: MAX_FOUND, only: ({ id }) => !chosen.includes(id) })
    .map(({ id, name, code }) => ({ id, name, code }));
}
