const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A unit as people write it: "10^6/uL" → "10⁶/µL", "ug/dL" → "µg/dL". */
export function unitWords(unit: string): string {
  return unit
    .replace(/\^(\d+)/g, (_, digits: string) => [...digits].map((digit) => RAISED[Number(digit)]).join(""))
    .replace(/\bu(?=(?:L|g|IU|mol|U|kat|m)\b)/g, "µ");
}
