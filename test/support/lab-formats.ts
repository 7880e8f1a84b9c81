import type { LisMessage, ResultMessage } from "../../domain/reports/types.ts";
import type { Result } from "../../domain/shared/result.ts";
import type { BookedTest, Patient } from "./lab.ts";
import { MEENA } from "./lab.ts";

export interface SentValue {
  code: string;
  value: string;
  unit: string;
  range?: [low: string, high: string];
  flag?: string;
}

export const HB_SENT: SentValue = {
  code: "HB",
  value: "13.20",
  unit: "g/dL",
  range: ["12", "15"],
  flag: "N",
};

type Facts = Pick<BookedTest, "accession" | "bookingNo" | "patientId">;

/** An order for the tests of the readers, which need no site. */
export const ORDERED: Facts = {
  accession: "A1B2C3D4E5",
  bookingNo: "N12345678",
  patientId: "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11",
};

/** What the message of its result says in every format. */
export const READ_OF_ORDERED = {
  kind: "result",
  accession: ORDERED.accession,
  bookingNo: ORDERED.bookingNo,
  patient: { ids: [ORDERED.patientId], name: "Meena Das", dateOfBirth: "1980-05-05", sex: "F" },
  version: null,
  status: "final",
  reason: "",
  authorisedBy: "Dr Anjan Sen",
  authorisedRegistration: "WBMC 12345",
  isAuthorised: true,
  reportedAt: new Date("2026-11-20T04:20:00Z"),
  comments: [],
  document: null,
  isCritical: false,
  quarantineReason: null,
};

/** What `HB_SENT` says in every format, but for what only some of them have a place for. */
export const READ_OF_HB_SENT = {
  analyte: HB_SENT.code,
  otherCodes: [],
  otherLoincs: [],
  loinc: null,
  otherTestCodes: [],
  value: "13.20",
  unit: "g/dL",
  refDigits: { low: "12", high: "15" },
  refLow: 12,
  refHigh: 15,
  refText: "",
  flag: "N",
  flagText: "",
  critical: false,
  comments: [],
  absent: "",
  isFinal: true,
  stands: true,
};

/** The results that a reader finds in a message; throws for what it rejects and for a document. */
export function resultsIn(reading: Result<LisMessage, string>): ResultMessage {
  if (!reading.ok) throw new Error(reading.error);
  if (reading.value.kind !== "result") throw new Error("it is a document");
  return reading.value;
}

/** Family and given name, as the formats have them. */
function namesOf({ name }: Patient): [family: string, given: string] {
  const at = name.lastIndexOf(" ");
  return [name.slice(at + 1), name.slice(0, at)];
}

/** An ORU^R01 as a laboratory system sends it, of Meena Das unless said otherwise; lines given replace those of their segment's name. */
export function hl7Message(
  test: Facts,
  values: readonly SentValue[],
  change: Record<string, string> = {},
  patient = MEENA,
): string {
  const [family, given] = namesOf(patient);
  const title = patient.sex === "F" ? "Mrs" : "Mr";
  const born = patient.dob.replaceAll("-", "");
  const line = (name: string, usual: string) => change[name] ?? usual;
  return [
    line("MSH", "MSH|^~\\&|LIS|LAB|NAMUNA|SITE|20261120095500||ORU^R01^ORU_R01|C1|P|2.5.1"),
    line(
      "PID",
      `PID|1||${test.patientId}^^^NAMUNA~77^^^LAB||${family}^${given}^^^${title}||${born}|${patient.sex}`,
    ),
    line("ORC", `ORC|RE|${test.accession}||${test.bookingNo}`),
    line(
      "OBR",
      `OBR|1|${test.accession}|L-4711|CBC^Complete Blood Count|||20261120073000|||||||||||||||20261120095000+0530|||F|||||||WBMC 12345&Sen&Anjan&&&Dr`,
    ),
    ...values.map(
      ({ code, value, unit, range, flag = "" }, i) =>
        `OBX|${i + 1}|NM|${code}^${code}||${value}|${unit}|${range?.join("-") ?? ""}|${flag}|||F|||20261120094500|||Cell counter^Automated cell counter`,
    ),
    ...(change.more === undefined ? [] : [change.more]),
    "",
  ].join("\r");
}

/** The same as a FHIR R4 Bundle; `change` replaces fields of the DiagnosticReport. */
export function fhirBundle(
  test: Facts,
  values: readonly SentValue[],
  change: Record<string, unknown> = {},
  patient = MEENA,
) {
  const [family, given] = namesOf(patient);
  const observations = values.map(({ code, value, unit, range, flag }, i) => ({
    fullUrl: `urn:uuid:00000000-0000-4000-8000-00000000000${i}`,
    resource: {
      resourceType: "Observation",
      status: "final",
      code: { coding: [{ system: "https://lab.example/analytes", code }] },
      // A decimal keeps its digits; `JSON.stringify` would drop them.
      valueQuantity: { value: `@${value}@`, unit, system: "http://unitsofmeasure.org", code: unit },
      ...(flag ? { interpretation: [{ coding: [{ code: flag }] }] } : {}),
      ...(range
        ? {
            referenceRange: [
              { low: { value: Number(range[0]), unit }, high: { value: Number(range[1]), unit } },
            ],
          }
        : {}),
    },
  }));
  const bundle = {
    resourceType: "Bundle",
    type: "collection",
    entry: [
      {
        fullUrl: "https://lab.example/fhir/DiagnosticReport/r1",
        resource: {
          resourceType: "DiagnosticReport",
          id: "r1",
          status: "final",
          code: { coding: [{ system: "http://loinc.org", code: "58410-2" }], text: "Complete blood count" },
          basedOn: [{ reference: "ServiceRequest/s1" }],
          subject: { reference: "Patient/p1" },
          issued: "2026-11-20T09:50:00+05:30",
          resultsInterpreter: [{ reference: "Practitioner/d1" }],
          result: observations.map(({ fullUrl }) => ({ reference: fullUrl })),
          ...change,
        },
      },
      ...observations,
      {
        resource: {
          resourceType: "Patient",
          id: "p1",
          identifier: [{ system: "urn:namuna:patient", value: test.patientId }],
          name: [{ family, given: [given] }],
          birthDate: patient.dob,
          gender: patient.sex === "F" ? "female" : "male",
        },
      },
      {
        resource: {
          resourceType: "ServiceRequest",
          id: "s1",
          status: "active",
          intent: "order",
          requisition: { value: test.bookingNo },
          identifier: [{ type: { coding: [{ code: "ACSN" }] }, value: test.accession }],
        },
      },
      {
        resource: {
          resourceType: "Practitioner",
          id: "d1",
          identifier: [{ value: "WBMC 12345" }],
          name: [{ text: "Dr Anjan Sen" }],
        },
      },
    ],
  };
  return JSON.stringify(bundle).replace(/"@([^@"]*)@"/g, "$1");
}
