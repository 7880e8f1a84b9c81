/**
 * Builds the interface fonts in `public/fonts` from Inter (npm `inter-ui`), Noto Sans Bengali and Noto Sans Devanagari (npm
 * `@fontsource-variable/noto-sans-…`), all OFL-1.1. The output is committed. Those of the PDFs: `build-paper-fonts.mjs`.
 * Run: `node scripts/node24.mjs tools/pictures/build-fonts.mjs`
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const root = new URL("../../", import.meta.url);
const inter = readFileSync(new URL("node_modules/inter-ui/variable/InterVariable.woff2", root));

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
/** Basic Latin, Latin-1 (° ½ × µ · ·) and the marks the screens print; `app/styles/fonts.css` names the same range. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•₹≥≤μ→←↑↓✓−`;
const bengaliOnly = `${range(0x964, 0x965)}${range(0x980, 0x9fe)}\u200c\u200d\u25cc`;
const devanagariOnly = `${range(0x900, 0x97f)}\u200c\u200d\u25cc`;
const webFeatures = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "tnum"];

mkdirSync(new URL("public/fonts/", root), { recursive: true });

async function write(path, source, text, options) {
  const bytes = await subsetFont(source, text, options);
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

const notoOf = (script) =>
  readFileSync(
    new URL(
      `node_modules/@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`,
      root,
    ),
  );
const noto = { targetFormat: "woff2", noHinting: true, variationAxes: { wght: { min: 400, max: 700 } } };
await write("public/fonts/namuna-bengali.woff2", notoOf("bengali"), bengaliOnly, noto);
await write("public/fonts/namuna-devanagari.woff2", notoOf("devanagari"), devanagariOnly, noto);
