/** Drawing primitives of the illustrations: one palette, one line, short SVG text. */

export const C = {
  ink: "#0b1f3a",
  deep: "#0f4496",
  blue: "#1456b8",
  mid: "#2f74da",
  soft: "#a9c9f6",
  pale: "#dbe8fb",
  ice: "#f0f6ff",
  white: "#fff",
  yellow: "#ffc62e",
  butter: "#ffe7a3",
};

const n = (value) => String(Math.round(value * 10) / 10);
const attrs = (pairs, more) =>
  Object.entries(pairs)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? n(value) : value}"`)
    .join("") + (more ? ` ${more}` : "");

export const rect = (x, y, width, height, rx, fill, more) =>
  `<rect${attrs({ x, y, width, height, rx: rx || undefined, fill }, more)}/>`;
export const circle = (cx, cy, r, fill, more) => `<circle${attrs({ cx, cy, r, fill }, more)}/>`;
export const ellipse = (cx, cy, rx, ry, fill, more) => `<ellipse${attrs({ cx, cy, rx, ry, fill }, more)}/>`;
export const path = (d, fill, more) => `<path${attrs({ d, fill }, more)}/>`;
/** An ink line; `more` overrides stroke or width. */
export const line = (d, more) => path(d, undefined, more);
export const at = (x, y, body, turn) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ""}">${body}</g>`;
/** Shapes without an outline: shadows, liquids, tints. */
export const flat = (...bodies) => `<g stroke="none">${bodies.join("")}</g>`;
/** Thick rounded bars standing for text; each is [x, y, length]. */
export const bars = (rows, colour, width = 5) =>
  `<path d="${rows.map(([x, y, length]) => `M${n(x)} ${n(y)}h${n(length)}`).join("")}" stroke="${colour}" stroke-width="${width}"/>`;

/** The soft shape behind every object; it darkens on a dark page. */
export const backdrop = (d) => path(d, C.pale, 'class="b" stroke="none"');
/** A line that lies on the page itself and so turns light on a dark page. */
export const free = (d, more = "") => line(d, `class="o"${more ? ` ${more}` : ""}`);

/** Small plus signs and dots that fill a corner; each is [x, y, 'plus' | 'dot', colour]. */
export const sparkles = (marks) =>
  marks
    .map(([x, y, kind, colour]) =>
      kind === "plus"
        ? line(`M${x - 6} ${y}h12M${x} ${y - 6}v12`, `stroke="${colour}" stroke-width="3.5"`)
        : circle(x, y, 4, colour, 'stroke="none"'),
    )
    .join("");

/** Wraps a scene into a file. The dark rule only re-tints what touches the page. */
export function picture(width, height, ...bodies) {
  const body = bodies.join("").replace(/\d+\.\d+/g, (figure) => String(Math.round(Number(figure) * 10) / 10));
  const rules = [
    body.includes('class="b"') ? ".b{fill:#213f6e}" : "",
    body.includes('class="o"') ? ".o{stroke:#9dbdf0}" : "",
  ].join("");
  const style = rules ? `<style>@media(prefers-color-scheme:dark){${rules}}</style>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="${C.ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${style}${body}</svg>\n`;
}

/** A small picture on the pale disc of the organ icons: bolder lines, the same in the light and dark scheme. */
export const disc = (...bodies) =>
  picture(
    160,
    160,
    circle(80, 80, 76, C.pale, 'stroke="none"'),
    `<g stroke-width="3">${bodies.join("")}</g>`,
  );
