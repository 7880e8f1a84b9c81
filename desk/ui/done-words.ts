import { wordsFor } from "./words.ts";

/** A number of a booking, ticket or application: nothing else of an address is shown as one. */
const NUMBER = /^[A-Z0-9]{4,24}$/;

/**
 * What an address says was done: `done` is one of the codes, and `of` the number that stands for {number} in its words. Undefined for no or
 * another code. Anybody can write an address, so what is no number is left out.
 */
export function doneWords(
  words: Readonly<Record<string, string>>,
  search: URLSearchParams,
): string | undefined {
  const of = search.get("of") ?? "";
  return wordsFor(words, search.get("done"))?.replace(" {number}", NUMBER.test(of) ? ` ${of}` : "");
}
