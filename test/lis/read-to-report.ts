import { readFileSync } from "node:fs";
import { analytesOf } from "../../domain/reports/analytes.ts";
import { checkResults } from "../../domain/reports/check-results.ts";
import { commentsOf, flagWordsOf, rangeWords } from "../../domain/reports/flag-words.ts";
import type { OrderedPerson } from "../../domain/reports/order-mismatch.ts";
import { looseComments } from "../../domain/reports/sent-patient-facts.ts";
import type { LisMessage, ReportResult } from "../../domain/reports/types.ts";
import type { Hl7Rules } from "../../integrations/lis/hl7/read-hl7-results.ts";
import type { LisFormat } from "../../server/webhooks/lis-format.ts";
import { FHIR, HL7, lisText, NATIVE } from "../../server/webhooks/lis-format.ts";
import { readLisParts } from "../../server/webhooks/read-lis-message.ts";
import { seedCatalogue } from "../support/seed-catalogue.ts";

const catalogue = seedCatalogue();
const USUAL: Hl7Rules = { charset: "utf-8", tildeBreaks: false };

export const ASHA = {
  id: "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11",
  name: "Asha Sen",
  dob: "1988-04-12",
  sex: "F",
};
/** Whose report it is. The day is 20 November 2026. */
export const PEOPLE = {
  "a woman of 38": { patientSex: "F", patientDateOfBirth: ASHA.dob },
  "a man of 38": { patientSex: "M", patientDateOfBirth: ASHA.dob },
  "a girl of 5": { patientSex: "F", patientDateOfBirth: "2021-04-12" },
  "a boy of 16": { patientSex: "M", patientDateOfBirth: "2010-04-12" },
  "somebody of another sex": { patientSex: "O", patientDateOfBirth: ASHA.dob },
  "somebody of unknown sex": { patientSex: null, patientDateOfBirth: ASHA.dob },
  "a woman of unknown age": { patientSex: "F", patientDateOfBirth: null },
} satisfies Record<string, OrderedPerson>;
export type Who = keyof typeof PEOPLE;
export const ACCESSION = "A1B2C3D4E5";

/** What a message comes to: the lines of the report, or why it is refused or quarantined. */
export type Outcome =
  | {
      kind: "lines";
      lines: ReportResult[];
      comments: string[];
      message: Extract<LisMessage, { kind: "result" }>;
    }
  | { kind: "document" }
  | { kind: "refused" | "aside"; reason: string };

/** A message on its way to a report of a test of the demo catalogue, without a database: read as the endpoint reads it, checked as the task checks it. */
export function readToReport(
  format: LisFormat,
  body: string | Uint8Array,
  testCode: string,
  rules: Hl7Rules = USUAL,
  order: OrderedPerson = { patientSex: ASHA.sex, patientDateOfBirth: ASHA.dob },
): Outcome {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const text = lisText(format, bytes, { usual: rules.charset });
  if (!text.ok) return { kind: "refused", reason: text.error };
  const [part, ...more] = readLisParts({ contentType: format, kind: "result", body: text.value }, rules);
  if (!part || more.length > 0) throw new Error("the message has several parts");
  if (part.state !== "stored" || !part.read) return { kind: "refused", reason: part.reason };
  const message = part.read;
  if (message.kind === "sample-event") throw new Error("it is no result");
  if (message.quarantineReason !== null) return { kind: "aside", reason: message.quarantineReason };
  if (message.kind === "document") return { kind: "document" };
  const service = catalogue.services.find(({ code }) => code === testCode);
  if (!service) throw new Error(`the demo catalogue has no test ${testCode}`);
  const checked = checkResults(message.results, {
    service,
    catalogue,
    collectedAt: new Date("2026-11-20T04:30:00Z"),
    order,
    hasDocument: message.document !== null,
  });
  if (!checked.ok) return { kind: "aside", reason: checked.error };
  const comments = [...message.comments, ...looseComments(message.results, analytesOf(service, catalogue))];
  return { kind: "lines", lines: checked.value, comments, message };
}

/** A line as a reader of the report sees it: value, unit, range, flag, and what stands below. */
export function shown(line: ReportResult): string {
  const { value, unit, sentAs } = line;
  const facts = [
    `${value} ${unit}`.trim(),
    rangeWords(line) === "" ? "" : `[${rangeWords(line)}]`,
    flagWordsOf(line),
    sentAs ? `as ${sentAs.value} ${sentAs.unit}` : "",
    ...commentsOf(line).map((comment) => `"${comment}"`),
  ];
  return `${line.code}: ${facts.filter((fact) => fact !== "").join(" ")}`;
}

/** Lines of a report as text; of what is none, why. */
export function shownOf(outcome: Outcome): string[] {
  if (outcome.kind === "document") return ["a document"];
  return outcome.kind === "lines" ? outcome.lines.map(shown) : [`${outcome.kind}: ${outcome.reason}`];
}

