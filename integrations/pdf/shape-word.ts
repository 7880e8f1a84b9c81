import type { Font, Glyph, GlyphRun } from "fontkit";
import type { Font as HarfBuzzFont } from "harfbuzzjs";
import { Buffer, shape } from "harfbuzzjs";
import { LetteredGlyph } from "./subset-of.ts";

/** Stands for "no letter of its own": the second shape of a letter that is drawn in two. Readers of a PDF show a number for nothing at all. */
const NO_LETTER = 0x200b;

/** A text of one script as shapes in the order in which they are drawn, each with the letters that it stands for. */
export function shapeWord(shaper: HarfBuzzFont, font: Font, text: string): GlyphRun {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const drawn = buffer.getGlyphInfosAndPositions();
  if (drawn.some(({ codepoint }) => codepoint === 0))
    throw new Error("a font lacks a shape that it is said to have");
  const letters = lettersOf(
    text,
    drawn.map(({ cluster }) => cluster),
  );
  const glyphs = drawn.map(({ codepoint }, i) => new LetteredGlyph(font, codepoint, letters[i] ?? []));
  const positions = drawn.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    ...{ xAdvance, yAdvance, xOffset, yOffset },
  }));
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs: glyphs as unknown as Glyph[], positions, advanceWidth } as unknown as GlyphRun;
}

/**
 * The letters of each shape, from the places in the text where their clusters begin. The letters of a cluster are dealt out to its shapes
 * one by one, what is left over to the first; from right to left the first shape is the last one drawn.
 */
function lettersOf(text: string, clusters: readonly number[]): number[][] {
  const starts = [...new Set(clusters)].toSorted((a, b) => a - b);
  const isRightToLeft = (clusters[0] ?? 0) > (clusters.at(-1) ?? 0);
  const result: number[][] = clusters.map(() => []);
  starts.forEach((start, i) => {
    const points = [...text.slice(start, starts[i + 1])].map((each) => each.codePointAt(0) ?? 0);
    const shapes = clusters.flatMap((cluster, at) => (cluster === start ? [at] : []));
    const first = points.length - shapes.length + 1;
    const inOrder = isRightToLeft ? shapes.toReversed() : shapes;
    inOrder.forEach((at, n) => {
      if (n === 0) result[at] = points.slice(0, Math.max(first, 1));
      else result[at] = [points[Math.max(first, 1) + n - 1] ?? NO_LETTER];
    });
  });
  return result;
}
