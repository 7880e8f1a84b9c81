/** Sizes in points on A4 (595 × 842). */
export const MARGIN = 36;
export const CONTENT_WIDTH = 595 - 2 * MARGIN;
export const PAGE_HEIGHT = 842;
export const TOP = 104;
export const BOTTOM = 98;
export const FONT_SIZE = 8.5;
/** One line of the body's text. */
export const LINE = FONT_SIZE * 1.35;

/** The table's columns as shares of the width. */
export const COLUMNS = { name: 0.3, value: 0.14, unit: 0.13, range: 0.17, finding: 0.26 };

/** How many lines a text takes at most: words are dealt out by widths that are on the large side. */
export function linesOf(text: string, width: number, fontSize: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const wide = widthOf(word, fontSize);
    if (used > 0 && used + wide > width) {
      lines += 1;
      used = 0;
    }
    // A word longer than the line runs over several.
    lines += Math.max(0, Math.ceil(wide / width) - 1);
    used += wide + SPACE * fontSize;
  }
  return lines;
}

const SPACE = 0.3;

function widthOf(word: string, fontSize: number): number {
  let ems = 0;
  for (const letter of word)
    ems += /[mwMW@%\u0980-\u09ff]/.test(letter) ? 0.95 : /[A-Z0-9≥≤→]/.test(letter) ? 0.72 : 0.6;
  return ems * fontSize;
}
