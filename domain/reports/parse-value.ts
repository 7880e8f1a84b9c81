export interface Measured {
  number: number;
  /** "<" and ">" of a value beyond what the analyser measures; "" otherwise. */
  comparator: "<" | ">" | "";
}

const NUMBER = /^(<=?|>=?|≤|≥)?\s*(-?\d{1,15}(?:\.\d{1,10})?)$/;

/** A measured value with its comparator; undefined for what is not a number ("haemolysed", "1,200", "1e9"). */
export function parseValue(text: string): Measured | undefined {
  const match = NUMBER.exec(text.trim());
  if (!match) return undefined;
  const sign = match[1] ?? "";
  const comparator = sign.startsWith("<") || sign === "≤" ? "<" : sign === "" ? "" : ">";
  return { number: Number(match[2]), comparator };
}
