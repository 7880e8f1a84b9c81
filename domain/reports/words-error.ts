import { isNegative } from "./flags.ts";
import { isDash, isInPlaceOfResult, pointsToComment, saysNothing } from "./no-value.ts";
import { expectsNothing, textDeniesItself } from "./polarity.ts";
import type { SentResult } from "./types.ts";

/** Has a visible character. */
const VISIBLE = /[^\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Has a letter, a digit or a sign of a finding. */
const SAYS = /[\p{L}\p{N}+±–—-]/u;

/**
 * Why a text is no result in words, as the end of "CULT has …"; null if it is one. A preliminary line may say that its result is awaited, but
 * not that it is normal.
 */
export function wordsError(
  value: string,
  { refText }: { refText: string },
  {
    flag,
    flagText = "",
    isFinal,
    comments = [],
  }: Pick<SentResult, "flag" | "flagText" | "isFinal" | "comments">,
): string | null {
  if (!VISIBLE.test(value)) return "has no value";
  if (saysNothing(value) || !SAYS.test(value)) return 'has a sign for "no value" in place of its value';
  if (isInPlaceOfResult(value) && (isFinal !== false || flag !== ""))
    return "has words in place of its result";
  if (pointsToComment(value) && comments.length === 0) return "points to a comment, and has none";
  if (isDash(value) && !expectsNothing(refText) && !isNegative(flagText))
    return "has a dash in place of its value";
  return textDeniesItself(value) ? "has findings that deny each other" : null;
}
