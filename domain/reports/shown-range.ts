import type { KnownRange, ReferenceRange } from "../catalogue/types.ts";

/** What a report may show and flag of a range: nothing of one that waits for a signature. Critical limits hold without it. */
export function shownRange(range: KnownRange | null): ReferenceRange | null {
  return range?.withheld ? null : range;
}
