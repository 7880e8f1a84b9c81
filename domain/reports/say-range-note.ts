import { BENGALI_FINDINGS } from "../words/bengali/findings.ts";
import type { Language } from "../words/languages.ts";

/** What a laboratory writes of a range in words, in the reader's language if it has words for it. */
export function sayRangeNote(note: string, language: Language): string {
  return language === "bn" ? (BENGALI_FINDINGS[note] ?? note) : note;
}
