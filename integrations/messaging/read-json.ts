import { isJsonObject, type JsonObject, parseJsonObject } from "../json-object.ts";

/** A JSON object out of a text; empty when it is none. */
export function readObject(text: string): JsonObject {
  return parseJsonObject(text) ?? {};
}

/** The value where it is an object; an empty one otherwise. */
export function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The value where it is a list; an empty one otherwise. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text or a number as text; what is neither is empty. */
export function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
