import type { ReferenceRange, Sex } from "../domain/catalogue/types.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { isLoinc } from "./check-loinc.ts";
import { oldestDays } from "./parse-parameters.ts";
import type { Problem } from "./read-csv.ts";

const adultDays = 18 * 365;

/** Parameters are used, named once, and have a unit and sane ranges. */
export function checkParameters(seed: CatalogueSeed): Problem[] {
  const problems: Problem[] = [];
  const used = new Set(seed.serviceParameters.map((each) => each.parameterId));
  const rangesOf = Map.groupBy(seed.ranges, (range) => range.parameterId);
  const seen = new Set<string>();
  for (const parameter of seed.parameters) {
    const ranges = rangesOf.get(parameter.id) ?? [];
    const report = (column: string, problem: string): void => {
      const origin = seed.parameterOrigins.get(parameter.id) ?? { file: "parameters.csv", row: 0 };
      problems.push({ ...origin, column, problem: `${parameter.code}: ${problem}` });
    };
    for (const [column, key] of Object.entries({
      id: parameter.id,
      code: parameter.code,
      name: parameter.name,
    })) {
      const once = `${column} ${key}`;
      if (seen.has(once)) report(column, "appears twice");
      seen.add(once);
    }
    if (parameter.loinc !== null && !isLoinc(parameter.loinc)) {
      report("loinc", `"${parameter.loinc}" is no LOINC code: its check digit is wrong`);
    }
    if (!used.has(parameter.id)) report("code", "belongs to no service");
    if (parameter.valueType === "number") {
      if (parameter.unit === "")
        report("unit", "a number has a unit (ratio, index, pH … where it has no other)");
      if (ranges.length === 0) report("value_type", "a number has a range, if only in words");
    }
    for (const problem of ranges.flatMap(checkRange)) report("ranges", problem);
    for (const sex of ["M", "F"] as const) {
      const problem = checkCover(ranges, sex);
      if (problem !== undefined) report("ranges", problem);
    }
  }
  return problems;
}

function checkRange(range: ReferenceRange): string[] {
  const { low, high, criticalLow, criticalHigh } = range;
  const problems: string[] = [];
  if (low === null && high === null && range.text === "")
    problems.push("a range has neither limits nor words");
  if (low !== null && high !== null && low > high) problems.push(`low ${low} is above high ${high}`);
  if (range.ageToDays <= range.ageFromDays) problems.push("an age ends before it begins");
  if (criticalLow !== null && low !== null && criticalLow >= low)
    problems.push("critical low is not below low");
  if (criticalHigh !== null && high !== null && criticalHigh <= high)
    problems.push("critical high is not above high");
  return problems;
}

/** The ranges of one sex follow each other over the adult years without a gap or an overlap, or there are none. */
function checkCover(ranges: readonly ReferenceRange[], sex: Sex): string | undefined {
  const mine = ranges.filter(
    (range) => (range.sex === null || range.sex === sex) && range.ageToDays > adultDays,
  );
  const sorted = mine.toSorted((a, b) => a.ageFromDays - b.ageFromDays);
  const [first] = sorted;
  if (first === undefined) return undefined;
  if (first.ageFromDays > adultDays) return `no range for ${sex} at 18 years`;
  for (const [i, range] of sorted.entries()) {
    const following = sorted[i + 1];
    const end = following?.ageFromDays ?? oldestDays;
    if (range.ageToDays < end) return `a gap in the ranges for ${sex} from day ${range.ageToDays}`;
    if (range.ageToDays > end) return `ranges for ${sex} overlap from day ${end}`;
  }
  return undefined;
}
