/** The objects that the illustrations share. Each is drawn with its top left corner at 0,0; place it with `at`. */
import { at, bars, C, circle, flat, line, path, rect } from "./draw.mjs";

/** A capped sample tube, `level` is the filled share of its glass. */
export function tube({ w = 30, h = 112, level = 0.55, cap = C.blue, fill = C.mid, label = true } = {}) {
  const r = w / 2;
  const glass = `M0 14V${h - r}a${r} ${r} 0 0 0 ${w} 0V14z`;
  const top = 16 + (h - 16) * (1 - level);
  const inner = r - 4;
  const liquid = `M4 ${top}V${h - r}a${inner} ${inner} 0 0 0 ${w - 8} 0V${top}z`;
  const band = rect(4, h * 0.42, w - 8, h * 0.26, 3, C.white);
  const text = bars(
    [
      [9, h * 0.5, w - 18],
      [9, h * 0.59, (w - 18) * 0.6],
    ],
    C.soft,
    3,
  );
  return `${path(glass, C.white)}${flat(path(liquid, fill), label ? band : "")}${label ? text : ""}${rect(-4, 0, w + 8, 16, 5, cap)}`;
}

/** A drop whose tip is at 0,0. */
export const drop = (s, fill, more) =>
  path(
    `M0 0c${s * 0.42} ${s * 0.5} ${s * 0.58} ${s * 0.78} ${s * 0.58} ${s * 1.02}a${s * 0.58} ${s * 0.58} 0 0 1-${s * 1.16} 0c0-${s * 0.24} ${s * 0.16}-${s * 0.52} ${s * 0.58}-${s * 1.02}z`,
    fill,
    more,
  );

/** A round mark with a tick, centred at 0,0. */
export const tick = (r, fill = C.yellow) =>
  `${circle(0, 0, r, fill)}${line(`M${-r * 0.42} ${r * 0.04}l${r * 0.3} ${r * 0.32} ${r * 0.56}-${r * 0.64}`, 'stroke-width="3"')}`;

/** A report row: name bar, range band and the marked value at `share` of the band. */
export const resultRow = (x, y, w, share, mark = C.blue) =>
  bars([[x, y, w * 0.3]], C.soft) +
  flat(
    rect(x + w * 0.44, y - 4, w * 0.56, 8, 4, C.pale),
    rect(x + w * 0.56, y - 4, w * 0.28, 8, 4, C.soft),
    circle(x + w * (0.44 + 0.56 * share), y, 6, mark),
  );

/** A sheet of paper with a coloured head; `rows` are drawn below. */
export const sheet = (w, h, rows = "", head = C.blue) =>
  `${rect(0, 0, w, h, 10, C.white)}${flat(path(`M1 30V10a9 9 0 0 1 9-9h${w - 20}a9 9 0 0 1 9 9v20z`, head))}${bars([[14, 16, w * 0.32]], C.white, 6)}${circle(w - 18, 16, 6, C.yellow, 'stroke="none"')}${rows}`;

/** A phone; `screen` is drawn inside its glass with 0,0 at the glass corner. */
export const phone = (w, h, screen) =>
  `${rect(0, 0, w, h, 18, C.deep)}${rect(7, 7, w - 14, h - 14, 12, C.white, 'stroke="none"')}${bars([[w / 2 - 10, 14, 20]], C.deep, 5)}${at(7, 7, screen)}`;

/** A month sheet of `cols` × `rows` days; `chosen` is the index of the marked day. */
export function calendar(w, h, cols, rows, chosen) {
  const step = (w - 24) / cols;
  const rise = (h - 52) / rows;
  const days = Array.from({ length: cols * rows }, (_, index) => {
    const x = 12 + (index % cols) * step + 3;
    const y = 42 + Math.floor(index / cols) * rise + 2;
    return rect(x, y, step - 6, rise - 5, 5, index === chosen ? C.yellow : C.pale);
  });
  const x = 12 + (chosen % cols) * step + step / 2;
  const y = 42 + Math.floor(chosen / cols) * rise + rise / 2;
  return `${rect(0, 0, w, h, 12, C.white)}${flat(path(`M1 32V12a11 11 0 0 1 11-11h${w - 24}a11 11 0 0 1 11 11v20z`, C.blue), days.join(""))}${line(`M${w * 0.26}-7v16M${w * 0.74}-7v16`, 'stroke-width="5"')}${bars([[w / 2 - 16, 19, 32]], C.white, 5)}${line(`M${x - 6} ${y}l4 4 8-9`, 'stroke-width="3"')}`;
}

/** A round clock of radius `r`, centred at 0,0. */
export const clock = (r, face = C.white) =>
  `${circle(0, 0, r, C.blue)}${circle(0, 0, r - 8, face)}${line(`M0-${r * 0.45}V0l${r * 0.3} ${r * 0.2}`, 'stroke-width="3"')}`;

/** The rupee sign as strokes in a 24 box. */
export const rupee = (colour = C.ink, width = 2.6) =>
  line("M6 3h12M6 8h12M6 13l8.5 8M6 13h3a5 5 0 0 0 0-10", `stroke="${colour}" stroke-width="${width}"`);

/** A magnifying glass, centred on its lens of radius `r`; `inside` is drawn on the glass. */
export const lens = (r, inside = "", glass = C.ice) =>
  `${line(`M${r * 0.74} ${r * 0.74}l${r * 0.62} ${r * 0.62}`, 'stroke-width="14"')}${line(`M${r * 0.82} ${r * 0.82}l${r * 0.54} ${r * 0.54}`, `stroke="${C.yellow}" stroke-width="10"`)}${circle(0, 0, r, C.blue)}${circle(0, 0, r - 8, glass)}${inside}`;

/** A shield 48 wide and 56 high with a tick. */
export const shield = (fill = C.yellow) =>
  `${path("M24 0c8 6 16 8 24 8v18c0 16-10 25-24 30C10 51 0 42 0 26V8c8 0 16-2 24-8z", fill)}${line("M14 28l7 8 14-16", 'stroke-width="3.5"')}`;

/** Three finder squares and some modules, 72 by 72: reads as a QR code, encodes nothing. */
export function qr() {
  const finder = (x, y) =>
    rect(x, y, 20, 20, 4, C.white, `stroke="${C.deep}" stroke-width="5"`) +
    rect(x + 7, y + 7, 6, 6, 1, C.deep, 'stroke="none"');
  return `${finder(3, 3)}${finder(49, 3)}${finder(3, 49)}${line("M34 4v8m0 10h6m0-10h.1M4 34h8m10 0h.1M34 34h8v8m10-8h.1m9.9 0h7M52 44v8h8m8-8v8M34 52v.1M34 62h8m0 6h.1m9.9-6h8m8 0v7", `stroke="${C.deep}" stroke-width="6"`)}`;
}

/** Leaves of a pot plant, 44 wide, standing on y = 0. */
export const plant = () =>
  `${path("M22-24C4-30 0-46 2-58c14 2 22 14 20 34zM22-24c0-18 6-30 22-34 2 18-6 32-22 34z", C.mid)}${line("M22-24V-44")}${path("M8-26h28l-4 26H12z", C.yellow)}`;
