import type { Catalogue } from "../../catalogue/types.ts";
import type { SiteSettings } from "../../content/site.ts";
import { ageWords, sexWords } from "../../family/age.ts";
import type { PlainPhrase, Translate } from "../../i18n/translate.ts";
import { indiaDay } from "../../shared/clock.ts";
import { isOutside } from "../flags.ts";
import { differenceOf, withMethods } from "../method-of.ts";
import { verificationOf } from "../report-codes.ts";
import type { ReportFact, ReportModel, ReportRow } from "../report-model.ts";
import { reportModel, reportNumber } from "../report-model.ts";
import type { ReportView } from "../report-view.ts";
import { takenAt } from "../taken-at.ts";
import type { ReportResult } from "../types.ts";
import type {
  EarlierReport,
  SectionState,
  VisitReport,
  VisitSection,
  VisitTest,
  VisitVersion,
  VisitView,
} from "./types.ts";

/** The text of the printed report of a visit; the renderer only lays it out. */
export interface VisitModel
  extends Pick<
    ReportModel,
    | "language"
    | "brand"
    | "legalName"
    | "contact"
    | "lab"
    | "demo"
    | "title"
    | "facts"
    | "notes"
    | "reportNo"
    | "verifyCode"
    | "verifyUrl"
    | "verifyPage"
  > {
  /** "5 of 6 ready". */
  progress: string;
  /** Values outside their range, over all tests. */
  outside: (Pick<ReportRow, "name" | "value" | "unit" | "range" | "flag" | "flagWords"> & { test: string })[];
  sections: VisitModelSection[];
}

export interface VisitModelSection
  extends Pick<
    ReportModel,
    "title" | "correction" | "groups" | "comments" | "authorisedBy" | "authorisedRegistration" | "signature"
  > {
  /** Report number, collected, reported, method; of a test that shows nothing, what is known of it. */
  facts: string;
  /** Why there are no values; null if there are. */
  state: string | null;
}

const STATE_WORDS: Record<Exclude<SectionState, "ready">, PlainPhrase> = {
  checking: "A doctor is checking this test and will call you.",
  waiting: "This test is not ready yet.",
  withdrawn: "The laboratory has withdrawn this report",
};

/** Of a report that is the laboratory's own PDF. */
const OWN_DOCUMENT: PlainPhrase = "This result is a laboratory document. Please open this test's report.";

/** Why a test shows no values, in words; null for one that does. */
export function sectionWords({ state, test, view }: VisitSection, t: Translate): string | null {
  if (state === "ready") return view?.version.results.length === 0 ? t(OWN_DOCUMENT) : null;
  if (state === "waiting" && test.promisedBy) {
    return t("This test is not ready yet. Expected by {by}", { by: t.dayTime(test.promisedBy) });
  }
  return t(STATE_WORDS[state]);
}

/** "5 of 6 ready"; of a visit whose reports are all withdrawn, that they are. */
export function progressWords({ ready, total }: Pick<VisitView, "ready" | "total">, t: Translate): string {
  if (total === 0) return t(STATE_WORDS.withdrawn);
  return t("{ready} of {total} ready", { ready, total });
}

