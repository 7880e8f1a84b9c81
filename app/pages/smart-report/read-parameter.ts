import { formatDay } from "../../../domain/clock.ts";
import { rangeWords } from "../../../domain/reports/flag-words.ts";
import type { TrendPoint } from "../../../domain/reports/smart/chart-geometry.ts";
import { isOutside } from "../../../domain/reports/smart/summarise.ts";
import {
  type NumericReading,
  type TrendSegment,
  trendSegments,
} from "../../../domain/reports/smart/trend-segments.ts";
import type { Reading, SmartParameter } from "../../../domain/reports/smart/types.ts";
import type { Flag } from "../../../domain/reports/types.ts";

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
  /** Oldest first; between two of them the line is broken. */
  segments: TrendPoint[][];
  hasBound: boolean;
}

export function readParameter({ code, name, plainWords, latest, earlier }: SmartParameter): ParameterView {
  const segments = trendSegments([latest, ...earlier]);
  const { refLow, refHigh, number } = latest;
  const hasBar = number !== null && !latest.bound && latest.flag !== "" && hasLimits(latest);
  return {
    code,
    name,
    plainWords,
    latest: { ...viewOf(latest), method: latest.method, refText: hasLimits(latest) ? latest.refText : "" },
    bar: hasBar ? { value: number, low: refLow ?? undefined, high: refHigh ?? undefined } : null,
    earlier: earlier.map(viewOf),
    charts: chartsOf(segments),
    breaks: segments.flatMap((segment, i) => breakWords(segment, segments[i - 1])),
  };
}

function viewOf(reading: Reading): ReadingView {
  return {
    day: formatDay(reading.at),
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
function chartsOf(segments: readonly TrendSegment[]): ChartView[] {
  const byUnit = Map.groupBy(segments.toReversed(), ({ unit }) => unit);
  const charts = [...byUnit].map(([unit, ofUnit]) => ({
    unit,
    segments: ofUnit.toReversed().map(({ readings }) => readings.map(pointOf)),
    hasBound: ofUnit.some(({ readings }) => readings.some(({ bound }) => bound)),
  }));
  return charts.filter(({ segments: lines }) => lines.flat().length > 1);
}

function pointOf({ at, number, refLow, refHigh, flag, bound }: NumericReading): TrendPoint {
  return { at: at.getTime(), number, low: refLow, high: refHigh, outside: isOutside(flag), bound };
}

function breakWords({ unit, method, brokenBy, readings }: TrendSegment, before: TrendSegment | undefined) {
  const [first] = readings;
  if (!brokenBy || !before || !first) return [];
  const [from, to] = brokenBy === "unit" ? [before.unit, unit] : [before.method, method];
  return [
    `The line is broken at ${formatDay(first.at)}: the ${brokenBy} changed from ${from || "none"} to ${to || "none"}, and values before and after cannot be compared.`,
  ];
}
