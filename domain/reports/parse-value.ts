export interface Measured {
  number: number;
  /**
   * How a value beyond what the analyser measures compares with the number; "" otherwise. FHIR's four
   * (http://hl7.org/fhir/quantity-comparator), "≤" as "<=".
   */
  comparator: "<" | "<=" | ">=" | ">" | "";
}

const NUMBER = /^(<=?|>=?|≤|≥)?\s*(-?\d{1,15}(?:\.\d{1,10})?)$/;
const COMPARATORS: Readonly<Record<string, Measured["comparator"]>> = {
  ...{ "<": "<", "<=": "<=", "≤": "<=", ">": ">", ">=": ">=", "≥": ">=" },
};

/** A measured value with its comparator; undefined for what is not a number ("haemolysed", "1,200", "1e9"). */
export function parseValue(text: string): Measured | undefined {
  const match = NUMBER.exec(text.trim());
  if (!match) return undefined;
  return { number: Number(match[2]), comparator: COMPARATORS[match[1] ?? ""] ?? "" };
}
