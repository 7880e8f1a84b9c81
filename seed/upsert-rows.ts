import { json } from "../db/columns.ts";
import { type Statement, sql, sqlNames } from "../db/sql.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";

type Rows = { rows: Record<string, unknown>[] };

/** Writes rows that are referred to by their id, and touches only those that differ. */
export interface Upsert {
  rows(seed: CatalogueSeed): readonly object[];
  statement: Statement<Rows, object>;
}

/** In the order of their references. A table's columns are all of it but its id. */
export const upserts: readonly Upsert[] = [
  { rows: (seed) => seed.departments, statement: upsertInto("department", "code, name") },
  { rows: (seed) => seed.priceLists, statement: upsertInto("price_list", "code, name") },
  {
    rows: (seed) => seed.zones,
    statement: upsertInto("zone", "code, name, collection_charge_paise, free_from_paise"),
  },
  {
    rows: (seed) => seed.labs,
    statement: upsertInto(
      "lab",
      `code, name, address, city, district, state, pincode, phone, hours, latitude, longitude,
      price_list_id, does_radiology, licence, nabl_certificate, pndt_registration, permalink, position`,
    ),
  },
  {
    rows: (seed) => seed.radiologyCategories,
    statement: upsertInto("radiology_category", "name, slug, sub_department_id, position"),
  },
  { rows: (seed) => seed.organs, statement: upsertInto("organ", "name, slug, picture, position") },
  {
    rows: (seed) => seed.conditions,
    statement: upsertInto("health_condition", "name, perma_word, position"),
  },
  {
    rows: (seed) => seed.parameters,
    statement: upsertInto(
      "parameter",
      "code, name, unit, decimals, value_type, loinc, body_group, plain_words, position",
    ),
  },
  {
    rows: (seed) => seed.services,
    statement: upsertInto(
      "service",
      `code, kind, name, department_id, radiology_category_id, permalink, old_permalink, method, sample,
      container, fasting_hours, fasting_note, preparation, tat_days, schedule, home_collection,
      outsourced, sex, age_min_years, age_max_years, needs_prescription, sensitive, safety_flags,
      duration_minutes, in_nabl_scope, diet_consultation, summary, why, when_to_test, audience,
      popularity, top_offer, withdrawn`,
    ),
  },
  {
    rows: (seed) => seed.coupons,
    statement: upsertInto(
      "coupon",
      `code, name, kind, value, max_discount_paise, min_cart_paise, first_booking_only, uses_per_customer,
      total_uses, not_on_radiology, price_list_id, valid_from, valid_until, listed`,
    ),
  },
];

function upsertInto(tableName: string, columns: string): Statement<Rows, object> {
  const table = sqlNames(tableName);
  return sql({ rows: json<Rows["rows"]>() }, {})`
    insert into ${table} as t select * from jsonb_populate_recordset(null::${table}, ${"rows"})
    on conflict (id) do update set (${sqlNames(columns)}) = row (${sqlNames(columns, "excluded")})
    where t is distinct from excluded`;
}
