import type { Translate } from "../../../domain/i18n/translate.ts";
import { rangeWords } from "../../../domain/reports/flag-words.ts";
import { hasBar } from "../../../domain/reports/has-bar.ts";
import { commonQuestion, questionOf } from "../../../domain/reports/smart/ask-doctor.ts";
import { sayFindings } from "../../../domain/reports/smart/finding-words.ts";
import { howFar, shareOutside } from "../../../domain/reports/smart/how-far.ts";
import { inWrittenUnits } from "../../../domain/reports/smart/in-written-units.ts";
import {
  countRanges,
  isCriticalFlag,
  memberName,
  memberWords,
  type RangeCount,
  summarise,
  summaryWords,
} from "../../../domain/reports/smart/summarise.ts";
import { hasLimits, trendCharts } from "../../../domain/reports/smart/trend-charts.ts";
import type {
  Reading,
  SmartGroup,
  SmartMember,
  SmartParameter,
  SmartReport,
} from "../../../domain/reports/smart/types.ts";
import type { Flag } from "../../../domain/reports/types.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { PageRequest } from "../../request-context.ts";
import { packChart } from "../../ui/pack-chart.ts";
import { packRows, type ReadingView } from "./values-table.ts";

/** The Health Analysis Report as its page shows it: text and numbers only. */
export interface SmartPage {
  brand: string;
  demo: boolean;
  members: { patientId: string; label: string; current: boolean }[];
  /** Null if the person has no report yet. */
  patient: { name: string; words: string } | null;
  summary: SummaryView;
  /** Those with values outside their range first. */
  groups: GroupView[];
}

export interface SummaryView {
  inRange: number;
  judged: number;
  /** Which values are counted. */
  words: string;
  /** The values outside their range: critical ones first, then by how far they are outside. */
  outside: OutsideView[];
  /** What to ask the doctor about all of them; "" when none is outside. */
  question: string;
}

/** A value outside its range, with all that helps to talk it over. */
export interface OutsideView {
  code: string;
  name: string;
  value: string;
  unit: string;
  flag: Flag;
  range: string;
  /** "0.4 g/dL above 3.5"; "" for findings in words. */
  howFar: string;
  /** "4.1, 12/02/2026": the value before; "" if this is the first. */
  before: string;
  plainWords: string;
  question: string;
}

export interface GroupView {
  id: string;
  name: string;
  count: Pick<RangeCount, "inRange" | "judged"> & { outside: number };
  parameters: ParameterView[];
}

export function readSmartReport(
  report: SmartReport,
  { site, now, language }: Pick<PageRequest, "site" | "now" | "language">,
): SmartPage {
  const groups = sayFindings(inWrittenUnits(report.groups), language);
  const summary = summarise(groups);
  const { inRange, judged, outside } = summary;
  const t = translateIn(language);
  const dayOf = dayWriter(t);
  return {
    brand: site.brand,
    demo: site.demo,
    members: report.members.map((member) => ({
      patientId: member.patientId,
      label: memberName(member, t),
      current: member.patientId === report.member?.patientId,
    })),
    patient: report.member && patientOf(report.member, now, t),
    summary: {
      inRange,
      judged,
      words: summaryWords(summary, t),
      outside: outside.toSorted(byUrgency).map((parameter) => outsideView(parameter, dayOf, t)),
      question: outside.length === 0 ? "" : commonQuestion(t),
    },
    groups: groups
      .map((group) => readGroup(group, dayOf, t))
      .sort((a, b) => Number(b.count.outside > 0) - Number(a.count.outside > 0)),
  };
}

function byUrgency(a: SmartParameter, b: SmartParameter): number {
  const critical = ({ latest }: SmartParameter) => Number(isCriticalFlag(latest.flag));
  return critical(b) - critical(a) || shareOutside(b.latest) - shareOutside(a.latest);
}

function outsideView(parameter: SmartParameter, dayOf: (at: Date) => string, t: Translate): OutsideView {
  const { code, name, plainWords, latest, earlier } = parameter;
  const [before] = earlier;
  const { value, unit, flag, range } = viewOf(latest, { dayOf, t });
  return {
    ...{ code, name, plainWords, value, unit, flag, range },
    howFar: howFar(latest, t),
    before: before
      ? [before.value, before.unit === latest.unit ? "" : before.unit].filter(Boolean).join(" ") +
        `, ${dayOf(before.at)}`
      : "",
    question: questionOf(parameter, t),
  };
}

function patientOf(member: SmartMember, now: Date, t: Translate): SmartPage["patient"] {
  return { name: memberName(member, t), words: memberWords(member, now, t) };
}

/** A page has hundreds of values from a few days: each day is formatted once. */
function dayWriter(t: Translate): (at: Date) => string {
  const days = new Map<number, string>();
  return (at) => {
    const known = days.get(at.getTime());
    if (known !== undefined) return known;
    const words = t.day(at);
    days.set(at.getTime(), words);
    return words;
  };
}

function readGroup({ name, parameters }: SmartGroup, dayOf: (at: Date) => string, t: Translate): GroupView {
  const { inRange, judged, outside } = countRanges(parameters);
  return {
    id: `group-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    name,
    count: { inRange, judged, outside: outside.length },
    parameters: parameters.map((parameter) => readParameter(parameter, dayOf, t)),
  };
}

export interface ParameterView {
  code: string;
  name: string;
  plainWords: string;
  /** The unit of the range: none if the range is text. */
  latest: ReadingView & { method: string; refText: string; rangeUnit: string };
  bar: { value: number; low: number | undefined; high: number | undefined } | null;
  /** The number of values, the latest included. */
  count: number;
  /** All values, newest first, packed for their table; empty if there is only one. */
  rows: string;
  /** One chart for each unit, newest first; only if there is more than one value to plot. */
  charts: ChartView[];
  /** Why lines are interrupted. */
  breaks: string[];
}

export interface ChartView {
  unit: string;
  /** Packed by `packChart`. */
  packed: string;
  /** "4 values, 27/11/2024 to 17/08/2026". */
  words: string;
  hasBound: boolean;
}

/** `dayOf` formats a day. */
export function readParameter(
  { code, name, plainWords, latest, earlier }: SmartParameter,
  dayOf: (at: Date) => string,
  t: Translate,
): ParameterView {
  const { pictures, breaks } = trendCharts({ latest, earlier }, dayOf, t);
  const { refLow, refHigh } = latest;
  const latestView = viewOf(latest, { dayOf, t });
  const views = [latestView, ...earlier.map((reading) => viewOf(reading, { dayOf, t }))];
  return {
    code,
    name,
    plainWords,
    latest: {
      ...latestView,
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
    charts: pictures.map(({ geometry, ...picture }) => ({ ...picture, packed: packChart(geometry) })),
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
