import type { KnownRange, ReferenceRange } from "../catalogue/types.ts";

/** What a report may show and flag of a range: of one that waits for a signature nothing but its critical limits. */
export function shownRange(range: KnownRange | null): ReferenceRange | null {
  return range?.withheld ? { ...range, low: null, high: null, text: "", source: "" } : range;
}
