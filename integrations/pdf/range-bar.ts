import type { RangeGeometry } from "../../domain/reports/range-geometry.ts";
import type { Flag } from "../../domain/reports/types.ts";
import type { Pen } from "./pen.ts";
import { COLOURS } from "./pen.ts";

const TRACK = 3.4;
const MARK = 3.4;

/** The value's mark on its reference band: a dot inside the bar, an arrow off it if the value lies beyond. */
export function rangeBar(
  pen: Pen,
  bar: RangeGeometry,
  { x, y, width }: { x: number; y: number; width: number },
  flag: Flag,
): void {
  const top = y - TRACK / 2;
  pen.box({ x, y: top, width, height: TRACK, radius: TRACK / 2 }, COLOURS.track);
  pen.box(
    { x: x + bar.from * width, y: top, width: (bar.to - bar.from) * width, height: TRACK },
    COLOURS.band,
  );
  const at = x + bar.value * width;
  const fill = flag === "N" ? COLOURS.green : flag === "" ? COLOURS.soft : COLOURS.red;
  if (bar.beyond) {
    const tip = bar.value < 0.5 ? -1 : 1;
    pen.shape(`M${tip * 4.5} 0 L${tip * -2.2} -4 L${tip * -2.2} 4 Z`, { x: at, y }, fill);
  } else {
    pen.shape(`M0 ${-MARK} L${MARK} 0 L0 ${MARK} L${-MARK} 0 Z`, { x: at, y }, fill);
  }
}

const UP = "M0 -2.6 L2.8 2.2 L-2.8 2.2 Z";
const DOWN = "M0 2.6 L2.8 -2.2 L-2.8 -2.2 Z";
const TICK = "M-2.8 0 L-2 -0.9 L-0.8 0.5 L2.1 -2.7 L2.9 -1.9 L-0.8 2.3 Z";
const BLOCK = "M-2.2 -2.2 L2.2 -2.2 L2.2 2.2 L-2.2 2.2 Z";

const MARKS: Record<Flag, string> = { LL: DOWN, L: DOWN, N: TICK, H: UP, HH: UP, A: BLOCK, "": "" };

/** The mark beside a finding's words, so that colour is never alone. */
export function flagMark(pen: Pen, flag: Flag, x: number, y: number, fill: string): void {
  const mark = MARKS[flag];
  if (mark !== "") pen.shape(mark, { x: x + 2.8, y }, fill);
}
