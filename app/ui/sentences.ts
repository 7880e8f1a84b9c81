/** Words that end in a full stop without ending the sentence. */
const SHORT = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|Rs|St|e\.g|i\.e|vs|approx)\.$/;

/**
 * Cuts a message into its sentences, so that each starts on a line of its own (specification, section 4: login
 * failures "rendered with a line break after each sentence"). "7:30 a.m. on Monday" and "Dr. Sen" stay whole.
 */
export function sentences(message: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const stop of message.matchAll(
    /(?:[.!?]+["'”’)]*\s+(?=["'“‘(]?[\p{Lu}\p{N}₹\u0980-\u09ff])|।\s*)/gu,
  )) {
    const end = stop.index + stop[0].length;
    const sentence = message.slice(start, end).trim();
    if (SHORT.test(sentence)) continue;
    found.push(sentence);
    start = end;
  }
  const rest = message.slice(start).trim();
  if (rest) found.push(rest);
  return found;
}
