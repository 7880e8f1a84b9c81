import { formatDay, formatDayTime } from "../../clock.ts";
import type { SiteSettings } from "../../content/site.ts";
import { FLAG_WORDS, rangeWords } from "../flag-words.ts";
import { type RangeGeometry, rangeGeometry } from "../range-geometry.ts";
import type { Flag } from "../types.ts";
import { askDoctor } from "./ask-doctor.ts";
import { READING_NOTES } from "./reading-notes.ts";
import { countRanges, summarise } from "./summarise.ts";
import { countWords, memberName, memberWords, summaryWords } from "./summary-words.ts";
import { hasLimits, type TrendPicture, trendCharts } from "./trend-charts.ts";
import type { Reading, SmartMember, SmartParameter, SmartReport } from "./types.ts";

/** Everything that stands on a printed Health Analysis Report, in words and figures; the renderer only sets it. */
export interface SmartModel {
  brand: string;
  contact: string;
  demo: boolean;
  /** "Meena Das · 46 years, female". */
  patient: string;
  /** When it was put together. */
  made: string;
  summary: { count: string; words: string; outside: string[] };
  groups: { name: string; count: string; rows: SmartRow[] }[];
  questions: string[];
  notes: string[];
}

export interface SmartRow {
  name: string;
  value: string;
  unit: string;
  flag: Flag;
  flagWords: string;
  /** The range that was used, how it was measured, and on which day. */
  range: string;
  bar: RangeGeometry | null;
  plainWords: string;
  pictures: TrendPicture[];
  /** Earlier values in words: the table of the picture. */
  before: string;
  breaks: string[];
}

export function smartModel(
  report: SmartReport & { member: SmartMember },
  { site, now }: { site: SiteSettings; now: Date },
): SmartModel {
  const summary = summarise(report.groups);
  return {
    brand: site.brand,
    contact: `${site.phone} · ${site.email}`,
    demo: site.demo,
    patient: [memberName(report.member), memberWords(report.member, now)].filter(Boolean).join(" · "),
    made: formatDayTime(now),
    summary: {
      count: countWords(summary),
      words: summaryWords(summary),
      outside: summary.outside.map(
        ({ name, latest }) => `${name} (${FLAG_WORDS[latest.flag].toLowerCase()})`,
      ),
    },
    groups: report.groups.map(({ name, parameters }) => ({
      name,
      count: countWords(countRanges(parameters)),
      rows: parameters.map(rowOf),
    })),
    questions: askDoctor(summary.outside),
    notes: READING_NOTES,
  };
}

function rowOf(parameter: SmartParameter): SmartRow {
  const { name, plainWords, latest, earlier } = parameter;
  const { number, refLow, refHigh, flag } = latest;
  const hasBar = number !== null && !latest.bound && flag !== "";
  return {
    ...{ name, plainWords, flag },
    value: latest.value,
    unit: latest.unit,
    flagWords: FLAG_WORDS[flag],
    range: rangeLine(latest),
    bar: hasBar ? rangeGeometry(number, refLow, refHigh) : null,
    ...trendCharts(parameter, formatDay),
    before: earlier
      .map(({ value, unit, at }) => `${[value, unit].filter(Boolean).join(" ")} (${formatDay(at)})`)
      .join(", "),
  };
}

function rangeLine(reading: Reading): string {
  const words = rangeWords(hasLimits(reading) ? { ...reading, refText: "" } : reading);
  const used =
    words === "" ? "No range is stored with this result" : `Range used: ${words} ${reading.unit}`.trim();
  const noted = hasLimits(reading) && reading.refText ? `${used} (${reading.refText})` : used;
  return [noted, reading.method, formatDay(reading.at)].filter(Boolean).join(" · ");
}
