/** A line does not end at the dash between two numbers: "5.7–6.4" stands on one. */
export function wholeRanges(text: string): string {
  return text.replaceAll(/(?<=\p{Nd})–(?=\p{Nd})/gu, "\u2060–\u2060");
}