/** An ORU^R01 with these segments after its OBR; `msh` replaces the fields from MSH-7 on. */
export function hl7(
  lines: readonly string[],
  change: { test?: string; status?: string; msh?: string } = {},
): string {
  const { test = "BIO06", status = "F", msh = "20261120095500||ORU^R01^ORU_R01|C1|P|2.5.1" } = change;
  return [
    `MSH|^~\\&|LAB|NAMUNA|EMR|X|${msh}`,
    `PID|1||${ASHA.id}||Sen^Asha||19880412|F`,
    `OBR|1|${ACCESSION}||${test}^Test|||20261120073000|||||||||||||||20261120095000|||${status}|||||||7001&Sen&Ananya&&&Dr`,
    ...lines,
    "",
  ].join("\r");
}

/** A Bundle of a report with these Observations; `change` replaces fields of the DiagnosticReport, `more` are further entries. */
export function fhir(
  observations: readonly object[],
  change: Record<string, unknown> = {},
  more: readonly object[] = [],
): string {
  const named = observations.map((resource, i) => ({
    resource: { resourceType: "Observation", id: `o${i}`, status: "final", ...resource },
  }));
  return JSON.stringify({
    resourceType: "Bundle",
    type: "collection",
    entry: [
      {
        resource: {
          resourceType: "DiagnosticReport",
          id: "rep",
          status: "final",
          code: { coding: [{ system: "http://loinc.org", code: "24331-1" }] },
          subject: { reference: "Patient/pat" },
          basedOn: [{ reference: "ServiceRequest/req" }],
          issued: "2026-11-20T09:50:00+05:30",
          resultsInterpreter: [{ reference: "Practitioner/doc" }],
          result: named.map(({ resource }) => ({ reference: `Observation/${resource.id}` })),
          ...change,
        },
      },
      ...named,
      {
        resource: {
          resourceType: "Patient",
          id: "pat",
          identifier: [{ value: ASHA.id }],
          name: [{ family: "Sen", given: ["Asha"] }],
          gender: "female",
          birthDate: ASHA.dob,
        },
      },
      {
        resource: {
          resourceType: "ServiceRequest",
          id: "req",
          identifier: [{ type: { coding: [{ code: "ACSN" }] }, value: ACCESSION }],
        },
      },
      { resource: { resourceType: "Practitioner", id: "doc", name: [{ text: "Dr Ananya Sen" }] } },
      ...more,
    ],
  });
}

/** What comes of an HL7 message of a test with these OBX, each from OBX-2 on. */
export function readObx(test: string, ...obx: string[]): Outcome {
  const lines = obx.map((each, i) => `OBX|${i + 1}|${each}`);
  return readToReport(HL7, hl7(lines, { test }), test);
}

/** What stands on the report after it, or why nothing does. */
export const reportOf = (test: string, ...obx: string[]) => shownOf(readObx(test, ...obx)).join(" / ");

/** The same of a message of the native shape with one result. */
export const nativeReportOf = (testCode: string, result: object) =>
  shownOf(readToReport(NATIVE, native([{ testCode, ...result }]), testCode)).join(" / ");

/** The same of a FHIR message with one observation. */
export const fhirReportOf = (test: string, observation: object) =>
  shownOf(readToReport(FHIR, fhir([observation], { code: { coding: [{ code: test }] } }), test)).join(" / ");

/** The same of a culture in words, in HL7 and in the native shape. */
export function cultureReports(value: string, range: string, flag: string): string[] {
  const result = { analyte: "CULT", value, flag, ...(range === "" ? {} : { refText: range }) };
  return [
    reportOf("MIC01", `ST|CULT||${value.replace("^", "\\S\\")}||${range}|${flag}|||F`),
    nativeReportOf("MIC01", result),
  ];
}

/** A message of the native shape with these results. */
export function native(results: readonly object[], report: Record<string, unknown> = {}): string {
  return JSON.stringify({
    messageId: "m1",
    accession: ACCESSION,
    patient: ASHA,
    report: {
      version: 1,
      status: "final",
      authorisedBy: { name: "Dr Ananya Sen", regNo: "7001" },
      ...report,
    },
    results,
  });
}

/** A case of the folder `cases`, its placeholders put in. */
export function caseOf(
  file: string,
  put: { accession?: string; patientId?: string; test: string; now?: string },
): Buffer {
  const raw = readFileSync(new URL(`./cases/${file}`, import.meta.url)).toString("latin1");
  const now = file.endsWith(".json") ? "2026-11-20T09:50:00+05:30" : "20261120095000";
  const text = raw
    .replaceAll("ACCESSION", put.accession ?? ACCESSION)
    .replaceAll("PATIENT_ID", put.patientId ?? ASHA.id)
    .replaceAll("TESTCODE", put.test)
    .replaceAll("PATIENT NAME", ASHA.name)
    .replaceAll("NOW", put.now ?? now);
  return Buffer.from(text, "latin1");
}

export { FHIR, HL7, NATIVE };
