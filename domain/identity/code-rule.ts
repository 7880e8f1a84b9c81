import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";

/** Six digits, the first not 0: a code goes over the network as an integer. */
export const CODE_PATTERN = "[1-9][0-9]{5}";
const CODE_RULE = new RegExp(`^${CODE_PATTERN}$`);

/** What cannot be a code is not compared with one: it costs no try. */
export type CodeFormError = { code: "code-empty" | "code-malformed" };

/**
 * The digits of a presented code: the browser sends an integer, other clients may send the same digits as a string. Empty is what an empty
 * field becomes on the way: empty text, 0, NaN as null.
 */
export function readCode(presented: string | number | null): Result<string, CodeFormError> {
  const text = String(presented || "").trim();
  if (text === "") return fail({ code: "code-empty" });
  return CODE_RULE.test(text) ? done(text) : fail({ code: "code-malformed" });
}
