import type { Catalogue, Lab } from "../../catalogue/types.ts";
import type { SiteSettings } from "../../content/site.ts";
import { IMPRESSION } from "../analytes.ts";
import { reportNumber } from "../report-model.ts";
import { takenAt } from "../taken-at.ts";
import type { LabOrder, ReportRecord, ReportVersion } from "../types.ts";
import type { Fhir, Measured, NamedUuid, WriteDecimal } from "./observation-of.ts";
import { coded, identifier, LOINC, observationOf, PROFILE, SNOMED } from "./observation-of.ts";

const GENDERS: Readonly<Record<string, string>> = { M: "male", F: "female", O: "other" };

/** The people, laboratory and order of a report, as resources. */
export function patientOf(order: LabOrder, site: SiteSettings): Fhir {
  return {
    resourceType: "Patient",
    meta: { profile: [`${PROFILE}/Patient`] },
    identifier: [identifier("MR", "Medical record number", `${site.publicUrl}/patients`, order.patientId)],
    name: [{ text: order.patientName }],
    gender: GENDERS[order.patientSex ?? ""] ?? "unknown",
    ...(order.patientDateOfBirth ? { birthDate: order.patientDateOfBirth } : {}),
  };
}

/** Whoever authorised the report; the chain itself if nobody is named. */
export function practitionerOf(version: ReportVersion, site: SiteSettings): Fhir {
  const registration = version.authorisedRegistration || "not stated";
  return {
    resourceType: "Practitioner",
    meta: { profile: [`${PROFILE}/Practitioner`] },
    identifier: [identifier("MD", "Medical License number", `${site.publicUrl}/registrations`, registration)],
    name: [{ text: version.authorisedBy || site.legalName }],
  };
}

export function organizationOf(lab: Lab | undefined, site: SiteSettings): Fhir {
  const number = lab?.licence || lab?.code || site.legalName;
  return {
    resourceType: "Organization",
    meta: { profile: [`${PROFILE}/Organization`] },
    identifier: [identifier("PRN", "Provider number", `${site.publicUrl}/laboratories`, number)],
    name: lab ? `${site.brand}, ${lab.name}` : site.legalName,
    telecom: [{ system: "phone", value: lab?.phone || site.phone, use: "work" }],
    ...(lab
      ? {
          address: [
            {
              line: [lab.address],
              city: lab.city,
              district: lab.district,
              state: lab.state,
              postalCode: lab.pincode,
              country: "IN",
            },
          ],
        }
      : {}),
  };
}

export interface BundleFacts {
  report: ReportRecord;
  version: ReportVersion;
  order: LabOrder;
  catalogue: Catalogue;
  site: SiteSettings;
}

/**
 * A version of a report as a FHIR R4 document in the shape of India's health network (ABDM, profile DiagnosticReportRecord): first the
 * Composition, then everything that it refers to. Codes of our own are not in it, because its value sets are closed: they stand as text.
 */
export function reportBundle(facts: BundleFacts, make: { uuid: NamedUuid; decimal: WriteDecimal }): Fhir {
  const { report, version, order, catalogue, site } = facts;
  const url = (name: string) => `urn:uuid:${make.uuid(`${report.reportId}/${version.version}/${name}`)}`;
  const reference = (name: string, display?: string): Fhir => ({
    reference: url(name),
    ...(display ? { display } : {}),
  });
  const service = catalogue.serviceById.get(report.serviceId);
  const isScan = service?.kind === "radiology";
  const issued = version.reportedAt.toISOString();
  const taken = takenAt({ ...version, visitStartsAt: order.visitStartsAt }, version.reportedAt);
  const at = taken.toISOString();
  const status = statusOf(version);
  const common: Measured = {
    status,
    subject: reference("patient", order.patientName),
    performer: reference("laboratory"),
    specimen: isScan ? null : reference("specimen"),
    at,
    issued,
  };
  const observations = version.results.map((result, i) => {
    // The catalogue has no parameter for an impression.
    const analyte = result.code === IMPRESSION.code ? IMPRESSION : catalogue.parameterByCode.get(result.code);
    const loinc = analyte?.loinc ?? null;
    return { name: `result-${i + 1}`, resource: observationOf(result, loinc, common, make.decimal) };
  });
  const kind = isScan ? IMAGING : LABORATORY;
  const diagnosticReport: Fhir = {
    resourceType: "DiagnosticReport",
    meta: { profile: [`${PROFILE}/${kind.profile}`] },
    identifier: [numberOf(facts)],
    basedOn: [reference("order")],
    status,
    category: [coded(SNOMED, kind.code, kind.display)],
    code: { ...kind.report, text: report.serviceName },
    subject: common.subject,
    effectiveDateTime: at,
    issued,
    performer: [reference("laboratory")],
    resultsInterpreter: [reference("doctor", version.authorisedBy || undefined)],
    ...(common.specimen ? { specimen: [common.specimen] } : {}),
    result: observations.map(({ name }) => reference(name)),
    ...conclusionOf(version),
  };
  const resources: { name: string; resource: Fhir }[] = [
    { name: "composition", resource: compositionOf(facts, { status, issued, reference }) },
    { name: "patient", resource: patientOf(order, site) },
    { name: "doctor", resource: practitionerOf(version, site) },
    { name: "laboratory", resource: organizationOf(catalogue.labById.get(version.labId), site) },
    { name: "order", resource: orderOf(facts, reference) },
    ...(common.specimen
      ? [{ name: "specimen", resource: specimenOf(facts, reference, service?.sample ?? "") }]
      : []),
    { name: "report", resource: diagnosticReport },
    ...observations,
  ];
  return {
    resourceType: "Bundle",
    id: make.uuid(`${report.reportId}/${version.version}/bundle`),
    meta: { versionId: String(version.version), lastUpdated: issued, profile: [`${PROFILE}/DocumentBundle`] },
    identifier: { system: `${site.publicUrl}/reports`, value: reportNumber(report, version.version) },
    type: "document",
    timestamp: issued,
    entry: resources.map(({ name, resource }) => ({
      fullUrl: url(name),
      resource: withId(resource, make.uuid(`${report.reportId}/${version.version}/${name}`)),
    })),
  };
}

