import { unitWords } from "../catalogue/describe-range.ts";
import type { Lab, Service } from "../catalogue/types.ts";
import type { SiteSettings } from "../content/site.ts";
import { ageWords, sexWords } from "../family/age.ts";
import type { Language } from "../i18n/languages.ts";
import type { Translate } from "../i18n/translate.ts";
import { translateWhole } from "../i18n/translate.ts";
import { indiaDay } from "../shared/clock.ts";
import { commentsOf, flagWordsOf } from "./flag-words.ts";
import type { RangeGeometry } from "./range-geometry.ts";
import { hasBar, rangeGeometry } from "./range-geometry.ts";
import { noRangeWords, rangeConditionWords, rangeForReader, rangeSourceNotes } from "./ranges.ts";
import { verificationOf } from "./report-codes.ts";
import { takenAt } from "./taken-at.ts";
import type { Flag, LabOrder, ReportRecord, ReportResult, ReportVersion } from "./types.ts";

/** The text of a printed report; the renderer only lays it out. */
export interface ReportModel {
  /** Language of its words; values and names stay as they are. */
  language: Language;
  brand: string;
  legalName: string;
  contact: string;
  lab: { name: string; address: string; licence: string; accreditation: string };
  /** Said on every page of a site that runs on demo data. */
  demo: boolean;
  title: string;
  facts: ReportFact[];
  /** What a corrected version replaces and why; null for the first. */
  correction: string | null;
  groups: { name: string; rows: ReportRow[] }[];
  /** What the laboratory wrote about the whole report. */
  comments: string[];
  notes: string[];
  authorisedBy: string;
  authorisedRegistration: string;
  /** A picture of the authorising person's signature (PNG or JPEG), if there is one. */
  signature?: Uint8Array;
  reportNo: string;
  verifyCode: string;
  /** What the QR code holds. */
  verifyUrl: string;
  /** Where a person types the code. */
  verifyPage: string;
}

/** One thing known of the patient, the sample or the laboratory, as the report says it. */
export interface ReportFact {
  key:
    | "patient"
    | "age-and-sex"
    | "date-of-birth"
    | "booking"
    | "visit"
    | "report"
    | "sample"
    | "collected"
    | "received"
    | "reported"
    | "method"
    | "laboratory";
  label: string;
  value: string;
}

export interface ReportRow {
  name: string;
  method: string;
  value: string;
  unit: string;
  range: string;
  flag: Flag;
  flagWords: string;
  /** Notes below the line: the laboratory's comments, and that the flag is the laboratory's if the range alone would not give it. */
  comments: string[];
  bar: RangeGeometry | null;
  /** The same parameter in the previous report, in the same unit; null if there is none. */
  previous: { value: string; day: string } | null;
}

/** A version of a report as words, in the language of `t`; values and units stay as the laboratory sent or converted them. */
export function reportModel(
  report: ReportRecord,
  version: ReportVersion,
  facts: {
    order: LabOrder;
    service: Service | undefined;
    lab: Lab | undefined;
    site: SiteSettings;
    t: Translate;
  },
): ReportModel {
  const { order, service, lab, site, t } = facts;
  return {
    language: t.language,
    brand: site.brand,
    legalName: site.legalName,
    contact: `${site.phone} · ${site.email}`,
    lab: {
      name: lab?.name ?? site.legalName,
      address: lab ? `${lab.address}, ${lab.city} ${lab.pincode}` : site.address,
      licence: lab?.licence ?? "",
      accreditation: (service?.inNablScope && lab?.nablCertificate) || "",
    },
    demo: site.demo,
    title: report.serviceName,
    facts: factsOf(report, version, { order, service, t }),
    correction: correctionOf(version, t),
    groups: groupsOf(version, t),
    comments: version.comments,
    notes: notesOf(version, service, t),
    authorisedBy: version.authorisedBy,
    authorisedRegistration: version.authorisedRegistration,
    reportNo: reportNumber(report, version.version),
    ...verificationOf(site.publicUrl, version.verifyCode),
  };
}

