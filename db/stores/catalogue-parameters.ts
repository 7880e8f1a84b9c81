import type { Meal, MenstrualPhase, Parameter, PregnancyOfRange, Sex } from "../../domain/catalogue/types.ts";
import { arrayOf, bool, date, double, int, nullable, oneOf, text } from "../client/columns.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";

const sex = nullable(oneOf<Sex>());

const selectParameters = sql(
  {},
  {
    id: int,
    code: text,
    name: text,
    unit: text,
    decimals: int,
    valueType: oneOf<Parameter["valueType"]>(),
    loinc: nullable(text),
    bodyGroup: text,
    plainWords: text,
  },
)`
  select id, code, name, unit, decimals, value_type, loinc, body_group, plain_words from parameter order by position, id`;

/** Of which parameter a range or limit is, and for whom. */
const audienceColumns = {
  parameterId: int,
  sex,
  ageFromDays: int,
  ageToDays: int,
  ageFromHours: nullable(int),
  ageToHours: nullable(int),
};

const selectRanges = sql(
  {},
  {
    ...audienceColumns,
    pregnancy: nullable(oneOf<PregnancyOfRange>()),
    phase: nullable(oneOf<MenstrualPhase>()),
    timeFromMinute: nullable(int),
    timeToMinute: nullable(int),
    meal: nullable(oneOf<Meal>()),
    method: nullable(text),
    low: nullable(double),
    high: nullable(double),
    text,
    source: text,
    edition: text,
    checkedOn: nullable(date),
  },
)`
  select parameter_id, sex, age_from_days, age_to_days, age_from_hours, age_to_hours, pregnancy, phase, time_from_minute,
    time_to_minute, meal, method, low::double precision, high::double precision, text, source, edition, checked_on
  from reference_range order by parameter_id, position`;

const selectCriticalLimits = sql(
  {},
  {
    ...audienceColumns,
    low: nullable(double),
    high: nullable(double),
    inclusive: bool,
    unless: arrayOf(text),
    source: text,
    edition: text,
    checkedOn: nullable(date),
  },
)`
  select parameter_id, sex, age_from_days, age_to_days, age_from_hours, age_to_hours, low::double precision,
    high::double precision, inclusive, unless, source, edition, checked_on
  from critical_limit order by parameter_id, position`;

/** What is measured, with its ranges and critical limits. */
export async function readParameters(tx: Tx): Promise<Parameter[]> {
  const [rows, ranges, limits] = await Promise.all([
    tx.rows(selectParameters, {}),
    tx.rows(selectRanges, {}),
    tx.rows(selectCriticalLimits, {}),
  ]);
  const rangesOf = Map.groupBy(ranges, ({ parameterId }) => parameterId);
  const limitsOf = Map.groupBy(limits, ({ parameterId }) => parameterId);
  return rows.map((row) => ({
    ...row,
    ranges: (rangesOf.get(row.id) ?? []).map(({ parameterId: _, ...range }) => range),
    criticalLimits: (limitsOf.get(row.id) ?? []).map(({ parameterId: _, ...limit }) => limit),
  }));
}
