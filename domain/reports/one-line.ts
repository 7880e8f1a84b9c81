/** A run of blanks is looked at from its beginning alone: most are followed by no break. */
const BREAKS = /(?<![ \t])[ \t]*[\r\n\v\f\u0085\u2028\u2029]+[ \t\r\n\v\f\u0085\u2028\u2029]*/g;

/** A text of several lines as one, with a blank for each break: reports set their own lines. No other character changes. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, " ").replaceAll("\t", " ").trim();
}
