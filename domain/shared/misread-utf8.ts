/** The second half of a character in UTF-8 (bytes 0x80 to 0xBF) as it reads in ISO 8859-1, and as in Windows-1252. */
const HALF = "[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]";
/** What closes a word: a capital word in Ã, Î or Ï may end before it ("MANHû). */
const CLOSING = "[\u00bb’”…]";
const MISREAD = new RegExp(
  `(?<!\\p{Lu}(?=[ÃÎÏ]${CLOSING}))[ÃÎÏ]${HALF}|Â[\u0080-\u00bf]|à[\u00a4-\u00b9]${HALF}|[âï]${HALF}{2}|ð${HALF}{3}`,
  "u",
);

/**
 * Whether a text is UTF-8 that was read as ISO 8859-1 or Windows-1252 and written again: "Âµg", "37Â°C", "à¦¬". Behind those letters a
 * whole text does not have these signs.
 */
export function isMisreadUtf8(text: string): boolean {
  return MISREAD.test(text);
}
