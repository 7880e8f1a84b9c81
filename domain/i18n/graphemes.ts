let segmenter: Intl.Segmenter | undefined;

/** The letters of a text as people count them, each with its marks. The segmenter is made when it is first needed: browsers take long to load it. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
