import { unitWords } from "../../../domain/catalogue/describe-range.ts";
import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import { labAddress } from "../../../domain/places/lab-address.ts";
import type { Opening } from "../../../domain/reports/access-log.ts";
import { commentsOf, flagWordsOf, STATUS_WORDS } from "../../../domain/reports/flag-words.ts";
import { withMethods } from "../../../domain/reports/method-of.ts";
import { barRange, hasBar } from "../../../domain/reports/range-geometry.ts";
import {
  noRangeWords,
  rangeForReader,
  rangeForWords,
  rangeSourceNotes,
} from "../../../domain/reports/ranges.ts";
import { formatVerifyCode } from "../../../domain/reports/report-codes.ts";
import type { ReportFact } from "../../../domain/reports/report-model.ts";
import { reportModel } from "../../../domain/reports/report-model.ts";
import type { ReportView } from "../../../domain/reports/report-view.ts";
import type { OwnShare } from "../../../domain/reports/share/types.ts";
import { resultGroups } from "../../../domain/reports/smart/result-groups.ts";
import { inWrittenUnits } from "../../../domain/reports/smart/smart-model.ts";
import { countRanges, unjudgedWords } from "../../../domain/reports/smart/summarise.ts";
import type { SmartGroup } from "../../../domain/reports/smart/types.ts";
import type { Flag, ReportResult, ReportStatus } from "../../../domain/reports/types.ts";
import type { EarlierReport } from "../../../domain/reports/visits/types.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { PageRequest } from "../../request-context.ts";
import type { GroupCount, SummaryView } from "./read-summary.ts";
import { countGroup, readSummary } from "./read-summary.ts";

/** A report as its page shows it: text and numbers only. */
export interface ReportPage {
  reportId: string;
  bookingNo: string;
  title: string;
  patientName: string;
  demo: boolean;
  status: ReportStatus;
  statusWords: string;
  reason: string;
  version: number;
  newestVersion: number;
  shown: boolean;
  /** The customer's own report, not only booked by them: they may share it. */
  own: boolean;
  lab: string;
  facts: ReportFact[];
  /** Nothing of it while the report shows no values. */
  summary: SummaryView;
  groups: ResultGroup[];
  /** What the laboratory wrote about the whole report. */
  comments: string[];
  notes: string[];
  /** Where the ranges are from. */
  sources: string[];
  authorisedBy: string;
  verifyCode: string;
  versions: { version: number; words: string; at: string; reason: string }[];
  openings: { key: string; at: string; words: string }[];
}

export interface ResultGroup {
  id: string;
  name: string;
  count: GroupCount;
  rows: ResultRow[];
}

export interface ResultRow {
  code: string;
  name: string;
  method: string;
  value: string;
  unit: string;
  /** The range, or why there is none. */
  range: string;
  /** The audience and source of the range, shown below it; "" for the laboratory's own. */
  rangeFor: string;
  flag: Flag;
  flagWords: string;
  /** What the laboratory's flag says beyond high and low: "Critical", "Resistant"; "" for nothing. */
  flagNote: string;
  /** Notes below the line: the laboratory's comments. */
  comments: string[];
  /** For the range bar; null if it would claim more than is known. */
  bar: { value: number; range: { low?: number; high?: number; strict?: boolean } } | null;
}

