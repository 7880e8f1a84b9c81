import type { Analyte, SentResult } from "./types.ts";
import { areOtherUnits, ucumOf, unitPower, unitsOf } from "./units.ts";

/**
 * LOINC of sodium, potassium, chloride, bicarbonate, base excess and lithium: of an ion with one charge a milliequivalent is a millimole.
 * Calcium and magnesium have two, so theirs is not converted.
 */
const MONOVALENT_IONS = new Set(
  [
    ["2951-2", "2947-0", "2955-3", "2956-1"],
    ["2823-3", "6298-4", "2828-2", "2829-0"],
    ["2075-0", "2069-3", "2078-4", "2079-2"],
    ["1963-8", "1960-4", "1959-6", "2028-9"],
    ["1925-7", "14334-7"],
  ].flat(),
);

export type SentUnit = Pick<SentResult, "unit" | "unitWords">;

/**
 * The power of ten from the sent unit to the parameter's; null if they are not convertible. A missing unit is accepted only for
 * dimensionless parameters. "two": two units were sent that differ.
 */
export function powerOf(
  sent: SentUnit,
  { unit: due, loinc }: Pick<Analyte, "unit" | "loinc">,
): number | null | "two" {
  const asMoles = (each: string) =>
    MONOVALENT_IONS.has(loinc ?? "") ? each.replace(/^m\.?eq(?=\W|$)/i, "mmol") : each;
  const written = unitsOf(sent).map(asMoles);
  if (written.length === 0) return unitPower("", due);
  const known = written.flatMap((each) => (each === ucumOf(due) ? 0 : (unitPower(each, due) ?? [])));
  const [power, ...others] = known;
  if (power === undefined) return null;
  const isAnother = written.some(
    (each) => each !== ucumOf(due) && unitPower(each, due) === null && areOtherUnits(each, due),
  );
  return isAnother || others.some((each) => each !== power) ? "two" : power;
}
