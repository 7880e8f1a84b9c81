import bidiFactory from "bidi-js";
import { MissingGlyphsError } from "../../domain/i18n/missing-glyphs.ts";
import type { Face } from "../../domain/i18n/split-by-font.ts";
import { graphemesOf, normalizeForPrint, splitByFont } from "../../domain/i18n/split-by-font.ts";
import { boundedCache } from "../../domain/shared/caches.ts";
import type { Weight } from "./fonts.ts";
import { fontOf } from "./fonts.ts";

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
  const whole = normalizeForPrint(text);
  if (!whole.includes("\n") && whole.length < 60 && widthOf(whole, weight, size) <= width) return [whole];
  return whole.split("\n").flatMap((paragraph) => {
    const lines = wrap(paragraph, width, weight, size);
    const mark = lines.length > 1 ? directionMarkOf(paragraph) : "";
    return mark === "" ? lines : lines.map((line) => `${mark}${line}`);
  });
}

/** Blanks at which a line may end: neither a dot between two facts nor the half of the day of a time begins the next one. */
const BREAKS = / +(?!· |[ap]\.m\.)/;

/** Words are set one by one, so the width of a line is that of its words and of the blanks between them. */
function wrap(text: string, width: number, weight: Weight, size: number): string[] {
  const blank = widthOfWord(" ", weight, size);
  const lines: string[] = [];
  let line: string[] = [];
  let used = 0;
  for (const word of text.split(BREAKS).flatMap((each) => pieces(each, width, weight, size))) {
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

/** A word that is too long ends its lines behind a stroke, as units do ("mL/min/", "1.73 m²"), and else after any letter. */
function pieces(word: string, width: number, weight: Weight, size: number): string[] {
  if (widthOfWord(word, weight, size) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of graphemesOf(word)) {
    const longer = part + letter;
    if (part !== "" && lineOf(longer, weight).width * size > width) {
      const end = part.lastIndexOf("/") + 1 || part.length;
      parts.push(part.slice(0, end));
      part = part.slice(end) + letter;
    } else part = longer;
  }
  return [...parts, part];
}

/** A piece of a line that is drawn at once. */
interface Piece {
  face: Face;
  /** As it is written. */
  text: string;
  /** What is handed to the font: from right to left signs of another face stand in drawing order, brackets mirrored. */
  drawn: string;
  /** From the line's left edge, and how wide it is, in em. */
  x: number;
  width: number;
}

interface Line {
  /** In the order in which they are read. */
  pieces: Piece[];
  /** In em. */
  width: number;
}

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\u061c\u200f\u202b\u202e\u2067]/u;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Cache of short lines: titles of columns, names of tests and units repeat. */
const MAX_LENGTH_KEPT = 60;
const kept: Record<Weight, ReturnType<typeof boundedCache<Line>>> = {
  regular: boundedCache<Line>(5_000),
  semibold: boundedCache<Line>(5_000),
  bold: boundedCache<Line>(5_000),
};

/** A text in one line, each script in its own face and direction. Throws `MissingGlyphsError` for a letter that no font has. */
export function lineOf(words: string, weight: Weight): Line {
  if (words.length > MAX_LENGTH_KEPT) return setLine(words, weight);
  return kept[weight].findOrMake(words, () => setLine(words, weight));
}

/** The mark that gives each line of a broken paragraph the direction of the whole; none where nothing goes from right to left. */
function directionMarkOf(paragraph: string): string {
  if (!RIGHT_TO_LEFT.test(paragraph)) return "";
  return bidi.getEmbeddingLevels(paragraph, "auto").paragraphs[0]?.level === 1 ? "\u200f" : "\u200e";
}

function setLine(words: string, weight: Weight): Line {
  const text = normalizeForPrint(words).replaceAll("\n", " ");
  const stretches = RIGHT_TO_LEFT.test(text) ? stretchesOf(text) : [{ text, level: 0 }];
  const units = stretches.flatMap(({ text: stretch, level }) => unitsOf(stretch, level));
  const pieces = units.map(({ face, text: written, level }): Piece => {
    const drawn = level % 2 === 1 && face !== "arabic" ? mirrored(written) : written;
    return { face, text: written, drawn, x: 0, width: widthOfPiece(drawn, face, weight) };
  });
  let x = 0;
  for (const at of visualOrder(units.map(({ level }) => level))) {
    const piece = pieces[at];
    if (!piece) continue;
    piece.x = x;
    x += piece.width;
  }
  return { pieces, width: x };
}

interface Unit {
  face: Face;
  text: string;
  level: number;
}

/** Stretches of one direction, in the order in which they are written: an odd level goes from right to left. */
function stretchesOf(text: string): { text: string; level: number }[] {
  const { levels } = bidi.getEmbeddingLevels(text, "auto");
  const stretches: { text: string; level: number }[] = [];
  for (let i = 0; i < text.length; i++) {
    const level = levels[i] ?? 0;
    const last = stretches.at(-1);
    if (last?.level === level) last.text += text[i];
    else stretches.push({ text: text[i] ?? "", level });
  }
  return stretches;
}

function unitsOf(stretch: string, level: number): Unit[] {
  const { parts, missing } = splitByFont(stretch.replace(DIRECTION_MARKS, ""));
  if (missing.length > 0) throw new MissingGlyphsError(missing);
  // The PDF writer sets words from left to right: from right to left each blank is a unit of its own.
  return parts.flatMap(({ face, text }) =>
    (level % 2 === 1 ? (text.match(/ |[^ ]+/g) ?? []) : [text]).map((each) => ({ face, text: each, level })),
  );
}

/** The order of the units from left to right: rule L2 of Unicode's bidirectional algorithm. */
function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, i) => i);
  const levelAt = (i: number) => levels[order[i] ?? 0] ?? 0;
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if (levelAt(from) < level) continue;
      let to = from;
      while (to < order.length && levelAt(to) >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

function mirrored(text: string): string {
  return graphemesOf(text)
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .reverse()
    .join("");
}

/** Words are measured one by one, as the PDF writer sets them. */
function widthOfPiece(text: string, face: Face, weight: Weight): number {
  const font = fontOf(face, weight);
  let width = 0;
  for (const word of text.match(/[^ ]* |[^ ]+$/g) ?? []) width += font.layout(word).advanceWidth;
  return width / font.unitsPerEm;
}
