/**
 * Builds the icon sprite `public/icons.svg`, its list of names `app/ui/icon-names.ts` and the organ pictures
 * `public/pictures/organs/*.svg` from the icon sets in devDependencies (lucide, ISC; healthicons, MIT).
 * The output is committed; run again after changing a list below: `node tools/pictures/build-icons.mjs`.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { BENGALI_WORD, DRAWN, HINDI_WORD, LUCIDE, ORGANS, OWN_GLYPHS } from "./icon-list.mjs";

const root = new URL("../../", import.meta.url);
const readSet = (name) =>
  JSON.parse(readFileSync(new URL(`node_modules/@iconify-json/${name}/icons.json`, root), "utf8"));
const sets = { lucide: readSet("lucide"), healthicons: readSet("healthicons") };

/** Body of one icon, by set and name; throws when an update of the set has dropped it. */
function bodyOf(set, name) {
  const icon = sets[set].icons[name];
  if (icon === undefined) throw new Error(`${set} has no icon "${name}"`);
  return icon.body;
}

/** Lucide repeats the stroke settings in every body; the symbol states them once. */
function withoutStroke(body) {
  return body
    .replace(/^<g fill="none" stroke="currentColor"[^>]*>(.*)<\/g>$/s, "$1")
    .replace(/ (fill="none"|stroke="currentColor"|stroke-(linecap|linejoin)="round"|stroke-width="2")/g, "");
}

const bodies = Object.entries(LUCIDE).map(([name, source]) => [
  name,
  withoutStroke(bodyOf("lucide", source)),
]);
const icons = [...bodies, ...Object.entries(DRAWN)].sort(([a], [b]) => (a < b ? -1 : 1));

const symbols = icons.map(
  ([name, body]) =>
    `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</symbol>`,
);
symbols.push(
  `<symbol id="word-bn" viewBox="0 0 37 24"><path fill="currentColor" d="${BENGALI_WORD}"/></symbol>`,
  `<symbol id="word-hi" viewBox="0 0 31 24"><path fill="currentColor" d="${HINDI_WORD}"/></symbol>`,
);
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
writeFileSync(new URL("public/icons.svg", root), sprite);

const version = createHash("sha256").update(sprite).digest("hex").slice(0, 8);
writeFileSync(
  new URL("app/ui/icon-names.ts", root),
  `// Written by tools/pictures/build-icons.mjs.

/** Changes with the sprite's content, so that the sprite may be cached for long. */
export const SPRITE_VERSION = "${version}";

/** Every icon of \`public/icons.svg\`. */
export const ICON_NAMES = [
${icons.map(([name]) => `  "${name}",`).join("\n")}
] as const;

export type IconName = (typeof ICON_NAMES)[number];
`,
);

/** One organ picture: a soft disc, a yellow spot behind and the organ in blue. */
function organPicture({ set, name, scale }) {
  const size = set === "lucide" ? 24 : 48;
  const body = set === "own" ? OWN_GLYPHS[name] : bodyOf(set, name);
  const factor = (scale ?? 1) * (50 / size);
  const shift = 40 - (size * factor) / 2;
  const place = `transform="translate(${+shift.toFixed(2)} ${+shift.toFixed(2)}) scale(${+factor.toFixed(3)})"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80" fill="none"><circle cx="40" cy="40" r="38" fill="#dbe8fb"/><circle cx="51" cy="49" r="19" fill="#ffdf8a"/><g ${place} color="#1456b8">${body}</g></svg>\n`;
}

mkdirSync(new URL("public/pictures/organs/", root), { recursive: true });
for (const [slug, source] of Object.entries(ORGANS)) {
  writeFileSync(new URL(`public/pictures/organs/${slug}.svg`, root), organPicture(source));
}
console.log(`${icons.length} icons (${sprite.length} bytes), ${Object.keys(ORGANS).length} organs`);