/** The report of a visit as words, in the language of `t`. */
export function visitModel(
  view: VisitView,
  earlier: readonly EarlierReport[],
  { catalogue, site, t }: { catalogue: Catalogue; site: SiteSettings; t: Translate },
): VisitModel {
  const printed = view.sections.map((section) => ({
    section,
    model: modelOf(section, earlier, { catalogue, site, t }),
  }));
  const models = printed.flatMap(({ model }) => (model ? [model] : []));
  const newest = view.versions.at(-1);
  const [first] = models;
  if (!first) throw new Error(`the visit ${view.visit.number} shows nothing`);
  const { language, brand, legalName, contact, demo } = first;
  const isOneLab = models.every(
    ({ lab }) => lab.name === first.lab.name && lab.accreditation === first.lab.accreditation,
  );
  // The letterhead claims what holds for all tests; else each test names its own laboratory.
  const lab = isOneLab ? first.lab : { ...first.lab, accreditation: "" };
  return {
    language,
    brand,
    legalName,
    contact,
    lab,
    demo,
    title: t("Report of your visit"),
    progress: progressWords(view, t),
    facts: factsOf(view, t),
    outside: printed.flatMap(({ section, model }) =>
      (model?.groups ?? []).flatMap(({ rows }) =>
        rows
          .filter(({ flag }) => isOutside(flag))
          .map(({ name, value, unit, range, flag, flagWords }) => ({
            name,
            value,
            unit,
            range,
            flag,
            flagWords,
            test: section.test.serviceName,
          })),
      ),
    ),
    sections: printed.map(({ section, model }) => {
      const made = sectionOf(section, model, t);
      if (isOneLab || !model) return made;
      const { name, accreditation } = model.lab;
      const own = [`${t("Laboratory")}: ${name}`, accreditation, made.facts].filter(Boolean);
      return { ...made, facts: own.join(" · ") };
    }),
    notes: visitNotes(models),
    reportNo: `${view.visit.number}/${newest?.version ?? 1}`,
    ...verificationOf(site.publicUrl, newest?.verifyCode ?? ""),
  };
}

/** What all tests of a visit have in common. */
const OF_VISIT: ReadonlySet<ReportFact["key"]> = new Set([
  "patient",
  "age-and-sex",
  "date-of-birth",
  "booking",
]);

/** Splits a report's facts into those of the visit, which are printed once, and those of this test. */
export function splitFacts(facts: readonly ReportFact[]) {
  return {
    shared: facts.filter(({ key }) => OF_VISIT.has(key)),
    own: facts.filter(({ key, value }) => !OF_VISIT.has(key) && value !== "—"),
  };
}

/** Notes of the tests, each with the name of its test, then those that apply to all. */
export function visitNotes(reports: readonly { title: string; notes: string[] }[]): string[] {
  const isShared = (note: string) => reports.every(({ notes }) => notes.includes(note));
  const own = reports.flatMap(({ title, notes }) =>
    notes.filter((note) => !isShared(note)).map((note) => `${title}: ${note}`),
  );
  const shared = reports.flatMap(({ notes }) => notes.filter(isShared));
  return [...new Set([...own, ...shared])];
}

function modelOf(
  { state, view }: VisitSection,
  earlier: readonly EarlierReport[],
  { catalogue, site, t }: { catalogue: Catalogue; site: SiteSettings; t: Translate },
): ReportModel | null {
  if (state !== "ready" || !view) return null;
  const { report, version, order } = view;
  const model = reportModel(report, version, {
    order,
    service: catalogue.serviceById.get(report.serviceId),
    lab: catalogue.labById.get(version.labId),
    site,
    t,
  });
  // Rows stand in the order of their results, group by group.
  const measured = withMethods({ ...version, serviceId: report.serviceId }, catalogue);
  const results = [...Map.groupBy(measured, ({ bodyGroup }) => bodyGroup).values()];
  return {
    ...model,
    groups: model.groups.map((group, i) => ({
      ...group,
      rows: group.rows.map((row, n) => {
        const result = results[i]?.[n];
        const before = result ? previousValue(result, earlier) : null;
        return {
          ...row,
          previous: before?.kind === "value" ? { value: before.value, day: t.day(before.at) } : null,
        };
      }),
    })),
  };
}

function factsOf({ visit, sections }: VisitView, t: Translate): ReportFact[] {
  const order = sections.find(({ view }) => view)?.view?.order;
  if (!order) return [];
  const born = order.patientDateOfBirth;
  const at = takenAt(order, null);
  return [
    { key: "patient", label: t("Patient"), value: order.patientName },
    {
      key: "age-and-sex",
      label: t("Age, sex"),
      value: `${ageWords(born, indiaDay(at), t)}, ${sexWords(order.patientSex, t)}`,
    },
    { key: "date-of-birth", label: t("Date of birth"), value: born ? t.day(born) : "—" },
    { key: "booking", label: t("Booking no."), value: visit.bookingNo },
    { key: "visit", label: t("Visit"), value: t.dayTime(order.visitStartsAt) },
  ];
}

