import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { ReviewedItem } from "./types.ts";

/** Digits of a hash that tell what was looked at. */
export const SHORT_HASH = 8;

/** What a doctor asks to sign: an item, and the first digits of the hash of what they have read. */
export interface AskedItem {
  key: string;
  read?: string | undefined;
}

export type SignError =
  | { code: "unknown-item"; key: string }
  | { code: "changed"; key: string; hash: string };

/** The items of one kind that are asked for; one that is not there, or has changed since it was read, refuses all. */
export function itemsToSign(
  asked: readonly AskedItem[],
  items: readonly ReviewedItem[],
): Result<ReviewedItem[], SignError> {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const found: ReviewedItem[] = [];
  for (const { key, read } of asked) {
    const item = byKey.get(key);
    if (!item) return fail({ code: "unknown-item", key });
    if (read !== undefined && (read.length < SHORT_HASH || !item.hash.startsWith(read)))
      return fail({ code: "changed", key, hash: item.hash });
    found.push(item);
  }
  return done(found);
}