/** How the lab and its customer name a report: the sample's accession, and its version after a stroke. */
export function reportNumber(report: Pick<ReportRecord, "accession">, version: number): string {
  return `${report.accession}/${version}`;
}

function factsOf(
  report: ReportRecord,
  version: ReportVersion,
  { order, service, t }: { order: LabOrder; service: Service | undefined; t: Translate },
): ReportFact[] {
  const at = takenAt({ ...version, visitStartsAt: order.visitStartsAt }, version.reportedAt);
  const born = order.patientDateOfBirth;
  const time = (when: Date | null) => (when ? t.dayTime(when) : "—");
  return [
    { key: "patient", label: t("Patient"), value: order.patientName },
    {
      key: "age-and-sex",
      label: t("Age, sex"),
      value: `${ageWords(born, indiaDay(at), t)}, ${sexWords(order.patientSex, t)}`,
    },
    { key: "date-of-birth", label: t("Date of birth"), value: born ? t.day(born) : "—" },
    { key: "booking", label: t("Booking no."), value: report.bookingNo },
    { key: "report", label: t("Report no."), value: reportNumber(report, version.version) },
    { key: "sample", label: t("Sample"), value: translateWhole(service?.sample || "—", t) },
    { key: "collected", label: t("Collected"), value: time(version.collectedAt) },
    { key: "received", label: t("Received"), value: time(version.receivedAt) },
    { key: "reported", label: t("Reported"), value: time(version.reportedAt) },
    { key: "method", label: t("Method"), value: translateWhole(version.method || "—", t) },
  ];
}

function correctionOf({ version, reason }: ReportVersion, t: Translate): string | null {
  if (version === 1 && reason === "") return null;
  const replaces = t("This is version {version} of the report. It replaces all earlier versions.", {
    version,
  });
  return reason === "" ? replaces : `${replaces} ${t("Reason: {reason}", { reason })}`;
}

function groupsOf(version: ReportVersion, t: Translate): ReportModel["groups"] {
  const groups = Map.groupBy(version.results, (result) => result.bodyGroup);
  return [...groups].map(([name, results]) => ({
    name: t.lookup(name),
    rows: results.map((result) => rowOf(result, version, t)),
  }));
}

function rowOf(result: ReportResult, version: ReportVersion, t: Translate): ReportRow {
  const { refLow, refHigh } = result;
  return {
    name: result.name,
    method: result.method === version.method ? "" : result.method,
    value: result.value,
    unit: unitWords(result.unit),
    range: printedRange(result, t),
    flag: result.flag,
    flagWords: flagWordsOf(result, t),
    comments: commentsOf(result, t),
    previous: null,
    bar: hasBar(result) ? rangeGeometry(result.number, refLow, refHigh) : null,
  };
}

/** The range with whom it is for: "11–15 (Women, 2nd trimester)", or why there is none. */
function printedRange(result: ReportResult, t: Translate): string {
  const range = rangeForReader(result, t);
  if (range === "") return noRangeWords(result, t);
  const who = rangeConditionWords(result, t);
  return who === "" ? range : `${range} (${who})`;
}

function notesOf(version: ReportVersion, service: Service | undefined, t: Translate): string[] {
  const converted = version.results
    .filter((result) => result.sentAs !== null)
    .map(({ name, sentAs }) =>
      t("{name} was measured as {value}.", { name, value: `${sentAs?.value} ${sentAs?.unit}` }),
    );
  return [
    ...converted,
    ...rangeSourceNotes(version.results, t),
    ...(service && !service.inNablScope ? [t("This test is outside the scope of NABL accreditation.")] : []),
    t("A result outside the range is not a diagnosis. Please discuss the report with your doctor."),
    t("Results relate only to the sample tested."),
  ];
}
