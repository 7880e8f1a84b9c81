const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A unit as people write it: "10^6/uL" → "10⁶/µL", "ug/dL" → "µg/dL", "m2" → "m²". */
export function unitWords(unit: string): string {
  return unit
    .replace(/\^(\d+)/g, (_, digits: string) => [...digits].map((digit) => RAISED[Number(digit)]).join(""))
    .replace(/\bm2\b/g, "m²")
    .replace(/\bu(?=(?:L|g|IU|mol|U|kat|m)\b)/g, "µ");
}
