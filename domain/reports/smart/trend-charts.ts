import type { Translate } from "../../i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../../i18n/translate.ts";
import { isOutside } from "../flags.ts";
import { differenceOf } from "../method-of.ts";
import type { ChartGeometry, TrendPoint } from "./chart-geometry.ts";
import { chartGeometry } from "./chart-geometry.ts";
import type { Reading, SmartParameter } from "./types.ts";

/** A parameter's values over time, of one unit. */
export interface TrendPicture {
  unit: string;
  geometry: ChartGeometry;
  /** "4 values, 27/11/2024 to 17/08/2026". */
  words: string;
  /** Some values are limits of what can be measured. */
  hasBound: boolean;
}

/** The trend of a parameter: one picture a unit, newest first, if there is more than one value to draw, and why lines are broken. */
export function trendCharts(
  { latest, earlier }: Pick<SmartParameter, "latest" | "earlier">,
  dayOf: (at: Date) => string,
  t: Translate = TRANSLATE_ENGLISH,
): { pictures: TrendPicture[]; breaks: string[] } {
  const segments = trendSegments([latest, ...earlier]);
  return {
    pictures: picturesOf(segments, dayOf, t),
    breaks: segments.flatMap((segment, i) => breakWords(segment, segments[i - 1], { dayOf, t })),
  };
}

/** Values of two units never share an axis. */
function picturesOf(
  segments: readonly TrendSegment[],
  dayOf: (at: Date) => string,
  t: Translate,
): TrendPicture[] {
  const byUnit = Map.groupBy(segments.toReversed(), ({ unit }) => unit);
  return [...byUnit].flatMap(([unit, ofUnit]) => {
    const lines = ofUnit.toReversed().map(({ readings }) => readings);
    const all = lines.flat();
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last || all.length < 2) return [];
    return {
      unit,
      geometry: chartGeometry(lines.map((readings) => readings.map(pointOf))),
      words: t("{count} results, {from} to {to}", {
        count: all.length,
        from: dayOf(first.at),
        to: dayOf(last.at),
      }),
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
  { dayOf, t }: { dayOf: (at: Date) => string; t: Translate },
): string[] {
  const [first] = readings;
  if (!brokenBy || !before || !first) return [];
  const [from, to] = brokenBy === "unit" ? [before.unit, unit] : [before.method, method];
  const change = { day: dayOf(first.at), from: from || t("none"), to: to || t("none") };
  return [
    brokenBy === "unit"
      ? t(
          "The line breaks at {day}: the unit changed from {from} to {to}, so results before and after cannot be compared.",
          change,
        )
      : t(
          "The line breaks at {day}: the method changed from {from} to {to}, so results before and after cannot be compared.",
          change,
        ),
  ];
}

type NumericReading = Reading & { number: number };

/** Readings that may stand on one line: of one unit and one method. */
interface TrendSegment {
  unit: string;
  /** Empty if it is not known of any of them. */
  method: string;
  /** What changed against the segment before it; null for the first. */
  brokenBy: "unit" | "method" | null;
  /** Oldest first. */
  readings: NumericReading[];
}

/**
 * The numeric readings, oldest first, broken where the unit or the method changes: values of two units or methods are not compared. An
 * unknown method does not break a line.
 */
export function trendSegments(readings: readonly Reading[]): TrendSegment[] {
  const segments: TrendSegment[] = [];
  const oldestFirst = readings.filter(isNumeric).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const reading of oldestFirst) {
    const current = segments.at(-1);
    const brokenBy = current && differenceOf(current, reading);
    if (current && !brokenBy) {
      current.readings.push(reading);
      current.method ||= reading.method;
    } else {
      const { unit, method } = reading;
      segments.push({ unit, method, brokenBy: brokenBy ?? null, readings: [reading] });
    }
  }
  return segments;
}

function isNumeric(reading: Reading): reading is NumericReading {
  return reading.number !== null;
}
