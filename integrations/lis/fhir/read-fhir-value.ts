import { codesOf, readConcept } from "./codings.ts";
import { objectOf, textOf } from "./json-fields.ts";
import type { Json } from "./parse-fhir-json.ts";

export interface FhirValue {
  value: string;
  unit: string | null;
}

/** The value of an Observation or a component: a quantity, words, a code, a whole number or a ratio. Null for every other kind. */
export function readFhirValue(from: Json): FhirValue | null {
  const quantity = objectOf(from, "valueQuantity");
  if (quantity) {
    const number = decimalOf(quantity);
    return {
      value: number === "" ? "" : `${textOf(quantity, "comparator")}${number}`,
      unit: unitOf(quantity),
    };
  }
  const concept = objectOf(from, "valueCodeableConcept");
  if (concept) return { value: readConcept(concept).words || (codesOf(concept)[0] ?? ""), unit: null };
  const ratio = objectOf(from, "valueRatio");
  if (ratio) {
    const parts = [objectOf(ratio, "numerator"), objectOf(ratio, "denominator")].map((part) =>
      part ? decimalOf(part) : "",
    );
    return { value: parts.includes("") ? "" : parts.join(":"), unit: null };
  }
  if (typeof from.valueInteger === "number") return { value: String(from.valueInteger), unit: null };
  const words = textOf(from, "valueString").replace(/\s+/g, " ");
  return words === "" ? null : { value: words, unit: null };
}

/** The UCUM code if there is one, else the unit in words. */
export function unitOf(quantity: Json): string | null {
  return textOf(quantity, "code") || textOf(quantity, "unit") || null;
}

/** A decimal keeps the digits that it was sent with. */
export function decimalOf(quantity: Json): string {
  const { value } = quantity;
  return typeof value === "string" ? value.trim() : "";
}
