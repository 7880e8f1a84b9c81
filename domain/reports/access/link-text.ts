import type { Opening } from "./types.ts";

/** The first opening of a report has no hash before it. */
export const NO_HASH = new Uint8Array(32);

/**
 * What is hashed of an opening after the hash before it and its position: everything that is shown of it, as a JSON array, so that no two
 * openings have the same text. Older rows were written with the same text, so it never changes.
 */
export function linkText({ reportId, id, at, version, action, actor, shareId }: Opening): string {
  return JSON.stringify([reportId, id, at.toISOString(), version, action, actor, shareId]);
}
