import type { JsonObject } from "../json-object.ts";
import { isJsonObject } from "../json-object.ts";

/** A message of a provider. We do not control its shape: a field that is missing or of another type reads as null. */
export type ProviderRecord = JsonObject;

export function asRecord(value: unknown): ProviderRecord | undefined {
  return isJsonObject(value) ? value : undefined;
}

/** A field as text. Empty text and the word "null" count as missing: providers send both. */
export function textOrNull(record: ProviderRecord, name: string): string | null {
  const value = record[name];
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" && text.toLowerCase() !== "null" ? text : null;
}
