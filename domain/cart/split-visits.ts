import type { Service } from "../catalogue/types.ts";

interface Line {
  service: Pick<Service, "homeCollection">;
}

/**
 * The cart's lines by visit. A lab visit takes them all; beside a home collection, what is done only at a lab is a second visit. `first` is
 * empty when nothing of a home cart can be done at home.
 */
export function splitVisits<L extends Line>(
  lines: readonly L[],
  wantsHome: boolean,
): { first: L[]; atLab: L[] } {
  if (!wantsHome) return { first: [...lines], atLab: [] };
  return {
    first: lines.filter(({ service }) => service.homeCollection),
    atLab: lines.filter(({ service }) => !service.homeCollection),
  };
}
