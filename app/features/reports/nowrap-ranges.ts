/** Prevents line breaks at the dash between two numbers and at the slash of a unit: "5.7–6.4 mg/dL" stays on one line. */
export function nowrapRanges(text: string): string {
  return text
    .replaceAll(/(?<=\p{Nd})–(?=\p{Nd})/gu, "\u2060–\u2060")
    .replaceAll(/(?<=[^\s\p{Nd}])\/(?=\S)/gu, "/\u2060");
}
