import { askDoctor } from "../../../domain/reports/smart/ask-doctor.ts";
import { inWrittenUnits } from "../../../domain/reports/smart/in-written-units.ts";
import { sayFindings } from "../../../domain/reports/smart/say-findings.ts";
import { countRanges, type RangeCount, summarise } from "../../../domain/reports/smart/summarise.ts";
import { memberName, memberWords, summaryWords } from "../../../domain/reports/smart/summary-words.ts";
import type { SmartGroup, SmartMember, SmartReport } from "../../../domain/reports/smart/types.ts";
import type { Translate } from "../../../domain/words/translate.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { PageRequest } from "../../request-context.ts";
import { type ParameterView, readParameter } from "./read-parameter.ts";

/** The Health Analysis Report as its page shows it: words and numbers only. */
export interface SmartPage {
  brand: string;
  demo: boolean;
  members: { patientId: string; label: string; current: boolean }[];
  /** Null if nobody has a report yet. */
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
      outside: outside.map(({ code, name }) => ({ code, name })),
    },
    groups: groups.map((group) => readGroup(group, dayOf, t)),
    questions: askDoctor(outside, t),
  };
}

function patientOf(member: SmartMember, now: Date, t: Translate): SmartPage["patient"] {
  return { name: memberName(member, t), words: memberWords(member, now, t) };
}

/** A page has hundreds of values of a few days: each day is written once. */
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
