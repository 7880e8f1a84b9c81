import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { isJsonObject } from "../../json-object.ts";
import type { Json } from "./parse-fhir-json.ts";

/** The resources of a body and the way from a reference to what it means. */
export interface Resources {
  all: readonly Json[];
  /** Undefined for a reference to something outside of the body. */
  find(reference: Json | undefined): Json | undefined;
}

const MAX_RESOURCES = 2000;

/** What a body holds: the entries of a Bundle, or a DiagnosticReport alone, each with what it contains. */
export function readResources(body: Json): Result<Resources, string> {
  const type = textOf(body, "resourceType");
  if (type !== "Bundle" && type !== "DiagnosticReport") {
    return refuse(`resourceType is ${type || "missing"}; a Bundle or a DiagnosticReport is expected.`);
  }
  const entries = type === "Bundle" ? objectsOf(body, "entry") : [{ resource: body }];
  const byReference = new Map<string, Json>();
  const all: Json[] = [];
  for (const entry of entries) {
    const resource = objectOf(entry, "resource");
    if (!resource) continue;
    all.push(resource);
    const [id, fullUrl] = [textOf(resource, "id"), textOf(entry, "fullUrl")];
    if (fullUrl !== "") byReference.set(fullUrl, resource);
    if (id !== "") byReference.set(`${textOf(resource, "resourceType")}/${id}`, resource);
    for (const contained of objectsOf(resource, "contained")) {
      all.push(contained);
      byReference.set(`#${textOf(contained, "id")}`, contained);
    }
  }
  if (all.length > MAX_RESOURCES) return refuse(`The body holds more than ${MAX_RESOURCES} resources.`);
  return done({ all, find: (reference) => findBy(byReference, textOf(reference, "reference")) });
}

/** Versions of a reference ("…/_history/2") are those of the body; an absolute address may end in a known one. */
function findBy(byReference: ReadonlyMap<string, Json>, reference: string): Json | undefined {
  const [plain = ""] = reference.split("/_history/");
  return byReference.get(plain) ?? byReference.get(plain.split("/").slice(-2).join("/"));
}

export function ofType(resources: Resources, type: string): Json[] {
  return resources.all.filter((resource) => textOf(resource, "resourceType") === type);
}

/** The fields of a JSON object, each of the type that is asked for or empty: what has another type is as if it were missing. */
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
