/** The sentences of an English text. What reads texts by sentences has to divide them as their translation does. */
export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z])/);
}
