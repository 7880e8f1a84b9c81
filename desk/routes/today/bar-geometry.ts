import { niceTicks } from "../../../domain/reports/smart/chart-geometry.ts";

/** The size of a plot, in its own units. */
export const PLOT = { width: 320, height: 128, left: 42, right: 6, top: 8, bottom: 20 };

/** Hours that a plot shows at least: a laboratory's day. */
const FIRST_HOUR = 6;
const LAST_HOUR = 20;
const LABEL_EVERY = 2;
const GAP = 2;

export interface PlottedBar {
  hour: number;
  value: number;
  /** Of how many; 0: it is no part of anything. */
  of: number;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BarGeometry {
  /** The whole of each hour, behind its bar; without those of 0. */
  wholes: Rectangle[];
  bars: Rectangle[];
  yTicks: { y: number; value: number }[];
  xTicks: { x: number; hour: number }[];
}

/**
 * Places the bars of a day's hours; the axis begins at 0 and holds each value and each whole. `least`: the shortest axis, so that one of a few
 * does not fill the plot, and a tick is never a part of one.
 */
export function barGeometry(bars: readonly PlottedBar[], least: number): BarGeometry {
  const hours = bars.map(({ hour }) => hour);
  const first = Math.min(FIRST_HOUR, ...hours);
  const last = Math.max(LAST_HOUR, ...hours);
  const step = (PLOT.width - PLOT.left - PLOT.right) / (last - first + 1);
  const bottom = PLOT.height - PLOT.bottom;
  const most = Math.max(least, ...bars.flatMap(({ value, of }) => [value, of]));
  const y = (value: number) => round(bottom - (value / most) * (bottom - PLOT.top));
  const x = (hour: number) => round(PLOT.left + (hour - first) * step);
  const rectangle = (hour: number, value: number) => ({
    ...{ x: round(x(hour) + GAP / 2), y: y(value) },
    ...{ width: round(step - GAP), height: round(bottom - y(value)) },
  });
  const labels = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    wholes: bars.filter(({ of }) => of > 0).map(({ hour, of }) => rectangle(hour, of)),
    bars: bars.filter(({ value }) => value > 0).map(({ hour, value }) => rectangle(hour, value)),
    yTicks: niceTicks(0, most).map((value) => ({ y: y(value), value })),
    xTicks: labels
      .filter((hour) => hour % LABEL_EVERY === 0)
      .map((hour) => ({ x: round(x(hour) + step / 2), hour })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
