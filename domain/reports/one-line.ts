/** Matches a run of blanks only from its start, to stay linear: most runs are not followed by a line break. */
const BREAKS = /(?<![ \t])[ \t]*[\r\n\v\f\u0085\u2028\u2029]+[ \t\r\n\v\f\u0085\u2028\u2029]*/g;

/** Joins the lines of a text with spaces, because reports wrap their own lines. No other character changes. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, " ").replaceAll("\t", " ").trim();
}
