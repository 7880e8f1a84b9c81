/** Bengali and Hindi digits as 0–9, as many characters as before: "২৮/২" → "28/2". People type the digits of their keyboard. */
export function plainFigures(text: string): string {
  return text.replace(/[\u0966-\u096f\u09e6-\u09ef]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < 0x09e6 ? 0x0966 : 0x09e6));
  });
}
