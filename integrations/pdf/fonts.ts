import { readFileSync } from "node:fs";
import type { Font, Glyph, GlyphRun, Subset } from "fontkit";
import { create } from "fontkit";
import { Blob, Buffer, Face as HarfBuzzFace, Font as HarfBuzzFont, shape } from "harfbuzzjs";
import type { Face } from "../../domain/i18n/split-by-font.ts";
import { boundedCache } from "../../domain/shared/caches.ts";

export type Weight = "regular" | "semibold" | "bold";
export type FaceName = `${Face}-${Weight}`;

/** A family with one weight is drawn in it, whatever is asked for: signs. */
const FAMILIES: Record<Face, { name: string; weights: Record<Weight, string> }> = {
  latin: { name: "Inter", weights: { regular: "Regular", semibold: "SemiBold", bold: "Bold" } },
  bengali: twoWeights("Bengali"),
  devanagari: twoWeights("Devanagari"),
  tamil: twoWeights("Tamil"),
  telugu: twoWeights("Telugu"),
  gujarati: twoWeights("Gujarati"),
  gurmukhi: twoWeights("Gurmukhi"),
  odia: twoWeights("Oriya"),
  kannada: twoWeights("Kannada"),
  malayalam: twoWeights("Malayalam"),
  arabic: twoWeights("Arabic"),
  math: oneWeight("Math"),
  symbols: oneWeight("Symbols"),
  symbols2: oneWeight("Symbols2"),
};

function twoWeights(script: string) {
  return { name: `NotoSans${script}`, weights: { regular: "Regular", semibold: "Bold", bold: "Bold" } };
}

function oneWeight(name: string) {
  return { name: `NotoSans${name}`, weights: { regular: "Regular", semibold: "Regular", bold: "Regular" } };
}

function fileOf(face: Face, weight: Weight): string {
  const { name, weights } = FAMILIES[face];
  return `${name}-${weights[weight]}`;
}

/** Cache of shaped words, up to this many a face: names of tests, units and ranges repeat. */
const MAX_KEPT = 20_000;

const opened = new Map<string, Font>();

/** A face, opened once for the process: its tables are read and its words shaped for the first report that needs them. */
export function fontOf(face: Face, weight: Weight): Font {
  const file = fileOf(face, weight);
  const known = opened.get(file);
  if (known) return known;
  const font = openFont(file);
  opened.set(file, font);
  return font;
}

/** The files that were opened so far, in order of their names. */
export function openFaces(): string[] {
  return [...opened.keys()].toSorted();
}

/**
 * A font that is embedded by the PDF writer and shaped by HarfBuzz: the writer's own shaper fails on Telugu and sets vowel signs of Bengali
 * apart from their letters. Shaped words are kept; each caller gets positions of its own, because the writer scales them in place.
 */
function openFont(file: string): Font {
  const bytes = readFileSync(new URL(`../../assets/fonts/${file}.ttf`, import.meta.url));
  const font = create(bytes);
  if (!("layout" in font)) throw new Error(`${file} is a collection of fonts`);
  const shaper = new HarfBuzzFont(new HarfBuzzFace(new Blob(bytes)));
  const shaped = boundedCache<GlyphRun>(MAX_KEPT);
  const layout = (text: string): GlyphRun => {
    const run = shaped.findOrMake(text, () => shapeWord(shaper, font, text));
    return Object.assign(Object.create(run), { positions: run.positions.map((each) => ({ ...each })) });
  };
  const createSubset = () => subsetOf(font);
  return Object.assign(Object.create(font), { layout, createSubset });
}

/** Stands for "no letter of its own": the second shape of a letter that is drawn in two. Readers of a PDF show a number for nothing at all. */
const NO_LETTER = 0x200b;

/** A text of one script as shapes in the order in which they are drawn, each with the letters that it stands for. */
function shapeWord(shaper: HarfBuzzFont, font: Font, text: string): GlyphRun {
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
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
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

/** Which shape of a font it is, and which letters it stands for here. */
interface GlyphKey {
  glyph: number;
  letters: string;
}

/** A shape of a font as the PDF writer reads it. */
class LetteredGlyph {
  /** What the writer hands to the subset. */
  readonly id: GlyphKey;
  readonly advanceWidth: number;
  readonly codePoints: number[];

  constructor(font: Font, glyph: number, codePoints: number[]) {
    this.id = { glyph, letters: codePoints.join(" ") };
    this.advanceWidth = font.getGlyph(glyph).advanceWidth;
    this.codePoints = codePoints;
  }
}

interface GlyphList extends Omit<Subset, "includeGlyph"> {
  /** The numbers of the shapes that are embedded, in order. */
  glyphs: number[];
  includeGlyph(glyph: number | GlyphKey): number;
}

/**
 * The part of a font that a document embeds. A shape that stands for different letters ("µ" and "μ", halves of conjuncts) is in it once for
 * each, so that whoever copies the text or hears it gets the letters that were written.
 */
function subsetOf(font: Font): Subset {
  const subset = font.createSubset() as unknown as GlyphList;
  const include = subset.includeGlyph.bind(subset);
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  subset.includeGlyph = (wanted) => {
    // Parts of a composed shape are asked for by their number alone.
    if (typeof wanted === "number") return include(wanted);
    const key = `${wanted.glyph}:${wanted.letters}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    let number = include(wanted.glyph);
    if (taken.has(number)) number = subset.glyphs.push(wanted.glyph) - 1;
    taken.add(number);
    numbers.set(key, number);
    return number;
  };
  return subset as unknown as Subset;
}
