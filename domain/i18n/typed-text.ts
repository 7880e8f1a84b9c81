import { asciiDigits } from "./figures.ts";

/**
 * Characters that nobody sees and that change how the text around them reads: marks and overrides of the writing direction, blanks of no
 * width, soft hyphens, fillers, tags. Copied texts carry them along. Not among them: the joiners, which Bengali and Hindi spell with
 * (র‍্যাচেল) and emoji are made of, and the selectors of an emoji's form.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/** Joiners and selectors that join nothing: at the beginning, after a blank or after one another. */
const IDLE = /(?<![\p{L}\p{M}\p{N}\p{S}\p{P}])(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu;

/** A text as others see it: without characters that are not seen. One rule for everything that a person types and somebody else reads. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "").replace(IDLE, "");
}

/** Control characters: no screen shows them, no PDF prints them, and PostgreSQL does not take NUL. Not among them: tabs and line ends. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** A text of one field as it is stored: what is seen of it, without blanks around it. */
export function typedText(text: string): string {
  return withoutUnseen(text.replace(CONTROL, "")).trim();
}

/** A code or number of ours as it is stored, from what somebody typed: capitals, the digits 0 to 9, no blanks; letters of full width are plain ones. */
export function typedCode(text: string): string {
  return asciiDigits(withoutUnseen(text).normalize("NFKC")).replace(/\s/g, "").toUpperCase();
}
