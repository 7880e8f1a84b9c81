import { boundedCache } from "../../domain/shared/bounded-cache.ts";
import { type FaceName, faceOf, runsOf, type Weight } from "./fonts.ts";

/** Widths of texts of one face, in its em. */
const widths = boundedCache<number>(20_000);

/** How wide a text is, in points. */
export function widthOf(text: string, weight: Weight, size: number): number {
  return runsOf(text, weight).reduce((sum, run) => sum + runWidth(run.text, run.face, size), 0);
}

/** The width of text of one face. Words are measured one by one, as the PDF writer sets them. */
export function runWidth(text: string, face: FaceName, size: number): number {
  const em = widths.findOrMake(`${face}\n${text}`, () => {
    const font = faceOf(face);
    let width = 0;
    for (const word of text.match(/[^ ]* |[^ ]+$/g) ?? []) width += font.layout(word).advanceWidth;
    return width / font.unitsPerEm;
  });
  return em * size;
}

/** A text in lines that fit a width. A word that alone is too long is broken where it must be. */
export function linesOf(text: string, width: number, weight: Weight, size: number): string[] {
  if (!text.includes("\n") && widthOf(text, weight, size) <= width) return [text];
  return text.split("\n").flatMap((paragraph) => wrap(paragraph, width, weight, size));
}

function wrap(text: string, width: number, weight: Weight, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ +/).flatMap((each) => pieces(each, width, weight, size))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, weight, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines;
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

function pieces(word: string, width: number, weight: Weight, size: number): string[] {
  if (widthOf(word, weight, size) <= width) return [word];
  const parts = [""];
  for (const { segment } of GRAPHEMES.segment(word)) {
    const longer = (parts.at(-1) ?? "") + segment;
    if (widthOf(longer, weight, size) > width && parts.at(-1) !== "") parts.push(segment);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
