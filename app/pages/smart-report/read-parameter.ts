import { rangeWords } from "../../../domain/reports/flag-words.ts";
import { chartGeometry, type TrendPoint } from "../../../domain/reports/smart/chart-geometry.ts";
import { isOutside } from "../../../domain/reports/smart/summarise.ts";
import {
  type NumericReading,
  type TrendSegment,
  trendSegments,
} from "../../../domain/reports/smart/trend-segments.ts";
import type { Reading, SmartParameter } from "../../../domain/reports/smart/types.ts";
import type { Flag } from "../../../domain/reports/types.ts";
import { type DrawnChart, drawDots } from "../../ui/dot-paths.ts";

export interface ParameterView {
  code: string;
  name: string;
  plainWords: string;
  latest: ReadingView & { method: string; refText: string };
  bar: { value: number; low: number | undefined; high: number | undefined } | null;
  /** Newest first. */
  earlier: ReadingView[];
  /** One a unit, newest first; only where there is more than one value to draw. */
  charts: ChartView[];
  /** Why lines are broken. */
  breaks: string[];
}

export interface ReadingView {
  day: string;
  value: string;
  unit: string;
  /** Its numbers, or its words where it has none. */
  range: string;
  flag: Flag;
}

export interface ChartView {
  unit: string;
  drawn: DrawnChart;
  /** "4 values, 27/11/2024 to 17/08/2026". */
  words: string;
  hasBound: boolean;
}

/** `dayOf` writes a day as people read it. */
export function readParameter(
  { code, name, plainWords, latest, earlier }: SmartParameter,
  dayOf: (at: Date) => string,
): ParameterView {
  const segments = trendSegments([latest, ...earlier]);
  const { refLow, refHigh, number } = latest;
  const hasBar = number !== null && !latest.bound && latest.flag !== "" && hasLimits(latest);
  return {
    code,
    name,
    plainWords,
    latest: {
      ...viewOf(latest, dayOf),
      method: latest.method,
      refText: hasLimits(latest) ? latest.refText : "",
    },
    bar: hasBar ? { value: number, low: refLow ?? undefined, high: refHigh ?? undefined } : null,
    earlier: earlier.map((reading) => viewOf(reading, dayOf)),
    charts: chartsOf(segments, dayOf),
    breaks: segments.flatMap((segment, i) => breakWords(segment, segments[i - 1], dayOf)),
  };
}

function viewOf(reading: Reading, dayOf: (at: Date) => string): ReadingView {
  return {
    day: dayOf(reading.at),
    value: reading.value,
    unit: reading.unit,
    range: rangeWords(hasLimits(reading) ? { ...reading, refText: "" } : reading),
    flag: reading.flag,
  };
}

function hasLimits({ refLow, refHigh }: Reading): boolean {
  return refLow !== null || refHigh !== null;
}

/** Values of two units never share an axis. */
function chartsOf(segments: readonly TrendSegment[], dayOf: (at: Date) => string): ChartView[] {
  const byUnit = Map.groupBy(segments.toReversed(), ({ unit }) => unit);
  return [...byUnit].flatMap(([unit, ofUnit]) => {
    const lines = ofUnit.toReversed().map(({ readings }) => readings);
    const all = lines.flat();
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last || all.length < 2) return [];
    return {
      unit,
      drawn: drawDots(chartGeometry(lines.map((readings) => readings.map(pointOf)))),
      words: `${all.length} values, ${dayOf(first.at)} to ${dayOf(last.at)}`,
      hasBound: all.some(({ bound }) => bound),
    };
  });
}

function pointOf({ at, number, refLow, refHigh, flag, bound }: NumericReading): TrendPoint {
  return { at: at.getTime(), number, low: refLow, high: refHigh, outside: isOutside(flag), bound };
}

function breakWords(
  { unit, method, brokenBy, readings }: TrendSegment,
  before: TrendSegment | undefined,
  dayOf: (at: Date) => string,
): string[] {
  const [first] = readings;
  if (!brokenBy || !before || !first) return [];
  const [from, to] = brokenBy === "unit" ? [before.unit, unit] : [before.method, method];
  return [
    `The line is broken at ${dayOf(first.at)}: the ${brokenBy} changed from ${from || "none"} to ${to || "none"}, and values before and after cannot be compared.`,
  ];
}