function sectionOf(section: VisitSection, model: ReportModel | null, t: Translate): VisitModelSection {
  const { test, view } = section;
  const state = sectionWords(section, t);
  if (!model || !view) {
    const facts = view
      ? t("Report {reportNo}", { reportNo: reportNumber(view.report, view.version.version) })
      : "";
    return {
      title: test.serviceName,
      facts,
      state,
      correction: null,
      groups: [],
      comments: [],
      authorisedBy: "",
      authorisedRegistration: "",
    };
  }
  const { correction, groups, comments, authorisedBy, authorisedRegistration, legalName } = model;
  const facts = splitFacts(model.facts).own;
  return {
    title: model.title,
    state,
    correction,
    groups,
    comments,
    facts: facts.map(({ label, value }) => `${label}: ${value}`).join(" · "),
    authorisedBy: authorisedBy || legalName,
    authorisedRegistration,
  };
}

/** The value before a value of the same parameter, or why there is none. */
export type Previous =
  | { kind: "value"; value: string; at: Date }
  /** No earlier report of the person has the parameter. */
  | { kind: "not-found" }
  /** The value itself is no number. */
  | { kind: "no-number" }
  /** What was measured at that time was in words, or in this unit or by this method. */
  | { kind: "words"; at: Date }
  | { kind: "unit" | "method"; was: string; at: Date };

/**
 * The value of the same parameter in the newest report before that has one, if the two can be compared: one in another unit or by another method
 * is no earlier value of it. A result in words has none: two pictures are not compared.
 */
export function previousValue(
  { code, number, ...measure }: Pick<ReportResult, "code" | "unit" | "method" | "number">,
  earlier: readonly EarlierReport[],
): Previous {
  if (number === null) return { kind: "no-number" };
  for (const { measuredAt: at, results } of earlier) {
    const before = results.find((result) => result.code === code && !result.absent);
    if (!before) continue;
    if (before.number === null) return { kind: "words", at };
    const kind = differenceOf(measure, before);
    return kind === null ? { kind: "value", value: before.value, at } : { kind, was: before[kind], at };
  }
  return { kind: "not-found" };
}

/** The report of a visit from its tests: a held test does not hide the others. Promised times in the past are left out. */
export function visitView(
  visit: VisitReport,
  tests: readonly { test: VisitTest; view: ReportView | null }[],
  versions: readonly VisitVersion[],
  now: Date,
): VisitView {
  const sections = tests.map(({ test, view }): VisitSection => ({ test, view, state: stateOf(view) }));
  const open = sections.filter(({ state }) => state === "waiting");
  const ready = sections.filter(({ state }) => state === "ready").length;
  const total = sections.filter(({ state }) => state !== "withdrawn").length;
  const by = restBy(
    open.map(({ test }) => test.promisedBy),
    total - ready,
  );
  return {
    visit,
    sections,
    ready,
    total,
    restBy: by !== null && by > now ? by : null,
    versions: [...versions],
  };
}

/** The latest promise of what is missing; null where one of them has none. */
export function restBy(promises: readonly (Date | null)[], missing: number): Date | null {
  const times = promises.flatMap((each) => (each ? [each.getTime()] : []));
  return times.length === 0 || times.length < missing ? null : new Date(Math.max(...times));
}

function stateOf(view: ReportView | null): SectionState {
  switch (view?.version.status) {
    case undefined:
    case "pending":
      return "waiting";
    case "onhold":
      return "checking";
    case "withdrawn":
      return "withdrawn";
    case "released":
    case "corrected":
    case "superseded":
      return "ready";
  }
}
