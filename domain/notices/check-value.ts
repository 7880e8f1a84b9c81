import { isCodeMark, isLinkMark } from "./reveal-codes.ts";

/**
 * What a variable may hold, as the registry of commercial messages (TRAI's DLT) types it: digits, words, or an address of the
 * site. `code` is a one-time code and `link` the secret end of a one-time link; both are filled in only when the message leaves.
 */
export type VariableType = "numeric" | "alphanumeric" | "url" | "code" | "link";

interface Rule {
  fits: (value: string) => boolean;
  /** What the sentence says a good value is. */
  words: string;
}

/** Values are short, have no line of their own and never open a variable; the registry drops what does not fit without a word. */
const RULES: Record<VariableType, Rule> = {
  numeric: { fits: (value) => /^[\d.,]{1,15}$/.test(value), words: "1 to 15 digits, dots and commas" },
  alphanumeric: {
    fits: (value) => /^[^{}<>\p{Cc}\u2028\u2029]{1,40}$/u.test(value) && value.trim() !== "",
    words: "1 to 40 characters on one line, without brackets",
  },
  url: { fits: (value) => /^[\w.:/[\]-]{1,120}$/.test(value), words: "an address of at most 120 characters" },
  code: { fits: isCodeMark, words: "a one-time code" },
  link: { fits: isLinkMark, words: "the end of a one-time link" },
};

/** What is wrong with a value of a variable, or null. The value itself is not repeated: sentences are logged. */
export function checkValue(type: VariableType, value: string | undefined): string | null {
  if (value === undefined) return "has no value";
  const { fits, words } = RULES[type];
  return fits(value) ? null : `must be ${words}`;
}
