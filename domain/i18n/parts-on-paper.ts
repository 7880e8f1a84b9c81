import { graphemesOf } from "./graphemes.ts";
import { LETTERS_ON_PAPER } from "./letters-on-paper.ts";

/** A font of the PDFs: one for each script, and some for signs. */
export type Face = keyof typeof LETTERS_ON_PAPER;

/** A piece of a text that one face draws. */
export interface PartOnPaper {
  face: Face;
  text: string;
}

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/** Blanks of other widths; on paper they are a blank, and one that does not break stays one. */
const BLANKS = /[\t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
const FIXED_BLANKS = /[\u2007\u202f]/g;
/** What has no shape and joins nothing: soft hyphens, marks of byte order, variants. Joiners and marks of direction stay. */
const SHAPELESS = /(?![\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;

/** A text as it goes on paper: composed (NFC), one kind of line end and of blank, without what has no shape. */
export function textOnPaper(text: string): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(LINE_ENDS, "\n")
    .replace(BLANKS, " ")
    .replace(FIXED_BLANKS, "\u00a0")
    .replace(SHAPELESS, "");
}

const FACES = Object.keys(LETTERS_ON_PAPER) as Face[];
const LATIN = coverOf("latin");
const COVERS = new Map(FACES.map((face) => [face, face === "latin" ? LATIN : coverOf(face)]));

/** Matches what a face can draw; joiners and marks of direction are drawn by none and stand in any. */
function coverOf(face: Face): RegExp {
  const ranges = LETTERS_ON_PAPER[face].split(" ").map((range) =>
    range
      .split("-")
      .map((point) => `\\u{${point}}`)
      .join("-"),
  );
  return new RegExp(`^[${ranges.join("")}\\p{Default_Ignorable_Code_Point}]*$`, "u");
}

/**
 * A text of `textOnPaper` (without line ends) in parts by face, in order. A letter and the marks on it are drawn by one face. `missing`: letters that no face has.
 */
export function partsOnPaper(text: string): { parts: PartOnPaper[]; missing: string[] } {
  if (text === "") return { parts: [], missing: [] };
  if (LATIN.test(text)) return { parts: [{ face: "latin", text }], missing: [] };
  const parts: PartOnPaper[] = [];
  const missing = new Set<string>();
  for (const letter of graphemesOf(text)) {
    const last = parts.at(-1);
    const face = faceOf(letter, last?.face);
    if (face === undefined) missing.add(letter);
    else if (last?.face === face) last.text += letter;
    else parts.push({ face, text: letter });
  }
  return { parts, missing: [...missing] };
}

/** Latin first; what several scripts share, like the stroke that ends a sentence, is drawn like the letter before it. */
function faceOf(cluster: string, before: Face | undefined): Face | undefined {
  if (LATIN.test(cluster)) return "latin";
  if (before && COVERS.get(before)?.test(cluster)) return before;
  return FACES.find((face) => COVERS.get(face)?.test(cluster));
}

/** The letters of a text that cannot be printed, because no font has them; empty if all can be. */
export function lettersNotPrinted(text: string): string[] {
  return partsOnPaper(textOnPaper(text).replaceAll("\n", " ")).missing;
}
