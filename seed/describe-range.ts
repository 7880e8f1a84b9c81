import { rangeValues } from "../domain/catalogue/describe-range.ts";
import type { Parameter } from "../domain/catalogue/types.ts";
import { unitWords } from "../domain/catalogue/unit-words.ts";

const adultDays = 30 * 365;

/** The usual values of an adult in words, "men 13 – 17 g/dL, women 12 – 15 g/dL"; empty when there are none. */
export function describeRange({ ranges, valueType, unit }: Parameter): string {
  const adult = ranges.filter((each) => each.ageFromDays <= adultDays && each.ageToDays > adultDays);
  const measured = adult.some((each) => each.low !== null || each.high !== null);
  if (valueType === "number" && !measured) return "";
  return adult
    .map((each) => {
      const who = each.sex === null ? "" : each.sex === "M" ? "men " : "women ";
      return `${who}${rangeValues(each, unitWords(unit))}`;
    })
    .join(", ");
}
