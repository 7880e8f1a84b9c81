import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";

export interface Delimiters {
  field: string;
  component: string;
  repetition: string;
  escapes: string;
  subcomponent: string;
  /** From version 2.7 on; "#" if none is declared. */
  truncation: string;
  /** It is declared: a part that ends in it was cut off by its sender. */
  marksCuts: boolean;
}

/** The encoding characters that a message declares in MSH-1 and MSH-2: "|" and "^~\&" as a rule, others if it says so. */
export function readDelimiters(head: string): Result<Delimiters, string> {
  const field = head.charAt(3);
  const declared = head.slice(4).split(field)[0] ?? "";
  const [component = "", repetition = "", escapes = "", subcomponent = "", truncation = "#"] = declared;
  const all = [field, component, repetition, escapes, subcomponent];
  const fits =
    (declared.length === 4 || declared.length === 5) &&
    new Set(all).size === all.length &&
    all.every((each) => /^[\x21-\x7e]$/.test(each) && !/[A-Za-z0-9]/.test(each));
  return fits
    ? done({
        field,
        component,
        repetition,
        escapes,
        subcomponent,
        truncation,
        marksCuts: declared.length === 5,
      })
    : fail("The encoding characters of MSH-1 and MSH-2 are not valid.");
}
