import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { create } from "fontkit";
import subsetFont from "subset-font";

/**
 * Gives a font its own PostScript name, in place: weights cut from one variable font share theirs, and a PDF writer that keeps
 * fonts by this name then embeds a font for every line of text. The new name is at most as long as the old one.
 */
export function nameFont(font, postScriptName) {
  const bytes = Buffer.from(font);
  const tables = bytes.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const entry = 12 + 16 * i;
    if (bytes.toString("latin1", entry, entry + 4) === "name") {
      rename(bytes, bytes.readUInt32BE(entry + 8), postScriptName);
    }
  }
  return bytes;
}

/** Name 6 of https://learn.microsoft.com/typography/opentype/spec/name in each of its encodings. */
function rename(bytes, table, name) {
  const strings = table + bytes.readUInt16BE(table + 4);
  for (let i = 0; i < bytes.readUInt16BE(table + 2); i++) {
    const record = table + 6 + 12 * i;
    if (bytes.readUInt16BE(record + 6) !== 6) continue;
    const isMac = bytes.readUInt16BE(record) === 1;
    const text = isMac ? Buffer.from(name, "latin1") : Buffer.from(name, "utf16le").swap16();
    if (text.length > bytes.readUInt16BE(record + 8))
      throw new Error(`${name} is longer than the font's own name`);
    text.copy(bytes, strings + bytes.readUInt16BE(record + 10));
    bytes.writeUInt16BE(text.length, record + 8);
  }
}

/**
 * Builds the fonts of the PDFs in `assets/fonts` and the table of the letters that they have, `domain/i18n/split-by-font.ts`. Sources:
 * Inter (npm `inter-ui`) for Latin, Greek and Cyrillic, Noto (npm `@fontsource-variable/noto-sans-*`, `@fontsource/noto-sans-*`) for every
 * other script and for signs; all OFL-1.1. The output is committed.
 * Run: `node scripts/node24.mjs tools/pictures/build-paper-fonts.mjs`
 */

const root = new URL("../../", import.meta.url);
const FORMATTER = { width: 110 };

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const source = (path) => readFileSync(new URL(`node_modules/${path}`, root));

/** Not the joiners, and not the mark that ends a font's own table. */
const isDrawn = (codePoint) =>
  codePoint !== 0xffff && !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));

/** Joiners, and the dotted circle, which is rendered in place of the missing base letter of a vowel sign. */
const JOINERS = [0x200c, 0x200d, 0x25cc];

/**
 * What each face has, in the order in which they are asked: a sign that several have is taken from the first. A font has fewer than its
 * range; the table is read from what was built.
 */
const FACES = [
  {
    face: "latin",
    file: "Inter",
    postScript: "Inter",
    source: "inter-ui/variable/InterVariable.woff2",
    wanted: [
      ...range(0x20, 0x7e),
      ...range(0xa0, 0x52f),
      ...range(0x1e00, 0x1fff),
      ...range(0x2000, 0x200a),
      ...range(0x2010, 0x2027),
      ...range(0x202f, 0x205f),
      ...range(0x2070, 0x27ff),
    ],
    weights: { Regular: 400, SemiBold: 600, Bold: 700 },
    axes: { opsz: 14 },
    features: ["kern", "ccmp", "tnum", "mark", "mkmk", "locl"],
  },
  ...[
    ["bengali", "Bengali", range(0x980, 0x9ff)],
    ["devanagari", "Devanagari", [...range(0x900, 0x97f), ...range(0xa8e0, 0xa8ff)]],
    ["tamil", "Tamil", range(0xb80, 0xbff)],
    ["telugu", "Telugu", range(0xc00, 0xc7f)],
    ["gujarati", "Gujarati", range(0xa80, 0xaff)],
    ["gurmukhi", "Gurmukhi", range(0xa00, 0xa7f)],
    ["odia", "Oriya", range(0xb00, 0xb7f)],
    ["kannada", "Kannada", range(0xc80, 0xcff)],
    ["malayalam", "Malayalam", range(0xd00, 0xd7f)],
    // Presentation forms are letters of their own in old systems; the rest of the block is used by shaping alone.
    ["arabic", "Arabic", [...range(0x600, 0x6ff), ...range(0x750, 0x77f), ...range(0x8a0, 0x8ff)]],
  ].map(([face, name, letters]) => {
    const npm = name.toLowerCase();
    return {
      face,
      file: `NotoSans${name}`,
      postScript: `NotoSans${name}-`,
      source: `@fontsource-variable/noto-sans-${npm}/files/noto-sans-${npm}-${npm}-wght-normal.woff2`,
      wanted: [...letters, 0x964, 0x965, ...JOINERS],
      weights: { Regular: 400, Bold: 700 },
    };
  }),
  {
    face: "math",
    file: "NotoSansMath",
    source: "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2",
    wanted: range(0x2030, 0x25ff),
  },
  {
    face: "symbols",
    file: "NotoSansSymbols",
    source: "@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff2",
    wanted: range(0x2150, 0x27bf),
  },
  {
    face: "symbols2",
    file: "NotoSansSymbols2",
    source: "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2",
    wanted: range(0x2190, 0x27bf),
  },
];

mkdirSync(new URL("assets/fonts/", root), { recursive: true });

const table = [];
for (const {
  face,
  file,
  wanted,
  features,
  postScript,
  weights = { Regular: undefined },
  axes = {},
  ...rest
} of FACES) {
  const bytes = source(rest.source);
  const text = String.fromCodePoint(...wanted);
  const shared = [];
  for (const [style, wght] of Object.entries(weights)) {
    const subset = await subsetFont(bytes, text, {
      targetFormat: "sfnt",
      noHinting: true,
      preserveNameIds: [0, 13, 14],
      ...(features ? { keepFeatures: features } : {}),
      ...(wght === undefined ? {} : { variationAxes: { wght, ...axes } }),
    });
    const named = postScript === undefined ? subset : nameFont(subset, `${postScript}${style}`);
    writeFileSync(new URL(`assets/fonts/${file}-${style}.ttf`, root), named);
    const has = new Set(create(named).characterSet.filter(isDrawn));
    shared.push(has);
    console.log(`${file}-${style} ${named.length} bytes, ${has.size} letters`);
  }
  const [first, ...others] = shared;
  table.push([
    face,
    [...first].filter((each) => others.every((other) => other.has(each))).toSorted((a, b) => a - b),
  ]);
}

const hex = (codePoint) => codePoint.toString(16);
const ranges = (letters) => {
  const runs = [];
  for (const each of letters) {
    const last = runs.at(-1);
    if (last && last[1] === each - 1) last[1] = each;
    else runs.push([each, each]);
  }
  return runs.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`));
};

/** Words in lines of the formatter's width, as one string after another. */
function inLines(words) {
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1);
    if (line.length + word.length + 6 > FORMATTER.width - 6) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}

const entries = table.map(([face, letters]) => {
  const lines = inLines(ranges(letters));
  return lines.length === 1 && face.length + lines[0].length < FORMATTER.width - 8
    ? `  ${face}: "${lines[0]}",`
    : `  ${face}:\n    "${lines.join(' " +\n    "')}",`;
});
writeFileSync(
  new URL("domain/i18n/split-by-font.ts", root),
  `/** The letters of each face of the PDFs, as ranges of code points in hexadecimal. Written by \`tools/pictures/build-paper-fonts.mjs\`. */\nexport const FONT_COVERAGE = {\n${entries.join("\n")}\n};\n`,
);
