/** The second half of a character in UTF-8 (bytes 0x80 to 0xBF) as it reads in ISO 8859-1, and as in Windows-1252. */
const HALF = "[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]";
const MISREAD = new RegExp(`[ÃÎÏ]${HALF}|Â[\u0080-\u00bf]|[àâï]${HALF}{2}|ð${HALF}{3}`);

/**
 * Whether a text is UTF-8 that was read as ISO 8859-1 or Windows-1252 and written again: "Âµg", "37Â°C", "à¦¬". Behind those letters no
 * whole text has these signs.
 */
export function isMisreadUtf8(text: string): boolean {
  return MISREAD.test(text);
}
