import { bigint, intArray, json } from "../db/columns.ts";
import { type SqlPart, type Statement, sql, sqlNames, sqlPart } from "../db/sql.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";

type Given = { rows: Record<string, unknown>[]; ids: number[] };

/** Makes a table (of the given services, where it belongs to services) hold exactly the rows; returns how many changed. */
export interface Replacement {
  rows(seed: CatalogueSeed): readonly object[];
  statement: Statement<Given, { changed: number }>;
}

/** Each table with its key, which begins with the service where it belongs to services, and with all its other columns. */
export const replacements: readonly Replacement[] = [
  {
    rows: (seed) => seed.ranges,
    statement: replaceAll(
      "reference_range",
      "parameter_id, position",
      "sex, age_from_days, age_to_days, low, high, text, critical_low, critical_high, source",
    ),
  },
  {
    rows: (seed) => seed.synonyms,
    statement: replaceOfServices("service_synonym", "service_id", "synonym", ""),
  },
  {
    rows: (seed) => seed.serviceParameters,
    statement: replaceOfServices("service_parameter", "service_id", "parameter_id", "position"),
  },
  {
    rows: (seed) => seed.packageContents,
    statement: replaceOfServices("package_content", "package_id", "service_id", "position"),
  },
  {
    rows: (seed) => seed.serviceOrgans,
    statement: replaceOfServices("service_organ", "service_id", "organ_id", ""),
  },
  {
    rows: (seed) => seed.serviceConditions,
    statement: replaceOfServices("service_condition", "service_id", "condition_id", ""),
  },
  {
    rows: (seed) => seed.questions,
    statement: replaceOfServices("service_question", "service_id", "position", "question, answer"),
  },
  {
    rows: (seed) => seed.prices,
    statement: replaceOfServices(
      "service_price",
      "service_id",
      "price_list_id, valid_from",
      "fees_paise, offer_fees_paise",
    ),
  },
  {
    rows: (seed) => seed.postOffices,
    statement: replaceAll(
      "post_office",
      "pincode, name",
      "block, district, state, delivery_status, latitude, longitude",
    ),
  },
  {
    rows: (seed) => seed.servedPincodes,
    statement: replaceAll("served_pincode", "pincode", "lab_id, zone_id"),
  },
  {
    rows: (seed) => seed.banners,
    statement: replaceAll("banner", "id", "title, words, picture, action_url, action_label, position"),
  },
  {
    rows: (seed) => seed.promotions,
    statement: replaceAll(
      "promotion",
      "id",
      `name, kind, value, max_discount_paise, min_cart_paise, not_on_radiology, price_list_id, valid_from,
        valid_until`,
    ),
  },
  {
    rows: (seed) => seed.slotTemplates,
    statement: replaceAll("slot_template", "place, weekday, starts_minute", "minutes, capacity"),
  },
  { rows: (seed) => seed.holidays, statement: replaceAll("slot_holiday", "place, day", "reason") },
];

function replaceAll(tableName: string, key: string, columns: string) {
  const { table, isGiven, put } = partsOf(tableName, key, columns);
  return sql({ rows: json<Given["rows"]>() }, { changed: bigint })`
    with given as materialized (select * from jsonb_populate_recordset(null::${table}, ${"rows"})),
    gone as (delete from ${table} t where not ${isGiven} returning 1),
    ${put}`;
}

function replaceOfServices(tableName: string, serviceColumn: string, restOfKey: string, columns: string) {
  const key = `${serviceColumn}, ${restOfKey}`;
  const { table, isGiven, put } = partsOf(tableName, key, columns);
  return sql({ rows: json<Given["rows"]>(), ids: intArray }, { changed: bigint })`
    with given as materialized (select * from jsonb_populate_recordset(null::${table}, ${"rows"})),
    gone as (delete from ${table} t where ${sqlNames(serviceColumn, "t")} = any(${"ids"}) and not ${isGiven} returning 1),
    ${put}`;
}

/** `put` writes what is given where it differs, and counts it with what is gone. */
function partsOf(tableName: string, key: string, columns: string) {
  const table = sqlNames(tableName);
  return {
    table,
    isGiven: sqlPart`exists (select from given g where (${sqlNames(key, "g")}) = (${sqlNames(key, "t")}))`,
    put: sqlPart`
      put as (insert into ${table} as t select * from given
        on conflict ${columns === "" ? sqlPart`do nothing` : updateOn(key, columns)} returning 1)
      select (select count(*) from gone) + (select count(*) from put) as changed`,
  };
}

function updateOn(key: string, columns: string): SqlPart {
  return sqlPart`
    (${sqlNames(key)}) do update set (${sqlNames(columns)}) = row (${sqlNames(columns, "excluded")})
        where t is distinct from excluded`;
}
