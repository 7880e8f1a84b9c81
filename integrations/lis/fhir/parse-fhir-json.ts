import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { isJsonObject, type JsonObject } from "../../json-object.ts";

/** A JSON object as it came in: nothing is known of its fields. */
export type Json = Readonly<JsonObject>;

/** Deeper than any report is nested; what is deeper is not read. */
const MAX_DEPTH = 40;
const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Reads JSON with the decimals of "value" as text, so that their precision is kept: FHIR's 13.10 is not 13.1. */
export function parseFhirJson(text: string): Result<Json, string> {
  if (isTooDeep(text)) return refuse(`The body is nested deeper than ${MAX_DEPTH} levels.`);
  let value: unknown;
  try {
    value = JSON.parse(text, keepDecimals);
  } catch {
    return refuse("The body is not JSON.");
  }
  return isJsonObject(value) ? done(value) : refuse("The body must be an object.");
}

function keepDecimals(this: unknown, key: string, value: unknown, context?: { source?: string }): unknown {
  if (key !== "value" || typeof value !== "number") return value;
  const source = context?.source ?? "";
  return DECIMAL.test(source) ? source : String(value);
}

/** Counts brackets outside of strings before anything is built of them. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}
