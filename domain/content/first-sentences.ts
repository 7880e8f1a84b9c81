import type { ContentPage, ContentSection } from "./types.ts";

/** What follows in small letters is of the same sentence: "E. coli". */
const SENTENCE = /.+?[.!?।]+(?=\s+\P{Ll}|\s*$)/gsu;

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

/** The heading of `content/conditions/*.md` whose beginning says what a condition is, as an id; a chain's own text may lack it. */
const WHAT_IT_IS = "what-it-is";
/** The heading under which a condition's text says when not to wait for a test, as an id. */
const URGENT = "see-a-doctor-at-once";
/** Two lines on a phone. */
const LEAD_LENGTH = 100;

/** What a condition is, in two lines: the beginning of its text, or else its description. */
export function leadOf({ sections, description }: Pick<ContentPage, "sections" | "description">): string {
  const text = sections.find(({ id }) => id === WHAT_IT_IS)?.text ?? "";
  return firstSentences(text, LEAD_LENGTH) || description;
}

/** When not to wait for a test; a chain's own text may not say it. */
export function urgentOf({ sections }: Pick<ContentPage, "sections">): ContentSection | undefined {
  return sections.find(({ id }) => id === URGENT);
}
