import type { Parameter, ReferenceRange } from "../domain/catalogue/types.ts";

const adultDays = 30 * 365;

/** The usual values of an adult in words, "men 13–17 g/dL, women 12–15 g/dL"; empty when there are none. */
export function describeRange(parameter: Parameter): string {
  const adult = parameter.ranges.filter(
    (each) => each.ageFromDays <= adultDays && each.ageToDays > adultDays,
  );
  if (parameter.valueType === "number" && adult.every((each) => each.low === null && each.high === null))
    return "";
  const shared = adult.find((each) => each.sex === null);
  if (shared !== undefined) return rangeWords(shared, parameter.unit);
  return adult
    .map((each) => `${each.sex === "M" ? "men" : "women"} ${rangeWords(each, parameter.unit)}`)
    .join(", ");
}

function rangeWords({ low, high, text }: ReferenceRange, unit: string): string {
  const measured = unit === "" ? "" : ` ${unit}`;
  if (low !== null && high !== null) return `${low}–${high}${measured}`;
  if (high !== null) return `up to ${high}${measured}`;
  if (low !== null) return `${low}${measured} or more`;
  return text;
}
