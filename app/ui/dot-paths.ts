import type { ChartGeometry } from "../../domain/reports/smart/chart-geometry.ts";

type Dot = ChartGeometry["dots"][number];

/** The dots of a chart, those of a kind as one path: a page may hold hundreds. */
export interface DotPaths {
  /** Points, to be drawn with a round line of `DOT_WIDTH`. */
  inside: string;
  outside: string;
  /** Limits of what can be measured, drawn hollow. */
  insideBound: string;
  outsideBound: string;
}

/** A chart as it is drawn: figures become paths once, on the server. */
export type DrawnChart = Omit<ChartGeometry, "dots"> & { dots: DotPaths };

const RADIUS = 4.5;
/** How wide the line of the points inside is drawn. */
export const DOT_WIDTH = 2 * RADIUS;
const DIAMOND = 5.5;

/** Outside its range a dot is a diamond, so that the colour does not say it alone. */
export function drawDots({ dots, ...chart }: ChartGeometry): DrawnChart {
  const paths: DotPaths = { inside: "", outside: "", insideBound: "", outsideBound: "" };
  for (const dot of dots) {
    const side = dot.outside ? "outside" : "inside";
    const shape = dot.outside ? diamond(dot) : dot.bound ? circle(dot) : point(dot);
    paths[dot.bound ? (`${side}Bound` as const) : side] += shape;
  }
  return { ...chart, dots: paths };
}

/** A line of no length: with round ends it is a filled circle as wide as the line. */
function point({ x, y }: Dot): string {
  return `M${x} ${y}h0`;
}

function circle({ x, y }: Dot): string {
  return `M${place(x - RADIUS)} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0Z`;
}

function diamond({ x, y }: Dot): string {
  return `M${x} ${place(y - DIAMOND)}l${DIAMOND} ${DIAMOND}l${-DIAMOND} ${DIAMOND}l${-DIAMOND} ${-DIAMOND}Z`;
}

function place(value: number): number {
  return Math.round(value * 10) / 10;
}
