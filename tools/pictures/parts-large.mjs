/** The larger objects: scanner, film monitor. Placed like those of `parts.mjs`. */
import { at, bars, C, circle, flat, line, path, rect } from "./draw.mjs";
import { drop } from "./parts.mjs";

/** A cooled sample box with the drop mark, 84 × 78. */
export const coolBox = () =>
  `${line("M24 0v-10a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6V0", 'stroke-width="4"')}${rect(0, 14, 84, 64, 8, C.white)}${flat(rect(1, 54, 82, 10, 0, C.soft))}${rect(-4, 0, 92, 20, 7, C.blue)}${at(42, 26, drop(18, C.mid))}`;

/** A ring scanner with its table, 270 × 260, standing on y = 260. */
export const gantry = () =>
  `${rect(10, 0, 214, 240, 56, C.white)}${flat(path("M11 196h212a56 56 0 0 1-55 43H66a56 56 0 0 1-55-43z", C.pale))}${circle(117, 108, 82, C.mid)}${circle(117, 108, 66, C.blue)}${circle(117, 108, 54, "#0b3474")}${flat(path("M117 54a54 54 0 0 1 54 54h-14a40 40 0 0 0-40-40z", C.mid))}${rect(28, 236, 178, 24, 6, C.blue)}${rect(228, 146, 30, 114, 0, C.soft)}${rect(210, 248, 66, 12, 6, C.blue)}${rect(92, 128, 190, 18, 9, C.white)}${path("M96 128c0-12 8-16 20-16h34c8 0 12 6 12 16z", C.yellow)}${flat(rect(100, 138, 176, 7, 3, C.pale))}${circle(194, 34, 7, C.yellow)}${circle(40, 34, 5, C.mid)}`;

/** A wall film monitor with a chest picture on a stand, 170 × 270, standing on y = 270. */
export function monitor() {
  const ribs = [36, 54, 72, 90].map((y) => `M76 ${y}c-12-6-26-4-34 8M94 ${y}c12-6 26-4 34 8`).join("");
  return `${path("M76 158h18v94h-18z", C.soft)}${rect(40, 250, 90, 20, 8, C.blue)}${rect(0, 0, 170, 160, 14, C.white)}${rect(10, 10, 150, 124, 8, "#0b3474")}${line("M85 18v106", `stroke="${C.soft}" stroke-width="7" stroke-dasharray="9 6" stroke-linecap="butt"`)}${line("M50 26c10 2 22 2 35-2 13 4 25 4 35 2", `stroke="${C.soft}" stroke-width="4"`)}${flat(path("M72 40c-18-2-32 22-34 52-1 20 8 24 18 20 12-4 18-10 18-26zM98 40c18-2 32 22 34 52 1 20-8 24-18 20-12-4-18-10-18-26z", C.mid))}${line(ribs, `stroke="${C.soft}" stroke-width="4"`)}${circle(118, 96, 15, undefined, `stroke="${C.yellow}" stroke-width="4"`)}${bars([[16, 147, 40]], C.soft)}${circle(152, 147, 4, C.yellow)}`;
}
