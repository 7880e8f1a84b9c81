import { isJsonObject, type JsonObject } from "../json-object.ts";

/** Reading of messages whose shape is a provider's promise, not ours: what is missing or of another kind is null. */
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
