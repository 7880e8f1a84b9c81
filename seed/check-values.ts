import type { CriticalLimit, Parameter, ReferenceRange } from "../domain/catalogue/types.ts";
import { unitPower } from "../domain/reports/units.ts";

/** Values below zero: scores against a mean, an axis, a balance. Everything else is a quantity of something. */
const MAY_BE_NEGATIVE = /^(?:SD|degrees)$/;
const BALANCE = /\bbase (?:excess|deficit)\b|\bbalance\b/i;
/** Amounts per volume, as the words of a range may carry them. */
const UNIT_IN_WORDS = /(?<![\p{L}\d^/])(?:[mµunpk]?(?:g|mol|IU|U|Eq)\/[dmµu]?L)(?![\p{L}\d])/gu;

/** What of a parameter's ranges and critical limits does not fit its kind of value and its unit, as the ends of sentences. */
export function checkValues(
  { valueType, unit, name }: Pick<Parameter, "valueType" | "unit" | "name">,
  ranges: readonly Pick<ReferenceRange, "low" | "high" | "text">[],
  limits: readonly Pick<CriticalLimit, "low" | "high" | "unless">[],
): string[] {
  const problems: string[] = [];
  const numbers = [...ranges, ...limits].flatMap(({ low, high }) => [low ?? [], high ?? []]).flat();
  if (valueType === "text" && numbers.length > 0) problems.push("a finding in words has limits in numbers");
  if (valueType === "number" && limits.some(({ unless }) => unless.length > 0))
    problems.push("a number has a critical limit in words");
  const below = numbers.find((each) => each < 0);
  if (below !== undefined && !MAY_BE_NEGATIVE.test(unit) && !BALANCE.test(name))
    problems.push(`${below} ${unit} is less than none`);
  for (const words of ranges.flatMap(({ text }) => text.match(UNIT_IN_WORDS) ?? [])) {
    if (unit !== "" && unitPower(words, unit) !== 0)
      problems.push(`a range speaks of ${words}, and the unit is ${unit}`);
  }
  return problems;
}
