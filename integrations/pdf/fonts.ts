import { readFileSync } from "node:fs";
import { create, type Font, type GlyphRun } from "fontkit";
import { boundedCache } from "../../domain/shared/caches.ts";

export type Weight = "regular" | "semibold" | "bold";
export type FaceName = `${"latin" | "bengali"}-${Weight}`;

const FILES: Record<FaceName, string> = {
  "latin-regular": "Inter-Regular",
  "latin-semibold": "Inter-SemiBold",
  "latin-bold": "Inter-Bold",
  "bengali-regular": "NotoSansBengali-Regular",
  "bengali-semibold": "NotoSansBengali-Bold",
  "bengali-bold": "NotoSansBengali-Bold",
};

/** Words that were shaped are kept for the next reports, up to this many a face: the names of tests, units and ranges come again. */
const MAX_KEPT = 20_000;

const opened = new Map<string, Font>();

/** A face, opened once for the process: its tables are read and its words shaped for the first report that needs them. */
export function faceOf(name: FaceName): Font {
  const file = FILES[name];
  const known = opened.get(file);
  if (known) return known;
  const face = keepingShapes(openFont(file), openFont(file));
  opened.set(file, face);
  return face;
}

function openFont(file: string): Font {
  const font = create(readFileSync(new URL(`../../assets/fonts/${file}.ttf`, import.meta.url)));
  if (!("layout" in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

/** The files that were opened so far, in order of their names. */
export function openFaces(): string[] {
  return [...opened.keys()].toSorted();
}

/**
 * The font with its shaped words kept. Each caller gets positions of its own, because the PDF writer scales them in place. Words are shaped by
 * a copy: the writer marks glyphs of the font that it embeds, and the letters of a conjunct are then taken for others ("য়ে" fell apart).
 */
function keepingShapes(font: Font, shaper: Font): Font {
  const shaped = boundedCache<GlyphRun>(MAX_KEPT);
  const layout = (text: string): GlyphRun => {
    const run = shaped.findOrMake(text, () => shaper.layout(text));
    return Object.assign(Object.create(run), { positions: run.positions.map((each) => ({ ...each })) });
  };
  return Object.assign(Object.create(font), { layout });
}

/** A piece of text that one face draws. */
export interface Run {
  text: string;
  face: FaceName;
}

/** Letters and digits of Bengali, and the stroke that ends its sentences. */
const BENGALI = /[\u0964\u0980-\u09ff]+(?:[\u0964\u0980-\u09ff\u200c\u200d]|[ ](?=[\u0980-\u09ff]))*/gu;

/** A text by scripts: Bengali words from the Bengali face, everything else from the Latin one. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  let done = 0;
  const push = (part: string, script: "latin" | "bengali") => {
    if (part !== "") runs.push({ text: part, face: `${script}-${weight}` });
  };
  for (const match of text.matchAll(BENGALI)) {
    push(text.slice(done, match.index), "latin");
    push(match[0], "bengali");
    done = match.index + match[0].length;
  }
  push(text.slice(done), "latin");
  return runs;
}
