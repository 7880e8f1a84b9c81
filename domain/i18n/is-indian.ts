/** Whether a text has Bengali or Devanagari letters: such a text is not marked as English. */
export function isIndian(words: string): boolean {
  return /[\p{Script=Bengali}\p{Script=Devanagari}]/u.test(words);
}
