/** The letters of each face of the PDFs, as ranges of code points in hexadecimal. Written by `tools/pictures/build-paper-fonts.mjs`. */
export const FONT_COVERAGE = {
  latin:
    "20-7e a0-ac ae-148 14a-1c3 1c5-254 256-27b 27e-284 286-290 292-2a4 2a6-304 306-30a 30c 30f 313 315 " +
    "31b 323 326-328 32c 337-338 342-343 346-34e 350-36f 374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 " +
    "3dc-3dd 3f0-3f6 3f9-3fa 3fc-479 480-49d 4a0-4ff 52f 1e00-1e9b 1e9d-1f15 1f18-1f1d 1f20-1f45 " +
    "1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef " +
    "1ff2-1ff4 1ff6-1ffe 2000-200a 2010-2027 202f-2055 2057 205f 2070-2071 2074-208e 2090-209c 20a0-20af " +
    "20b1-20b5 20b8-20ba 20bc-20c0 20db-20de 20e8 20f0 2100-2101 2103 2105-2106 2109 2113 2116-2117 " +
    "211e-2122 2126 212a-212b 212e 2132 213b 214d 2150-217f 2183-2186 2189 2190-2199 21a9-21aa 21b0-21b1 " +
    "21b3-21b5 21ba-21bb 21d0 21d2 21d4 21de-21df 21e4-21e5 21e7 21ea 2202 2205-2206 220f 2211-2212 221a " +
    "221e 222b 2236 2248 2260 2264-2265 2295-2298 2303-2305 2318 2325-2327 232b 2380 2387 238b 23ce-23cf " +
    "2423 2460-2468 24b6-24cf 24ea 25a0-25a2 25aa 25b2-25b3 25b6-25b7 25ba-25bd 25c0-25c1 25c4-25c7 " +
    "25ca-25cb 25cf 25e6 25ef 2600 2605-2606 263c 2661 2665 266a-266b 26a0 2713 2717 2756 2764 2780-2788 " +
    "27ef 27f5-27fa",
  bengali:
    "964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd " +
    "9df-9e3 9e6-9fe 25cc",
  devanagari: "900-97f 25cc a8e0-a8ff",
  tamil:
    "964-965 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 " +
    "bca-bcd bd0 bd7 be6-bfa 25cc",
  telugu:
    "964-965 c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f " +
    "c77-c7f 25cc",
  gujarati:
    "964-965 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 " +
    "ae6-af1 af9-aff 25cc",
  gurmukhi:
    "964-965 a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d " +
    "a51 a59-a5c a5e a66-a76 25cc",
  odia:
    "964-965 b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 " +
    "b5c-b5d b5f-b63 b66-b77 25cc",
  kannada:
    "964-965 c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 " +
    "ce6-cef cf1-cf3 25cc",
  malayalam: "964-965 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 25cc",
  arabic: "600-61b 61d-6ff 750-77f 8a0-8e1 8e3-8ff",
  math:
    "2032-2038 203c 2040 2043-2044 2047 2050 2057 205f 20ac 20d0-20df 20e1 20e4-20f0 2102 2107 210a-2113 " +
    "2115 2118-211d 2124 2126-2129 212b-212d 212f-2138 213c-214b 2190-2300 2302 2305-2306 2308-230b " +
    "2310-2313 2317 2319 231c-2323 232c 2332 2336-237a 237c 2394-2395 239b-23b9 23ce 23d0 23dc-23e7 " +
    "2422-2423 2474-2475 2500 2506 250c 2510 2514 2518 2550 2571-2572 2577 2580 2584 2588 258c 2590-2593 " +
    "25a0-25ff 27dc 299b 29a0 29a3 29b8 29f5 2ade 2ae3-2ae5 2aee 2bfe",
  symbols:
    "2160-2183 2185-2188 218a-218b 2190-2199 2300-230f 2311-2315 2317 231c-231f 2322-2323 2329-232a " +
    "232c-2335 237c 2380-2394 2396-239a 23af 23be-23cd 23d0-23db 23e2-23e8 2460-24ff 25cc 260a-260d 2613 " +
    "2624-262f 2638-263b 263d-2653 2669-267e 2690-269d 26a2-26a9 26ad-26bc 26ce 26e2-26ff 271d-2721 " +
    "2776-2793",
  symbols2:
    "21af 21e6-21f0 21f3 2218-2219 2299 22c4-22c6 2316 2318 231a-231b 2324-2328 232b 237b 237d-237f 2394 " +
    "23ce-23cf 23e9-23ea 23ed-23ef 23f1-2426 2440-244a 25a0-2609 260e-2612 2614-2623 2630-2637 263c " +
    "2654-2668 267f-268f 269e-26a1 26aa-26ac 26bd-26cd 26cf-26e1 2700-2704 2706-2709 270b-271c 2722-2727 " +
    "2729-274b 274d 274f-2753 2756-2775 2794 2798-27af 27b1-27be",
};

let segmenter: Intl.Segmenter | undefined;

/** The letters of a text as people count them, each with its marks. The segmenter is made when it is first needed: browsers take long to load it. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A font of the PDFs: one for each script, and some for signs. */
export type Face = keyof typeof FONT_COVERAGE;

/** A piece of a text that one face draws. */
export interface FontRun {
  face: Face;
  text: string;
}

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/** Blanks of other widths; on paper they are a blank, and one that does not break stays one. */
const BLANKS = /[\t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
const FIXED_BLANKS = /[\u2007\u202f]/g;
/** Characters without a shape that join nothing (soft hyphen, byte order mark, variation selectors). Joiners and direction marks stay. */
const SHAPELESS = /(?![\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;

/** A text as it goes on paper: composed (NFC), one kind of line end and of blank, without what has no shape. */
export function normalizeForPrint(text: string): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(LINE_ENDS, "\n")
    .replace(BLANKS, " ")
    .replace(FIXED_BLANKS, "\u00a0")
    .replace(SHAPELESS, "");
}

const FACES = Object.keys(FONT_COVERAGE) as Face[];
const LATIN = coverOf("latin");
const COVERS = new Map(FACES.map((face) => [face, face === "latin" ? LATIN : coverOf(face)]));

/** Matches what a face can draw; joiners and marks of direction are drawn by none and stand in any. */
function coverOf(face: Face): RegExp {
  const ranges = FONT_COVERAGE[face].split(" ").map((range) =>
    range
      .split("-")
      .map((point) => `\\u{${point}}`)
      .join("-"),
  );
  return new RegExp(`^[${ranges.join("")}\\p{Default_Ignorable_Code_Point}]*$`, "u");
}

/**
 * A text of `normalizeForPrint` (without line ends) in parts by face, in order. A letter and the marks on it are drawn by one face. `missing`: letters that no face has.
 */
export function splitByFont(text: string): { parts: FontRun[]; missing: string[] } {
  if (text === "") return { parts: [], missing: [] };
  if (LATIN.test(text)) return { parts: [{ face: "latin", text }], missing: [] };
  const parts: FontRun[] = [];
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

/** Latin first; characters that several scripts share, such as the danda, use the face of the letter before. */
function faceOf(cluster: string, before: Face | undefined): Face | undefined {
  if (LATIN.test(cluster)) return "latin";
  if (before && COVERS.get(before)?.test(cluster)) return before;
  return FACES.find((face) => COVERS.get(face)?.test(cluster));
}

/** The letters of a text that cannot be printed, because no font has them; empty if all can be. */
export function unprintableLetters(text: string): string[] {
  return splitByFont(normalizeForPrint(text).replaceAll("\n", " ")).missing;
}
