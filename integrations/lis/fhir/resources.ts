import { ownEntry } from "../../../domain/shared/own-entry.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { isJsonObject } from "../../json-object.ts";
import type { Json } from "../strict-json.ts";
import { unreadElement } from "./unread-elements.ts";

/** The resources of a body, with resolution of references. */
export interface Resources {
  /** The entries of a Bundle, or a single DiagnosticReport; without contained resources. */
  entries: readonly Json[];
  /** The contained resources. */
  containedIn(resource: Json): readonly Json[];
  /** Resolves a reference in the resource `from`; undefined for a target outside of the body. `#id` is local to its container. */
  find(reference: Json | undefined, from: Json): Json | undefined;
  /** The path of a resource in the body: "Bundle.entry[2] Observation". */
  pathOf(resource: Json): string;
}

const MAX_RESOURCES = 2000;

/** The types of a Bundle whose entries are a message's resources. In other types they are search results or a history. */
const TYPES = new Set(["", "document", "message", "collection", "transaction", "batch"]);

/** Resources whose content is no part of a DiagnosticReport. */
const NOT_READ = new Set([
  "Bundle",
  "Parameters",
  "Binary",
  "DocumentReference",
  "Media",
  "List",
  "Basic",
  "Flag",
  "ClinicalImpression",
  "RiskAssessment",
  "DetectedIssue",
  "MolecularSequence",
]);

interface Index {
  entries: Json[];
  byFullUrl: Map<string, Json>;
  byTypeAndId: Map<string, Json>;
  /** Entries whose fullUrl is a server's URL: absolute references must use it. */
  served: Set<Json>;
  containers: Map<Json, Json>;
  paths: Map<Json, string>;
}

/** Indexes the resources of a body. Two resources with the same identity are an error: a reference to them would be ambiguous. */
export function readResources(body: Json): Result<Resources, string> {
  const type = textOf(body, "resourceType");
  if (type !== "Bundle" && type !== "DiagnosticReport") {
    return fail(`resourceType is ${type || "missing"}; a Bundle or a DiagnosticReport is expected.`);
  }
  const bundleType = textOf(body, "type");
  if (type === "Bundle" && !TYPES.has(bundleType)) {
    return fail(
      `Bundle.type is ${bundleType.slice(0, 40)}; a document, message, collection, transaction or batch is read.`,
    );
  }
  if (objectsOf(body, "link").some((link) => textOf(link, "relation") === "next"))
    return fail("Bundle.link says that a part of it is elsewhere.");
  const index: Index = {
    entries: [],
    byFullUrl: new Map(),
    byTypeAndId: new Map(),
    served: new Set(),
    containers: new Map(),
    paths: new Map(),
  };
  const entries = type === "Bundle" ? objectsOf(body, "entry") : [{ resource: body }];
  if (type === "Bundle" && typeof body.total === "number" && body.total !== entries.length)
    return fail(`Bundle.total says that there are ${body.total} entries; ${entries.length} came.`);
  for (const [i, entry] of entries.entries()) {
    const path = type === "Bundle" ? `Bundle.entry[${i}]` : "";
    const error = addEntry(index, entry, path);
    if (error) return fail(error);
    if (index.paths.size > MAX_RESOURCES) return fail(`The body holds more than ${MAX_RESOURCES} resources.`);
  }
  const containedIn = (resource: Json) => objectsOf(resource, "contained");
  return done({
    entries: index.entries,
    containedIn,
    find: (reference, from) => findBy(index, textOf(reference, "reference"), from),
    pathOf: (resource) => index.paths.get(resource) ?? textOf(resource, "resourceType"),
  });
}

