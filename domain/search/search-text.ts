/** Characters of a text that is searched for. */
export const LONGEST_SEARCH = 200;

/** A search text as an address carries it: one line without control characters. */
export function readSearchText(text: string | null | undefined): string {
  return (text ?? "")
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_SEARCH);
}
