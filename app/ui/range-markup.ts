import { escapeHtml } from "./escape-html.ts";
import type { Range, RangeBarGeometry } from "./range-bar-geometry.ts";

/** The picture's width in its own units, which are px if it has the room. */
export const RANGE_WIDTH = 300;
/** From the middle of the arrow to its tip. */
const ARROW = 8;

/** What stands inside a range bar's <svg>, as one text: a page of results has a hundred of them. */
export function rangeMarkup(
  { band, value, beyond, flag }: RangeBarGeometry,
  { low, high }: Range,
  title: string,
  width: number = RANGE_WIDTH,
): string {
  const pointAt = (share: number) => Math.round(share * width * 10) / 10;
  const [at, from, to] = [pointAt(value), pointAt(band.from), pointAt(band.to)];
  const mark = beyond
    ? `<path class="range-value" d="${arrow(Math.min(Math.max(at, ARROW), width - ARROW), flag === "low")}"></path>`
    : `<circle class="range-value" cx="${at}" cy="10" r="7"></circle>`;
  const limit = (x: number, number: number | undefined) =>
    number === undefined ? "" : `<text x="${x}" y="32" text-anchor="middle">${number}</text>`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<rect class="range-track" x="0" y="6" width="${width}" height="8" rx="4"></rect>`,
    `<rect class="range-band" x="${from + 0.5}" y="6.5" width="${Math.max(0, to - from - 1)}" height="7" rx="3.5"></rect>`,
    mark,
    limit(from, low),
    limit(to, high),
  ].join("");
}

/** A triangle that points off the bar. */
function arrow(at: number, left: boolean): string {
  const tip = left ? -ARROW : ARROW;
  return `M${at + tip} 10 L${at - tip / 2} 2 L${at - tip / 2} 18 Z`;
}
