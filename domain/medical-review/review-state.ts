import type { CatalogueData, Parameter } from "../catalogue/types.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { HashOf, ReviewedItem, ReviewItem, ReviewKind, Signature } from "./review-items.ts";
import { REVIEW_KINDS, rangeItem } from "./review-items.ts";

/** Each item with its state; signatures are in the order in which they were made. */
export function reviewState(
  items: readonly ReviewItem[],
  signatures: readonly Signature[],
  hashOf: HashOf,
): ReviewedItem[] {
  const made = Map.groupBy(signatures, ({ kind, key }) => `${kind} ${key}`);
  return items.map((item) => {
    const hash = hashOf(item.content);
    const own = made.get(`${item.kind} ${item.key}`) ?? [];
    const holding = own.findLast(({ contentHash }) => contentHash === hash);
    const state = holding ? "signed" : own.length > 0 ? "changed" : "unsigned";
    return { ...item, hash, state, signature: holding ?? own.at(-1) ?? null };
  });
}

export type ReviewCounts = Record<ReviewKind, { unsigned: number; changed: number; signed: number }>;

export function countReview(items: readonly Pick<ReviewedItem, "kind" | "state">[]): ReviewCounts {
  const counts = Object.fromEntries(
    REVIEW_KINDS.map((kind) => [kind, { unsigned: 0, changed: 0, signed: 0 }]),
  ) as ReviewCounts;
  for (const { kind, state } of items) counts[kind][state] += 1;
  return counts;
}

/**
 * The catalogue of a chain whose reports show signed ranges only: the ranges of a parameter without a signature under what they say now are
 * marked. Their critical limits go on holding reports back.
 */
export function withholdUnsigned<D extends Pick<CatalogueData, "parameters">>(
  data: D,
  signatures: readonly Pick<Signature, "kind" | "key" | "contentHash">[],
  hashOf: HashOf,
): D {
  const signed = new Set(
    signatures.filter(({ kind }) => kind === "range").map(({ key, contentHash }) => `${key} ${contentHash}`),
  );
  const isSigned = (parameter: Parameter) =>
    signed.has(`${parameter.code} ${hashOf(rangeItem(parameter).content)}`);
  const parameters = data.parameters.map((parameter) =>
    isSigned(parameter)
      ? parameter
      : { ...parameter, ranges: parameter.ranges.map((range) => ({ ...range, withheld: true as const })) },
  );
  return { ...data, parameters };
}

/** Length of the hash prefix that identifies what was read. */
export const SHORT_HASH = 8;

/** What a doctor asks to sign: an item, and the first digits of the hash of what they have read. */
export interface AskedItem {
  key: string;
  read?: string | undefined;
}

export type SignError =
  | { code: "unknown-item"; key: string }
  | { code: "changed"; key: string; hash: string };

/** The requested items of one kind; an error if one is unknown or has changed since it was read. */
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
