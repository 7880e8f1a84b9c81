import { graphemesOf, textOnPaper } from "../../domain/i18n/parts-on-paper.ts";
import { boundedCache } from "../../domain/shared/caches.ts";
import type { Weight } from "./fonts.ts";
import { directionMarkOf, lineOf } from "./line-of.ts";

/** Widths of words, in em. */
const widths: Record<Weight, ReturnType<typeof boundedCache<number>>> = {
  regular: boundedCache<number>(10_000),
  semibold: boundedCache<number>(10_000),
  bold: boundedCache<number>(10_000),
};

/** How wide a text is in one line, in points. */
export function widthOf(text: string, weight: Weight, size: number): number {
  return lineOf(text, weight).width * size;
}

function widthOfWord(word: string, weight: Weight, size: number): number {
  return widths[weight].findOrMake(word, () => lineOf(word, weight).width) * size;
}

/** A text in lines that fit a width. A word that alone is too long is broken where it must be. */
export function linesOf(text: string, width: number, weight: Weight, size: number): string[] {
  const whole = textOnPaper(text);
  if (!whole.includes("\n") && whole.length < 60 && widthOf(whole, weight, size) <= width) return [whole];
  return whole.split("\n").flatMap((paragraph) => {
    const lines = wrap(paragraph, width, weight, size);
    const mark = lines.length > 1 ? directionMarkOf(paragraph) : "";
    return mark === "" ? lines : lines.map((line) => `${mark}${line}`);
  });
}

/** Words are set one by one, so the width of a line is that of its words and of the blanks between them. */
function wrap(text: string, width: number, weight: Weight, size: number): string[] {
  const blank = widthOfWord(" ", weight, size);
  const lines: string[] = [];
  let line: string[] = [];
  let used = 0;
  for (const word of text.split(/ +/).flatMap((each) => pieces(each, width, weight, size))) {
    const wide = widthOfWord(word, weight, size);
    if (line.length > 0 && used + blank + wide > width) {
      lines.push(line.join(" "));
      line = [];
    }
    used = line.length === 0 ? wide : used + blank + wide;
    line.push(word);
  }
  lines.push(line.join(" "));
  return lines;
}

function pieces(word: string, width: number, weight: Weight, size: number): string[] {
  if (widthOfWord(word, weight, size) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of graphemesOf(word)) {
    const longer = part + letter;
    if (part !== "" && lineOf(longer, weight).width * size > width) {
      parts.push(part);
      part = letter;
    } else part = longer;
  }
  return [...parts, part];
}