function addEntry(index: Index, entry: Json, path: string): string | null {
  const resource = objectOf(entry, "resource");
  const method = textOf(objectOf(entry, "request"), "method").toUpperCase();
  if (method !== "" && method !== "PUT" && method !== "POST") {
    return `${path}.request.method is ${method.slice(0, 20)}; what is sent is read, nothing is removed or asked for.`;
  }
  if (!resource) return null;
  const type = textOf(resource, "resourceType");
  if (type === "") return `${path}.resource.resourceType is missing.`;
  const here = path === "" ? type : `${path} ${type}`;
  if (NOT_READ.has(type)) return `${here} is of a kind that is not read, and would be lost.`;
  const unread = unreadElement(resource, here);
  if (unread) return unread;
  index.entries.push(resource);
  index.paths.set(resource, here);
  const [id, fullUrl] = [textOf(resource, "id"), textOf(entry, "fullUrl")];
  const names: [Map<string, Json>, string][] = [
    [index.byFullUrl, fullUrl],
    [index.byTypeAndId, id === "" ? "" : `${type}/${id}`],
  ];
  for (const [known, name] of names) {
    if (name === "") continue;
    if (known.has(name)) return `${here}: two entries are ${name.slice(0, 120)}.`;
    known.set(name, resource);
  }
  if (/^https?:/i.test(fullUrl)) index.served.add(resource);
  const inner = new Set<string>();
  for (const [i, contained] of objectsOf(resource, "contained").entries()) {
    const name = textOf(contained, "id");
    if (name !== "" && inner.has(name))
      return `${here}.contained[${i}]: two contained resources are #${name.slice(0, 80)}.`;
    inner.add(name);
    const inside = `${here}.contained[${i}] ${textOf(contained, "resourceType")}`;
    const lost = unreadElement(contained, inside);
    if (lost) return lost;
    if (objectsOf(contained, "contained").length > 0) return `${inside} contains resources of its own.`;
    index.containers.set(contained, resource);
    index.paths.set(contained, inside);
  }
  return null;
}

function findBy(index: Index, reference: string, from: Json): Json | undefined {
  if (reference === "") return undefined;
  const container = index.containers.get(from) ?? from;
  if (reference === "#") return container;
  if (reference.startsWith("#")) {
    return objectsOf(container, "contained").find((each) => `#${textOf(each, "id")}` === reference);
  }
  const [plain = "", version] = reference.split("/_history/");
  const found = index.byFullUrl.get(plain) ?? byTypeAndId(index, plain);
  const own = textOf(objectOf(found, "meta"), "versionId");
  return version !== undefined && own !== "" && own !== version ? undefined : found;
}

/** "Observation/1"; an absolute URL may end in it, unless the entry has another fullUrl. */
function byTypeAndId({ byTypeAndId: known, served }: Index, plain: string): Json | undefined {
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(plain);
  const found = known.get(isAbsolute ? plain.split("/").slice(-2).join("/") : plain);
  return isAbsolute && found && (served.has(found) || !/^https?:/i.test(plain)) ? undefined : found;
}

export function entriesOf(resources: Resources, type: string): Json[] {
  return resources.entries.filter((resource) => isOf(resource, type));
}

export function isOf(resource: Json | undefined, type: string): resource is Json {
  return textOf(resource, "resourceType") === type;
}

/** Accessors for fields of a JSON object, empty if missing; `shapeError` has rejected other types. */
export function textOf(from: Json | undefined, field: string): string {
  const value = from?.[field];
  return typeof value === "string" ? value.trim() : "";
}

export function objectOf(from: Json | undefined, field: string): Json | undefined {
  const value = from?.[field];
  return isJsonObject(value) ? value : undefined;
}

