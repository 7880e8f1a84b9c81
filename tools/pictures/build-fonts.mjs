/**
 * Builds the interface fonts in `public/fonts` and the PDF fonts in `assets/fonts` from Inter (npm `inter-ui`) and Noto
 * Sans Bengali (web: npm `@fontsource-variable/noto-sans-bengali`; PDF: TTF of Debian's `fonts-noto-core`), all OFL-1.1.
 * The output is committed.
 * Run: `node scripts/node24.mjs tools/pictures/build-fonts.mjs [folder with NotoSansBengali-*.ttf]`;
 * without the folder the Bengali PDF fonts are left as they are.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { nameFont } from "./name-font.mjs";

const root = new URL("../../", import.meta.url);
const inter = readFileSync(new URL("node_modules/inter-ui/variable/InterVariable.woff2", root));
const notoFolder = process.argv[2];

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
/** Basic Latin, Latin-1 (° ½ × µ · ·) and the marks the screens print; `app/styles/fonts.css` names the same range. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•₹≥≤μ→←↑↓✓−`;
/** Powers of ten in units on paper, "10⁶/µL"; ¹, ² and ³ are Latin-1. */
const raised = "⁰⁴⁵⁶⁷⁸⁹";
const bengaliOnly = `${range(0x964, 0x965)}${range(0x980, 0x9fe)}\u200c\u200d\u25cc`;
const bengali = `${range(0x20, 0x7e)}${bengaliOnly}₹–—‘’“”…•·×°`;
const webFeatures = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "tnum"];

mkdirSync(new URL("public/fonts/", root), { recursive: true });
mkdirSync(new URL("assets/fonts/", root), { recursive: true });

async function write(path, source, text, { postScriptName, ...options }) {
  const subset = await subsetFont(source, text, options);
  const bytes = postScriptName === undefined ? subset : nameFont(subset, postScriptName);
  writeFileSync(new URL(path, root), bytes);
  console.log(`${path} ${bytes.length}`);
}

await write("public/fonts/namuna-sans.woff2", inter, latin, {
  targetFormat: "woff2",
  keepFeatures: webFeatures,
  noLayoutClosure: false,
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 },
});

const notoWeb =
  "node_modules/@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2";
await write("public/fonts/namuna-bengali.woff2", readFileSync(new URL(notoWeb, root)), bengaliOnly, {
  targetFormat: "woff2",
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 700 } },
});

for (const [style, wght] of [
  ["Regular", 400],
  ["SemiBold", 600],
  ["Bold", 700],
]) {
  await write(`assets/fonts/Inter-${style}.ttf`, inter, `${latin}${raised}`, {
    targetFormat: "sfnt",
    keepFeatures: ["kern", "ccmp", "tnum"],
    preserveNameIds: [0, 13, 14],
    variationAxes: { wght, opsz: 14 },
    postScriptName: `Inter${style}`,
  });
}

if (notoFolder !== undefined) {
  for (const style of ["Regular", "Bold"]) {
    const source = readFileSync(`${notoFolder}/NotoSansBengali-${style}.ttf`);
    await write(`assets/fonts/NotoSansBengali-${style}.ttf`, source, bengali, {
      targetFormat: "sfnt",
      noHinting: true,
      preserveNameIds: [0, 13, 14],
    });
  }
}
