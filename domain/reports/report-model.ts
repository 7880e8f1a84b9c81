import type { Lab, Service } from "../catalogue/types.ts";
import { formatDay, formatDayTime } from "../clock.ts";
import type { SiteSettings } from "../content/site.ts";
import { ageWords, sexWords } from "./age-words.ts";
import { FLAG_WORDS, rangeWords } from "./flag-words.ts";
import { type RangeGeometry, rangeGeometry } from "./range-geometry.ts";
import type { Flag, LabOrder, ReportRecord, ReportResult, ReportVersion } from "./types.ts";
import { formatVerifyCode, verifyAddress } from "./verify-code.ts";

/** Everything that stands on a printed report, in words; the renderer only sets it. */
export interface ReportModel {
  brand: string;
  legalName: string;
  contact: string;
  lab: { name: string; address: string; licence: string; accreditation: string };
  /** Said on every page of a site that runs on demo data. */
  demo: boolean;
  title: string;
  facts: { label: string; value: string }[];
  /** Of a corrected version: what it replaces and why. */
  correction: string | null;
  groups: { name: string; rows: ReportRow[] }[];
  notes: string[];
  authorisedBy: string;
  authorisedRegistration: string;
  reportNo: string;
  verifyCode: string;
  /** What the QR code holds. */
  verifyUrl: string;
  /** Where a person types the code. */
  verifyPage: string;
}

export interface ReportRow {
  name: string;
  method: string;
  value: string;
  unit: string;
  range: string;
  flag: Flag;
  flagWords: string;
  bar: RangeGeometry | null;
}

export function reportModel(
  report: ReportRecord,
  version: ReportVersion,
  facts: { order: LabOrder; service: Service | undefined; lab: Lab | undefined; site: SiteSettings },
): ReportModel {
  const { order, service, lab, site } = facts;
  return {
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
    facts: factsOf(report, version, order, service),
    correction: correctionOf(version),
    groups: groupsOf(version),
    notes: notesOf(version, service),
    authorisedBy: version.authorisedBy,
    authorisedRegistration: version.authorisedRegistration,
    reportNo: reportNumber(report, version.version),
    verifyCode: formatVerifyCode(version.verifyCode),
    verifyUrl: verifyAddress(site.publicUrl, version.verifyCode),
    verifyPage: `${site.publicUrl}/verify`,
  };
}

/** How the lab and its customer name a report: the sample's accession, and its version after a stroke. */
export function reportNumber(report: Pick<ReportRecord, "accession">, version: number): string {
  return `${report.accession}/${version}`;
}

function factsOf(
  report: ReportRecord,
  version: ReportVersion,
  order: LabOrder,
  service: Service | undefined,
): ReportModel["facts"] {
  const at = version.collectedAt ?? order.orderedAt;
  return [
    { label: "Patient", value: order.patientName },
    { label: "Age, sex", value: `${ageWords(order.patientDateOfBirth, at)}, ${sexWords(order.patientSex)}` },
    { label: "Date of birth", value: order.patientDateOfBirth ? formatDay(order.patientDateOfBirth) : "—" },
    { label: "Booking no.", value: report.bookingNo },
    { label: "Report no.", value: reportNumber(report, version.version) },
    { label: "Sample", value: service?.sample || "—" },
    { label: "Collected", value: timeWords(version.collectedAt) },
    { label: "Received", value: timeWords(version.receivedAt) },
    { label: "Reported", value: timeWords(version.reportedAt) },
    { label: "Method", value: version.method || "—" },
  ];
}

function timeWords(at: Date | null): string {
  return at ? formatDayTime(at) : "—";
}

function correctionOf(version: ReportVersion): string | null {
  if (version.version === 1 && version.reason === "") return null;
  const reason = version.reason === "" ? "" : ` Reason: ${version.reason}`;
  return `This is version ${version.version} of the report. It replaces every earlier version.${reason}`;
}

function groupsOf(version: ReportVersion): ReportModel["groups"] {
  const groups = Map.groupBy(version.results, (result) => result.bodyGroup);
  return [...groups].map(([name, results]) => ({
    name,
    rows: results.map((result) => rowOf(result, version)),
  }));
}

function rowOf(result: ReportResult, version: ReportVersion): ReportRow {
  const { refLow, refHigh, number } = result;
  return {
    name: result.name,
    method: result.method === version.method ? "" : result.method,
    value: result.value,
    unit: result.unit,
    range: rangeWords(result),
    flag: result.flag,
    flagWords: FLAG_WORDS[result.flag],
    bar: number === null ? null : rangeGeometry(number, refLow, refHigh),
  };
}

function notesOf(version: ReportVersion, service: Service | undefined): string[] {
  const converted = version.results
    .filter((result) => result.sentAs !== null)
    .map((result) => `${result.name} was measured as ${result.sentAs?.value} ${result.sentAs?.unit}.`);
  const sources = [...new Set(version.results.map((result) => result.rangeSource))].filter(
    (source) => source !== "",
  );
  return [
    ...converted,
    ...(sources.length > 0 ? [`Reference ranges: ${sources.join("; ")}.`] : []),
    ...(service && !service.inNablScope ? ["This test is outside the scope of NABL accreditation."] : []),
    "A value outside its range is not a diagnosis. Please discuss the report with your doctor.",
    "The results relate only to the sample that was tested.",
  ];
}
