import type { ChartGeometry } from "../../domain/reports/smart/chart-geometry.ts";

type Dot = ChartGeometry["dots"][number];

/** The dots of a chart, those of a kind as one path: a page may hold hundreds. */
export interface DotPaths {
  inside: string;
  outside: string;
  /** Limits of what can be measured, drawn hollow. */
  insideBound: string;
  outsideBound: string;
}

/** A chart as it is drawn: figures become paths once, on the server. */
export type DrawnChart = Omit<ChartGeometry, "dots"> & { dots: DotPaths };

const RADIUS = 4.5;
const DIAMOND = 5.5;

/** Outside its range a dot is a diamond, so that the colour does not say it alone. */
export function drawDots({ dots, ...chart }: ChartGeometry): DrawnChart {
  const paths: DotPaths = { inside: "", outside: "", insideBound: "", outsideBound: "" };
  for (const dot of dots) {
    const side = dot.outside ? "outside" : "inside";
    paths[dot.bound ? (`${side}Bound` as const) : side] += dot.outside ? diamond(dot) : circle(dot);
  }
  return { ...chart, dots: paths };
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
