import { formatDay } from "../../../domain/clock.ts";
import { askDoctor } from "../../../domain/reports/smart/ask-doctor.ts";
import { countRanges, type RangeCount, summarise } from "../../../domain/reports/smart/summarise.ts";
import { memberName, memberWords, summaryWords } from "../../../domain/reports/smart/summary-words.ts";
import type { SmartGroup, SmartMember, SmartReport } from "../../../domain/reports/smart/types.ts";
import type { PageRequest } from "../../request-context.ts";
import { type ParameterView, readParameter } from "./read-parameter.ts";

/** The Health Analysis Report as its page shows it: words and numbers only. */
export interface SmartPage {
  brand: string;
  demo: boolean;
  members: { patientId: string; label: string; current: boolean }[];
  /** Null where nobody has a report yet. */
  patient: { name: string; words: string } | null;
  summary: SummaryView;
  groups: GroupView[];
  questions: string[];
}

export interface SummaryView {
  inRange: number;
  judged: number;
  /** Which values are counted. */
  words: string;
  outside: { code: string; name: string }[];
}

export interface GroupView {
  id: string;
  name: string;
  count: Pick<RangeCount, "inRange" | "judged"> & { outside: number };
  parameters: ParameterView[];
}

export function readSmartReport(
  report: SmartReport,
  { site, now }: Pick<PageRequest, "site" | "now">,
): SmartPage {
  const summary = summarise(report.groups);
  const { inRange, judged, outside } = summary;
  const dayOf = dayWriter();
  return {
    brand: site.brand,
    demo: site.demo,
    members: report.members.map((member) => ({
      patientId: member.patientId,
      label: memberName(member),
      current: member.patientId === report.member?.patientId,
    })),
    patient: report.member && patientOf(report.member, now),
    summary: {
      inRange,
      judged,
      words: summaryWords(summary),
      outside: outside.map(({ code, name }) => ({ code, name })),
    },
    groups: report.groups.map((group) => readGroup(group, dayOf)),
    questions: askDoctor(outside),
  };
}

function patientOf(member: SmartMember, now: Date): SmartPage["patient"] {
  return { name: memberName(member), words: memberWords(member, now) };
}

/** A page has hundreds of values of a few days: each day is written once. */
function dayWriter(): (at: Date) => string {
  const days = new Map<number, string>();
  return (at) => {
    const known = days.get(at.getTime());
    if (known !== undefined) return known;
    const words = formatDay(at);
    days.set(at.getTime(), words);
    return words;
  };
}

function readGroup({ name, parameters }: SmartGroup, dayOf: (at: Date) => string): GroupView {
  const { inRange, judged, outside } = countRanges(parameters);
  return {
    id: `group-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    name,
    count: { inRange, judged, outside: outside.length },
    parameters: parameters.map((parameter) => readParameter(parameter, dayOf)),
  };
}
