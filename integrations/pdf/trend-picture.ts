import type { TrendPicture } from "../../domain/reports/smart/trend-charts.ts";
import { formatDay } from "../../domain/shared/clock.ts";
import { COLOURS } from "./measures.ts";
import type { Pen } from "./pen.ts";

/** Points of paper for one of the chart's own units. */
const SCALE = 0.6;

export function pictureHeight({ geometry }: TrendPicture): number {
  return geometry.height * SCALE + 4;
}

/** Values over time with the range behind them, drawn by the same figures as on screen. */
export function drawTrend(pen: Pen, { geometry }: TrendPicture, at: { x: number; y: number }): void {
  const { from, to, height, bands, lines, dots, xTicks, yTicks } = geometry;
  const place = (x: number, y: number) => ({ x: at.x + x * SCALE, y: at.y + y * SCALE });
  for (const band of bands) {
    const { x, y } = place(band.x, band.y);
    pen.box({ x, y, width: band.width * SCALE, height: band.height * SCALE }, "#def1e6");
  }
  const small = { size: 6.5, colour: COLOURS.soft };
  for (const { y, value } of yTicks) {
    const left = place(from, y);
    pen.line(left.x, left.y, place(to, y).x, left.y, COLOURS.line, 0.5);
    pen.text(String(value), left.x - 4, left.y + 2.3, { ...small, align: "right" });
  }
  for (const { x, at: day, anchor } of xTicks) {
    const { x: left, y } = place(anchor === "end" ? to : x, height - 5);
    const align = anchor === "end" ? "right" : anchor === "middle" ? "centre" : "left";
    pen.text(formatDay(new Date(day)).slice(3), left, y, { ...small, align });
  }
  for (const line of lines) pen.stroke(line, { ...at, scale: SCALE }, COLOURS.blue, 1.8);
  for (const { x, y, outside, bound } of dots) drawDot(pen, place(x, y), { outside, bound });
}

const CIRCLE = "M-2.7 0 a2.7 2.7 0 1 0 5.4 0 a2.7 2.7 0 1 0 -5.4 0 Z";
const DIAMOND = "M0 -3.6 L3.6 0 L0 3.6 L-3.6 0 Z";

/** Outside its range a dot is a diamond; a limit of what can be measured is hollow. */
function drawDot(pen: Pen, at: { x: number; y: number }, dot: { outside: boolean; bound: boolean }): void {
  const [shape, colour] = dot.outside ? [DIAMOND, COLOURS.red] : [CIRCLE, COLOURS.green];
  pen.shape(shape, at, dot.bound ? "#ffffff" : colour);
  if (dot.bound) pen.stroke(shape, at, colour, 1);
}
