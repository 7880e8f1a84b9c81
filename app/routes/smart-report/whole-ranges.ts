/** A line does not end at the dash between two numbers, nor at the stroke of a unit: "5.7–6.4 mg/dL" stands on one. */
export function wholeRanges(text: string): string {
  return text
    .replaceAll(/(?<=\p{Nd})–(?=\p{Nd})/gu, "\u2060–\u2060")
    .replaceAll(/(?<=[^\s\p{Nd}])\/(?=\S)/gu, "/\u2060");
}
