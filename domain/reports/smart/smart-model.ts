import { unitWords } from "../../catalogue/describe-range.ts";
import type { SiteSettings } from "../../content/site.ts";
import type { Language } from "../../i18n/languages.ts";
import type { PlainPhrase, Translate } from "../../i18n/translate.ts";
import { FLAG_WORDS, hasLimits, shortRangeWords } from "../flag-words.ts";
import type { RangeGeometry } from "../range-geometry.ts";
import { hasBar, rangeGeometry } from "../range-geometry.ts";
import type { Flag } from "../types.ts";
import { askDoctor } from "./ask-doctor.ts";
import { countRanges, countWords, memberName, memberWords, summarise, summaryWords } from "./summarise.ts";
import type { TrendPicture } from "./trend-charts.ts";
import { trendCharts } from "./trend-charts.ts";
import type { Reading, SmartGroup, SmartMember, SmartParameter, SmartReport } from "./types.ts";

/** The text and figures of a printed Health Analysis Report; the renderer only lays it out. */
export interface SmartModel {
  /** Language of its words; values and names stay as they are. */
  language: Language;
  brand: string;
  contact: string;
  demo: boolean;
  /** "Meena Das · 46 years, female". */
  patient: string;
  /** When it was generated. */
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

/** The printed Health Analysis Report as words, in the language of `t`, as of `now`. */
export function smartModel(
  report: SmartReport & { member: SmartMember },
  { site, now, t }: { site: SiteSettings; now: Date; t: Translate },
): SmartModel {
  const groups = inWrittenUnits(report.groups);
  const summary = summarise(groups);
  return {
    language: t.language,
    brand: site.brand,
    contact: `${site.phone} · ${site.email}`,
    demo: site.demo,
    patient: [memberName(report.member, t), memberWords(report.member, now, t)].filter(Boolean).join(" · "),
    made: t.dayTime(now),
    summary: {
      count: countWords(summary, t),
      words: summaryWords(summary, t),
      outside: summary.outside.map(
        ({ name, latest }) => `${name} (${t.lookup(FLAG_WORDS[latest.flag]).toLowerCase()})`,
      ),
    },
    groups: groups.map(({ name, parameters }) => ({
      name: t.lookup(name),
      count: countWords(countRanges(parameters), t),
      rows: parameters.map((parameter) => rowOf(parameter, t)),
    })),
    questions: askDoctor(summary.outside, t),
    notes: READING_NOTES.map((note) => t(note)),
  };
}

function rowOf(parameter: SmartParameter, t: Translate): SmartRow {
  const { name, plainWords, latest, earlier } = parameter;
  const { refLow, refHigh, flag } = latest;
  return {
    name,
    plainWords,
    flag,
    value: latest.value,
    unit: latest.unit,
    flagWords: t.lookup(FLAG_WORDS[flag]),
    range: rangeLine(latest, t),
    bar: hasBar(latest) ? rangeGeometry(latest.number, refLow, refHigh) : null,
    ...trendCharts(parameter, t.day, t),
    before: earlier
      .map(({ value, unit, at }) => `${[value, unit].filter(Boolean).join(" ")} (${t.day(at)})`)
      .join(", "),
  };
}

function rangeLine(reading: Reading, t: Translate): string {
  const words = shortRangeWords(reading, t);
  const used =
    words === ""
      ? t("No reference range for this result")
      : t("Range used: {range}", { range: hasLimits(reading) ? `${words} ${reading.unit}`.trim() : words });
  const noted = hasLimits(reading) && reading.refText ? `${used} (${reading.refText})` : used;
  return [noted, reading.method, t.day(reading.at)].filter(Boolean).join(" · ");
}

/** The groups with every unit as people write it, in the values as in the questions about them. */
export function inWrittenUnits(groups: readonly SmartGroup[]): SmartGroup[] {
  const written = (reading: Reading): Reading => ({ ...reading, unit: unitWords(reading.unit) });
  return groups.map(({ name, parameters }) => ({
    name,
    parameters: parameters.map((parameter) => ({
      ...parameter,
      latest: written(parameter.latest),
      earlier: parameter.earlier.map(written),
    })),
  }));
}

/** How the Health Analysis Report is to be read, on screen and on paper. About 95 of 100 healthy people lie inside a reference range: that is how ranges are made. */
export const READING_NOTES: readonly PlainPhrase[] = [
  "This page compares your results over time. It is not a diagnosis; please discuss it with your doctor.",
  "A range covers about 95 of 100 healthy people. So 1 in 20 healthy people is outside it, and with many results on one page, one or two outside are common.",
  "Each result is shown with the range the laboratory used on that day. Ranges for a child's age or for a pregnancy we were told about were used where available; if none fits, no range is shown. So ranges may change between visits.",
  "Results with different units or methods are never joined by a line, as they cannot be compared.",
  "Tests best discussed with a doctor, such as an HIV test, are not shown here. See their own reports.",
  "Only current reports are used. Withdrawn or replaced reports are left out.",
];
