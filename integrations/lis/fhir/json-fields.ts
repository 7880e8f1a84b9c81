import { isJsonObject } from "../../json-object.ts";
import type { Json } from "./parse-fhir-json.ts";

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
