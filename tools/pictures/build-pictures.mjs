/**
 * Draws the storefront's own illustrations into `public/pictures/*.svg` and the list of their names and sizes into
 * `app/ui/picture.tsx`. The output is committed; run `node tools/pictures/build-pictures.mjs` after a change.
 * With the path of a Chromium as argument it also renders the launcher icons `public/icon-*.png` and `public/favicon.ico`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { logoFile, markFile } from "./brand.mjs";
import { heroes } from "./scenes-heroes.mjs";
import { machines } from "./scenes-machines.mjs";
import { people } from "./scenes-people.mjs";
import { scans } from "./scenes-scans.mjs";
import { small } from "./scenes-small.mjs";
import { states } from "./scenes-states.mjs";
import { steps } from "./scenes-steps.mjs";
import { topics } from "./scenes-topics.mjs";

const root = new URL("../../", import.meta.url);
const limit = 6 * 1024;
for (const folder of ["radiology", "topics"])
  mkdirSync(new URL(`public/pictures/${folder}/`, root), { recursive: true });

const files = {
  ...Object.fromEntries(
    Object.entries({
      ...heroes,
      ...people,
      ...steps,
      ...machines,
      ...states,
      ...small,
      ...scans,
      ...topics,
    }).map(([name, draw]) => [name, draw()]),
  ),
  "brand-mark": markFile(),
  "brand-logo": logoFile("#0b1f3a"),
  "brand-logo-dark": logoFile("#ffffff"),
};

const rows = [];
for (const [name, svg] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
  if (svg.length > limit) throw new Error(`${name} has ${svg.length} bytes, over ${limit}`);
  if (/NaN|undefined|--/.test(svg)) throw new Error(`${name} holds a broken number`);
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  writeFileSync(new URL(`public/pictures/${name}.svg`, root), svg);
  // The pictures of a folder are square: their sizes need no list.
  if (!name.includes("/"))
    rows.push(`  ${/^[a-z]+$/.test(name) ? name : `"${name}"`}: [${width}, ${height}],`);
  console.log(`${name} ${svg.length}`);
}
writeFileSync(new URL("public/favicon.svg", root), markFile(32));
const list = new URL("app/ui/picture.tsx", root);
const sizes = /(export const PICTURE_SIZES = \{\n)[^}]*(\n\} as const)/;
writeFileSync(
  list,
  readFileSync(list, "utf8").replace(sizes, (_, head, end) => head + rows.join("\n") + end),
);

/** Launcher icons: name, pixels, corner radius and inset on the 40 grid (maskable icons keep a safe edge). */
const launchers = [
  ["icon-192", 192, 9, 0],
  ["icon-512", 512, 9, 0],
  ["icon-maskable-512", 512, 0, 1],
  ["apple-touch-icon", 180, 0, 0],
];
/** A PNG in the frame of an .ico file, for browsers that ask for one or draw no SVG as a page's icon. */
function icoOf(png, size) {
  const frame = Buffer.alloc(22);
  frame.writeUInt16LE(1, 2);
  frame.writeUInt16LE(1, 4);
  frame.writeUInt8(size, 6);
  frame.writeUInt8(size, 7);
  frame.writeUInt16LE(1, 10);
  frame.writeUInt16LE(32, 12);
  frame.writeUInt32LE(png.length, 14);
  frame.writeUInt32LE(frame.length, 18);
  return Buffer.concat([frame, png]);
}

const chromium = process.argv[2];
if (chromium !== undefined) {
  const folder = mkdtempSync(join(tmpdir(), "icons-"));
  for (const [name, size, corner, inset] of launchers) {
    const page = join(folder, `${name}.html`);
    writeFileSync(
      page,
      `<style>body{margin:0;background:transparent}svg{display:block}</style>${markFile(size, corner, inset)}`,
    );
    const out = fileURLToPath(new URL(`public/${name}.png`, root));
    execFileSync(
      chromium,
      [
        ...[
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-background-networking",
          "--hide-scrollbars",
        ],
        ...[
          "--default-background-color=00000000",
          `--screenshot=${out}`,
          `--window-size=${size},${size}`,
          `file://${page}`,
        ],
      ],
      { stdio: "ignore" },
    );
  }
  rmSync(folder, { recursive: true });
  const png = readFileSync(new URL("public/icon-192.png", root));
  writeFileSync(new URL("public/favicon.ico", root), icoOf(png, 192));
}