export function readReportPage(
  { catalogue, site, language }: PageRequest,
  view: ReportView,
  openings: readonly Opening[],
  own: boolean,
  earlier: readonly EarlierReport[] = [],
): ReportPage {
  const { report, version, order } = view;
  const t = translateIn(language);
  const lab = catalogue.labById.get(version.labId);
  const model = reportModel(report, version, {
    order,
    service: catalogue.serviceById.get(report.serviceId),
    lab,
    site,
    t,
  });
  const groups = Map.groupBy(version.results, (result) => result.bodyGroup);
  const sources = rangeSourceNotes(version.results, t);
  const readings = readingsOf(view, earlier, { catalogue, language });
  const parametersOf = (name: string) => readings.find((group) => group.name === name)?.parameters ?? [];
  const all = readings.flatMap(({ parameters }) => parameters);
  return {
    reportId: report.reportId,
    bookingNo: report.bookingNo,
    title: report.serviceName,
    patientName: order.patientName,
    demo: site.demo,
    status: version.status,
    statusWords: t(STATUS_WORDS[version.status]),
    reason: reasonOf(view),
    version: version.version,
    newestVersion: report.currentVersion,
    shown: view.shown,
    own,
    lab: lab ? `${t.lookup(lab.name)}, ${labAddress(lab, t)}` : `${model.lab.name}, ${model.lab.address}`,
    facts: view.shown ? model.facts : model.facts.filter(({ key }) => key !== "method"),
    summary: readSummary(
      all,
      { words: unjudgedWords(countRanges(all).unjudged, t), results: version.results },
      { t },
    ),
    groups: [...groups].map(([name, results]) => ({
      id: `group-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
      name: t.lookup(name),
      count: countGroup(parametersOf(name)),
      rows: results.map((result) => rowOf(result, version.method, t)),
    })),
    comments: view.shown ? model.comments : [],
    notes: view.shown ? model.notes.filter((note) => !sources.includes(note)) : [],
    sources: view.shown ? sources : [],
    authorisedBy: [version.authorisedBy, version.authorisedRegistration].filter(Boolean).join(", "),
    verifyCode: version.releasedAt === null ? "" : formatVerifyCode(version.verifyCode),
    versions: view.versions.toReversed().map((each) => ({
      version: each.version,
      words: t(STATUS_WORDS[each.status]),
      at: t.dayTime(each.reportedAt),
      reason: each.reason,
    })),
    openings: openings.map((opening) => ({
      key: opening.id,
      at: t.dayTime(opening.at),
      words: t("{opening}, version {version}, by {actor}", {
        opening: t(OPENINGS[opening.action]),
        version: opening.version,
        actor: t.lookup(opening.actor),
      }),
    })),
  };
}

/** The results as readings with those before; for an old version as for the newest. */
export function readingsOf(
  { report, version }: ReportView,
  earlier: readonly EarlierReport[],
  { catalogue, language }: Pick<PageRequest, "catalogue" | "language">,
): SmartGroup[] {
  const results = withMethods({ ...version, serviceId: report.serviceId }, catalogue);
  const measuredAt = version.collectedAt ?? version.reportedAt;
  const measured = { reportId: report.reportId, measuredAt, results };
  return inWrittenUnits(resultGroups(measured, earlier, { catalogue, language }));
}

/** Why the version exists: an old one has been replaced by the newest, with the laboratory's explanation. */
function reasonOf({ version: { status, reason }, versions }: ReportView): string {
  const newest = versions.at(-1)?.reason ?? "";
  if (status === "superseded") return newest;
  return status === "withdrawn" ? reason || newest : reason;
}

const OPENINGS: Record<Opening["action"], PlainPhrase> = {
  view: "Opened on screen",
  download: "PDF downloaded",
  data: "Opened in an app",
  fhir: "Downloaded as FHIR",
  analysis: "Opened in the Health Analysis Report",
  "analysis-download": "Health Analysis Report downloaded",
  share: "Opened from a shared link",
  "share-download": "PDF downloaded from a shared link",
  staff: "Opened at the laboratory",
  verify: "Verified as genuine (no results shown)",
};

function rowOf(result: ReportResult, commonMethod: string, t: Translate): ResultRow {
  return {
    code: result.code,
    name: result.name,
    method: result.method === commonMethod ? "" : result.method,
    value: result.value,
    unit: unitWords(result.unit),
    range: rangeForReader(result, t) || noRangeWords(result, t),
    rangeFor: rangeForWords(result, t),
    flag: result.flag,
    flagWords: flagWordsOf(result, t),
    flagNote: flagWordsOf({ ...result, flag: "" }, t),
    comments: commentsOf(result, t),
    bar: hasBar(result) ? { value: result.number, range: barRange(result) } : null,
  };
}

/** A share link as its owner's page shows it. */
export interface ShareView {
  shareId: string;
  label: string;
  stateWords: string;
  openedWords: string;
  /** Null for a link that no longer works. */
  keys: { message: string; code: string } | null;
}

export function readShares(shares: readonly OwnShare[], publicUrl: string, t: Translate): ShareView[] {
  return shares.map(({ shareId, label, state, expiresAt, keys, openings, lastOpenedAt }) => ({
    shareId,
    label,
    stateWords:
      state === "open"
        ? t("Open until {at}", { at: t.dayTime(expiresAt) })
        : state === "revoked"
          ? t("Ended by you")
          : t("Ended on {at}", { at: t.dayTime(expiresAt) }),
    openedWords: lastOpenedAt
      ? openedWords(openings, t.dayTime(lastOpenedAt), t)
      : state === "open"
        ? t("not opened yet")
        : t("never opened"),
    keys: keys && {
      message: messageOf(`${publicUrl}/shared/${keys.token}`, t.dayTime(expiresAt), t),
      // In two groups, for reading it out on the telephone.
      code: `${keys.code.slice(0, 3)} ${keys.code.slice(3)}`,
    },
  }));
}

function openedWords(count: number, at: string, t: Translate): string {
  return count === 1
    ? t("opened once, last on {at}", { at })
    : t("opened {count} times, last on {at}", { count, at });
}

/** The message to the doctor: no name and no test, because messages show on locked screens. */
function messageOf(url: string, until: string, t: Translate): string {
  const link = t("Here is my lab report: {url}", { url });
  return `${link}\n${t("Valid until {until}. I'll send the code separately.", { until })}`;
}
