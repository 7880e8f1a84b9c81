const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether a text has letters that are read from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * A text between Unicode's marks of an isolate where it has such letters: otherwise the figures that stand behind it, those of a unit or a range,
 * would be drawn before it.
 */
export function isolateDirection(text: string): string {
  return isRightToLeft(text) ? `\u2068${text}\u2069` : text;
}
