import { rangeWords } from "../../../domain/reports/flag-words.ts";
import { hasBar } from "../../../domain/reports/has-bar.ts";
import { hasLimits, trendCharts } from "../../../domain/reports/smart/trend-charts.ts";
import type { Reading, SmartParameter } from "../../../domain/reports/smart/types.ts";
import type { Translate } from "../../../domain/words/translate.ts";
import { packChart } from "../../ui/pack-chart.ts";
import { packRows, type ReadingView } from "./values-table.ts";

export interface ParameterView {
  code: string;
  name: string;
  plainWords: string;
  /** The range's unit: none if the range is words. */
  latest: ReadingView & { method: string; refText: string; rangeUnit: string };
  bar: { value: number; low: number | undefined; high: number | undefined } | null;
  /** How many values there are, the latest included. */
  count: number;
  /** All of them, newest first, packed for their table; empty if there is only one. */
  rows: string;
  /** One a unit, newest first; only if there is more than one value to draw. */
  charts: ChartView[];
  /** Why lines are broken. */
  breaks: string[];
}

export interface ChartView {
  unit: string;
  /** Packed. */
  drawn: string;
  /** "4 values, 27/11/2024 to 17/08/2026". */
  words: string;
  hasBound: boolean;
}

/** `dayOf` writes a day as people read it. */
export function readParameter(
  { code, name, plainWords, latest, earlier }: SmartParameter,
  dayOf: (at: Date) => string,
  t: Translate,
): ParameterView {
  const { pictures, breaks } = trendCharts({ latest, earlier }, dayOf, t);
  const { refLow, refHigh } = latest;
  const views = [latest, ...earlier].map((reading) => viewOf(reading, { dayOf, t }));
  return {
    code,
    name,
    plainWords,
    latest: {
      ...viewOf(latest, { dayOf, t }),
      method: latest.method,
      refText: hasLimits(latest) ? latest.refText : "",
      rangeUnit: hasLimits(latest) ? latest.unit : "",
    },
    bar:
      hasBar(latest) && hasLimits(latest)
        ? { value: latest.number, low: refLow ?? undefined, high: refHigh ?? undefined }
        : null,
    count: views.length,
    rows: earlier.length === 0 ? "" : packRows(views, t),
    charts: pictures.map(({ geometry, ...picture }) => ({ ...picture, drawn: packChart(geometry) })),
    breaks,
  };
}

function viewOf(reading: Reading, { dayOf, t }: { dayOf: (at: Date) => string; t: Translate }): ReadingView {
  return {
    day: dayOf(reading.at),
    value: reading.value,
    unit: reading.unit,
    range: rangeWords(hasLimits(reading) ? { ...reading, refText: "" } : reading, t),
    flag: reading.flag,
  };
}