const LABORATORY = {
  profile: "DiagnosticReportLab",
  code: "108252007",
  display: "Laboratory procedure",
  report: { coding: [{ system: LOINC, code: "11502-2", display: "Laboratory report" }] },
};
const IMAGING = {
  profile: "DiagnosticReportImaging",
  code: "363679005",
  display: "Imaging",
  report: { coding: [{ system: LOINC, code: "18748-4", display: "Diagnostic imaging study" }] },
};

type Reference = (name: string, display?: string) => Fhir;

function compositionOf(
  { report, version, order, site }: BundleFacts,
  { status, issued, reference }: { status: string; issued: string; reference: Reference },
): Fhir {
  const record = coded(SNOMED, "721981007", "Diagnostic studies report");
  return {
    resourceType: "Composition",
    meta: {
      versionId: String(version.version),
      lastUpdated: issued,
      profile: [`${PROFILE}/DiagnosticReportRecord`],
    },
    language: "en-IN",
    identifier: { system: `${site.publicUrl}/reports`, value: reportNumber(report, version.version) },
    status: status === "final" ? "final" : "amended",
    type: record,
    subject: reference("patient", order.patientName),
    date: issued,
    author: [reference("doctor", version.authorisedBy || undefined)],
    title: `Diagnostic Report - ${report.serviceName}`,
    custodian: reference("laboratory"),
    section: [
      {
        title: report.serviceName,
        code: record,
        entry: [{ ...reference("report"), type: "DiagnosticReport" }],
      },
    ],
  };
}

function orderOf({ report, order, site }: BundleFacts, reference: Reference): Fhir {
  return {
    resourceType: "ServiceRequest",
    meta: { profile: [`${PROFILE}/ServiceRequest`] },
    identifier: [identifier("ACSN", "Accession ID", `${site.publicUrl}/accessions`, order.accession)],
    requisition: { system: `${site.publicUrl}/bookings`, value: order.bookingNo },
    status: "completed",
    intent: "order",
    code: { text: report.serviceName },
    subject: reference("patient"),
    requester: reference("patient"),
    authoredOn: order.orderedAt.toISOString(),
  };
}

function specimenOf({ order, version, site }: BundleFacts, reference: Reference, sample: string): Fhir {
  return {
    resourceType: "Specimen",
    meta: { profile: [`${PROFILE}/Specimen`] },
    accessionIdentifier: { system: `${site.publicUrl}/accessions`, value: order.accession },
    ...(sample === "" ? {} : { type: { text: sample } }),
    subject: reference("patient"),
    ...(version.receivedAt ? { receivedTime: version.receivedAt.toISOString() } : {}),
    ...(version.collectedAt ? { collection: { collectedDateTime: version.collectedAt.toISOString() } } : {}),
  };
}

function numberOf({ report, version, site }: BundleFacts): Fhir {
  const value = reportNumber(report, version.version);
  return identifier("FILL", "Filler Identifier", `${site.publicUrl}/reports`, value);
}

/** The notice of a replaced or corrected version and the laboratory's comments, one line each. */
function conclusionOf({ reason, comments }: ReportVersion): Fhir {
  const lines = [...(reason === "" ? [] : [`${CORRECTION_WORDS} ${reason}`]), ...comments];
  return lines.length === 0 ? {} : { conclusion: lines.join("\n") };
}

function statusOf({ status, lisStatus }: ReportVersion): string {
  if (lisStatus === "amended") return "amended";
  return status === "corrected" || lisStatus === "corrected" ? "corrected" : "final";
}

function withId({ resourceType, ...fields }: Fhir, id: string): Fhir {
  return { resourceType, id, ...fields };
}

/** The words before the reason of a corrected version. */
const CORRECTION_WORDS = "This version replaces every earlier one.";

/** The same at the beginning of a line, by which our own reader finds the reason. */
export const READS_AS_REASON = /^This version replaces every earlier one\. ?/;
