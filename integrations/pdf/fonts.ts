import { readFileSync } from "node:fs";
import type { Font, GlyphRun } from "fontkit";
import { create } from "fontkit";
import { Blob, Face as HarfBuzzFace, Font as HarfBuzzFont } from "harfbuzzjs";
import type { Face } from "../../domain/i18n/parts-on-paper.ts";
import { boundedCache } from "../../domain/shared/caches.ts";
import { shapeWord } from "./shape-word.ts";
import { subsetOf } from "./subset-of.ts";

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

/** Words that were shaped are kept for the next reports, up to this many a face: the names of tests, units and ranges come again. */
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
