import type { Translate } from "../../../domain/i18n/translate.ts";
import { hasLimits, shortRangeWords } from "../../../domain/reports/flag-words.ts";
import { barRange, hasBar } from "../../../domain/reports/range-geometry.ts";
import { inWrittenUnits } from "../../../domain/reports/smart/smart-model.ts";
import {
  memberName,
  memberWords,
  summarise,
  summaryWords,
  translateGroups,
} from "../../../domain/reports/smart/summarise.ts";
import { trendCharts } from "../../../domain/reports/smart/trend-charts.ts";
import type {
  Reading,
  SmartGroup,
  SmartMember,
  SmartParameter,
  SmartReport,
} from "../../../domain/reports/smart/types.ts";
import type { GroupCount, SummaryView } from "../../features/reports/read-summary.ts";
import { countGroup, readSummary } from "../../features/reports/read-summary.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { PageRequest } from "../../request-context.ts";
import { packChart } from "../../ui/trend-chart.tsx";
import type { ReadingView } from "./values-table.ts";
import { packRows } from "./values-table.ts";

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

export interface GroupView {
  id: string;
  name: string;
  count: GroupCount;
  parameters: ParameterView[];
}

export function readSmartReport(
  report: SmartReport,
  { site, now, language }: Pick<PageRequest, "site" | "now" | "language">,
): SmartPage {
  const groups = translateGroups(inWrittenUnits(report.groups), language);
  const parameters = groups.flatMap((group) => group.parameters);
  const summary = summarise(groups);
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
    summary: readSummary(
      parameters,
      { words: summaryWords(summary, t), results: parameters.map(({ latest }) => latest) },
      { t, dayOf },
    ),
    groups: groups
      .map((group) => readGroup(group, dayOf, t))
      .sort((a, b) => Number(b.count.outside > 0) - Number(a.count.outside > 0)),
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
  return {
    id: `group-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    name,
    count: countGroup(parameters),
    parameters: parameters.map((parameter) => readParameter(parameter, dayOf, t)),
  };
}

export interface ParameterView {
  code: string;
  name: string;
  plainWords: string;
  /** The unit of the range: none if the range is text. */
  latest: ReadingView & { method: string; refText: string; rangeUnit: string };
  bar: { value: number; range: { low?: number; high?: number; strict?: boolean } } | null;
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
    bar: hasBar(latest) && hasLimits(latest) ? { value: latest.number, range: barRange(latest) } : null,
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
    range: shortRangeWords(reading, t),
    flag: reading.flag,
  };
}