export function objectsOf(from: Json | undefined, field: string): Json[] {
  const value = from?.[field];
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

export function textsOf(from: Json | undefined, field: string): string[] {
  const value = from?.[field];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** Elements of FHIR R4 that are lists of objects wherever a report has them. */
const LISTS = new Set([
  "entry",
  "contained",
  "result",
  "basedOn",
  "performer",
  "resultsInterpreter",
  "presentedForm",
  "conclusionCode",
  "interpretation",
  "note",
  "referenceRange",
  "hasMember",
  "component",
  "coding",
  "media",
  "appliesTo",
]);
/** Elements that are one object. */
const OBJECTS = new Set([
  "resource",
  "subject",
  "dataAbsentReason",
  "valueQuantity",
  "valueCodeableConcept",
  "valueRatio",
  "valueRange",
  "numerator",
  "denominator",
  "method",
  "age",
]);
/** Elements that are a list in one resource and an object in another. */
const SHAPES: Readonly<Record<string, { lists: readonly string[]; objects: readonly string[] }>> = {
  DiagnosticReport: { lists: ["specimen"], objects: [] },
  Observation: { lists: [], objects: ["specimen", "bodySite"] },
  Specimen: { lists: ["condition"], objects: [] },
};
/** Elements that are text. */
const TEXTS = new Set([
  "resourceType",
  "status",
  "reference",
  "comparator",
  "valueString",
  "conclusion",
  "issued",
  "birthDate",
  "fullUrl",
  "system",
  "display",
  "unit",
]);

/**
 * The path of the first element that has another type than in FHIR, with the right type, or of a modifier element; null if there is none.
 * An element of another type would be read as missing.
 */
export function shapeError(body: Json): string | null {
  return errorIn(body, textOfType(body));
}

function errorIn(value: unknown, path: string): string | null {
  if (Array.isArray(value)) {
    for (const [i, each] of value.entries()) {
      const error = errorIn(each, `${path}[${i}]`);
      if (error) return error;
    }
    return null;
  }
  if (!isJsonObject(value)) return null;
  for (const [name, each] of Object.entries(value)) {
    const here = `${path}.${name.slice(0, 40)}`;
    if (name === "security" && isMarkedAsTest(each)) return `${here} says that it is of no real patient.`;
    if (name === "modifierExtension" || name === "implicitRules")
      return `${here} changes what is meant, and is not known here.`;
    const otherShape = otherShapeOf(textOf(value, "resourceType"), name, each);
    if (otherShape) return `${here} must be ${otherShape}.`;
    if (LISTS.has(name) && !isListOfObjects(each)) {
      // A Composition's or a Specimen's element of the same name is one object.
      if (!isElsewhere(value, name)) return `${here} must be a list of objects.`;
    } else if (OBJECTS.has(name) && !isJsonObject(each)) {
      // The request of a transaction's entry.
      if (name !== "method" || !("url" in value)) return `${here} must be an object.`;
    } else if (TEXTS.has(name) && typeof each !== "string") return `${here} must be text.`;
    // Elsewhere it is a narrative, which is an object.
    else if (name === "text" && typeof each !== "string" && !isNarrative(each))
      return `${here} must be text.`;
    else if (name === "text" && hasMore(value, each))
      return `${here} has words that its elements do not have, and would be lost.`;
    const error = errorIn(each, here);
    if (error) return error;
  }
  return null;
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every(isJsonObject);
}

/** What an element of this resource must be; null if it is, or may be anything. */
function otherShapeOf(type: string, name: string, value: unknown): string | null {
  const own = ownEntry(SHAPES, type);
  if (own?.lists.includes(name) && !isListOfObjects(value)) return "a list of objects";
  return own?.objects.includes(name) && !isJsonObject(value) ? "an object" : null;
}

/** A label of `meta.security` for test messages (v3-ActReason). */
function isMarkedAsTest(labels: unknown): boolean {
  return Array.isArray(labels) && labels.some((label) => isJsonObject(label) && label.code === "HTEST");
}

/** Resources whose narrative belongs to the report. */
const WITH_NARRATIVE = /^(DiagnosticReport|Observation|Composition|Specimen)$/;

/** A narrative with content beyond its resource; of a section without entries the narrative is the only content. */
function hasMore(of: Json, narrative: unknown): boolean {
  const type = of.resourceType;
  if (!isJsonObject(narrative)) return false;
  if (typeof type === "string") return WITH_NARRATIVE.test(type) && narrative.status === "additional";
  const isAlone = [...objectsOf(of, "entry"), ...objectsOf(of, "section")].length === 0 && !of.emptyReason;
  return (
    narrative.status === "additional" ||
    (isAlone && /[^\s]/.test(textOf(narrative, "div").replace(/<[^>]*>/g, "")))
  );
}

function isNarrative(value: unknown): boolean {
  return isJsonObject(value) && ("div" in value || "status" in value);
}

/** `result` and `note` have other types in resources that are not part of the report. */
function isElsewhere(value: Json, name: string): boolean {
  const type = value.resourceType;
  return (
    typeof type === "string" &&
    type !== "Bundle" &&
    !/^(DiagnosticReport|Observation)$/.test(type) &&
    name !== "contained"
  );
}

function textOfType(body: Json): string {
  return typeof body.resourceType === "string" ? body.resourceType.slice(0, 40) : "";
}
