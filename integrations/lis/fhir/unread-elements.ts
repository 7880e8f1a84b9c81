import { isJsonObject } from "../../json-object.ts";
import type { Json } from "../strict-json.ts";

/** What every element and resource of FHIR may have; extensions (other than modifier extensions) may be ignored. */
const BASE = ["id", "extension", "modifierExtension"];
const RESOURCE = [...BASE, "resourceType", "meta", "implicitRules", "language", "text", "contained"];

/** The elements of FHIR R4 that a report may have, and DiagnosticReport.note of R5, which is supported. */
const ELEMENTS = {
  DiagnosticReport: new Set([
    ...RESOURCE,
    "identifier",
    "basedOn",
    "status",
    "category",
    "code",
    "subject",
    "encounter",
    "issued",
    "performer",
    "resultsInterpreter",
    "specimen",
    "result",
    "imagingStudy",
    "media",
    "conclusion",
    "conclusionCode",
    "presentedForm",
    "note",
  ]),
  Observation: new Set([
    ...RESOURCE,
    "identifier",
    "basedOn",
    "partOf",
    "status",
    "category",
    "code",
    "subject",
    "focus",
    "encounter",
    "issued",
    "performer",
    "dataAbsentReason",
    "interpretation",
    "note",
    "bodySite",
    "method",
    "specimen",
    "device",
    "referenceRange",
    "hasMember",
    "derivedFrom",
    "component",
  ]),
  // Components within a component are rejected by the reader.
  component: new Set([
    ...BASE,
    "code",
    "dataAbsentReason",
    "interpretation",
    "referenceRange",
    "component",
    "hasMember",
  ]),
  referenceRange: new Set([...BASE, "low", "high", "type", "appliesTo", "age", "text"]),
};

/** Choice elements, whose name ends in their type. */
const OF_TYPES = {
  DiagnosticReport: /^effective[A-Z]/,
  Observation: /^(?:value|effective)[A-Z]/,
  component: /^value[A-Z]/,
  referenceRange: /^$/,
};

/**
 * The path of the first element of a report, a result, its components or its ranges that FHIR R4 does not have, with the reason: the
 * elements of other versions (`comment`, `related`, `codedDiagnosis`) and misspelt ones would be lost. Null if there is none.
 */
export function unreadElement(resource: Json, path: string): string | null {
  const { resourceType: type } = resource;
  if (type !== "DiagnosticReport" && type !== "Observation") return null;
  const own = unreadIn(resource, type, path);
  if (own || type === "DiagnosticReport") return own;
  const components = listIn(resource, "component", path);
  const parts = [[resource, path] as const, ...components];
  const ranges = parts.flatMap(([part, here]) => listIn(part, "referenceRange", here));
  return (
    components.map(([part, here]) => unreadIn(part, "component", here)).find((each) => each !== null) ??
    ranges.map(([part, here]) => unreadIn(part, "referenceRange", here)).find((each) => each !== null) ??
    null
  );
}

function unreadIn(part: Json, kind: keyof typeof ELEMENTS, path: string): string | null {
  const unread = Object.keys(part).find((name) => {
    // "_status" holds the extensions of "status".
    const plain = name.replace(/^_/, "");
    return !ELEMENTS[kind].has(plain) && !OF_TYPES[kind].test(plain) && part[name] !== null;
  });
  return unread === undefined
    ? null
    : `${path}.${unread.slice(0, 40)} is no element of FHIR R4, and would be lost.`;
}

function listIn(part: Json, name: string, path: string): (readonly [Json, string])[] {
  const list = part[name];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each, i) => (isJsonObject(each) ? [[each, `${path}.${name}[${i}]`] as const] : []));
}
