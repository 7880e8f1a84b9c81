import { formatDay } from "../../../domain/clock.ts";
import { ageWords, sexWords } from "../../../domain/reports/age-words.ts";
import { askDoctor } from "../../../domain/reports/smart/ask-doctor.ts";
import { countRanges, type RangeCount, summarise } from "../../../domain/reports/smart/summarise.ts";
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
  unjudged: number;
  reports: number;
  /** "05/12/2026" or "05/12/2025 to 05/12/2026". */
  days: string;
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
  const { inRange, judged, unjudged, reports, from, to, outside } = summarise(report.groups);
  const dayOf = dayWriter();
  const [first, last] = [from ? formatDay(from) : "", to ? formatDay(to) : ""];
  return {
    brand: site.brand,
    demo: site.demo,
    members: report.members.map((member) => ({
      patientId: member.patientId,
      label: nameOf(member),
      current: member.patientId === report.member?.patientId,
    })),
    patient: report.member && patientOf(report.member, now),
    summary: {
      inRange,
      judged,
      unjudged,
      reports,
      days: first === last ? last : `${first} to ${last}`,
      outside: outside.map(({ code, name }) => ({ code, name })),
    },
    groups: report.groups.map((group) => readGroup(group, dayOf)),
    questions: askDoctor(outside),
  };
}

function nameOf({ name, relationship }: SmartMember): string {
  return name || (relationship === "Self" ? "You" : relationship);
}

function patientOf(member: SmartMember, now: Date): SmartPage["patient"] {
  const age = member.dateOfBirth ? ageWords(member.dateOfBirth, now) : "";
  const sex = member.sex ? sexWords(member.sex) : "";
  return { name: nameOf(member), words: [age, sex].filter(Boolean).join(", ") };
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
