import type { CatalogueSeed, Origin } from "./catalogue-seed.ts";
import { type Folder, idOf, idsBy, mostId } from "./folder.ts";

/** 120 years, the age at which every range ends at the latest. */
export const oldestDays = 120 * 365;

const parameterColumns = [
  ...["id", "code", "name", "unit", "decimals", "value_type", "loinc", "body_group", "plain_words"],
];
const rangeColumns = [
  ...[
    "parameter",
    "sex",
    "age_from",
    "age_to",
    "low",
    "high",
    "text",
    "critical_low",
    "critical_high",
    "source",
  ],
];

/** What is measured, and between which values most healthy people of a sex and an age lie. */
export function parseParameters(
  folder: Folder,
): Pick<CatalogueSeed, "parameters" | "ranges" | "parameterOrigins"> {
  const rows = folder.rows("parameters.csv", parameterColumns);
  const parameters = rows.map((cells, i) => ({
    id: cells.int("id", 1, mostId),
    code: cells.words("code"),
    name: cells.name("name"),
    unit: cells.text("unit"),
    decimals: cells.int("decimals", 0, 4),
    valueType: cells.oneOf("value_type", ["number", "text"]),
    loinc: cells.optional("loinc"),
    bodyGroup: cells.words("body_group"),
    plainWords: cells.words("plain_words"),
    position: i + 1,
  }));
  const ids = idsBy(parameters, (parameter) => parameter.code);
  const counts = new Map<number, number>();
  const ranges = folder.rows("ranges.csv", rangeColumns).map((cells) => {
    const parameterId = idOf(ids, cells, "parameter", cells.text("parameter"));
    const position = (counts.get(parameterId) ?? 0) + 1;
    counts.set(parameterId, position);
    return {
      parameterId,
      position,
      sex: cells.optionalOneOf("sex", ["M", "F"]),
      ageFromDays: cells.age("age_from", 0),
      ageToDays: cells.age("age_to", oldestDays),
      low: cells.decimal("low"),
      high: cells.decimal("high"),
      text: cells.text("text"),
      criticalLow: cells.decimal("critical_low"),
      criticalHigh: cells.decimal("critical_high"),
      source: cells.words("source"),
    };
  });
  const origin = (i: number): Origin => ({ file: "parameters.csv", row: rows[i]?.row ?? 0 });
  return { parameters, ranges, parameterOrigins: new Map(parameters.map((each, i) => [each.id, origin(i)])) };
}
