const SENTENCE = /.+?[.!?।]+(?=\s|$)/gsu;

/** The first sentence of a text, and those after it as long as all of them are at most `most` characters: two lines on a phone are about 90. */
export function firstSentences(text: string, most: number): string {
  const sentences = text.trim().match(SENTENCE) ?? [text.trim()];
  let words = "";
  for (const sentence of sentences) {
    const longer = `${words}${sentence}`;
    if (words !== "" && longer.trim().length > most) break;
    words = longer;
  }
  return words.trim();
}
