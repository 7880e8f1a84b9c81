import { json } from "../db/columns.ts";
import { type Statement, sql } from "../db/sql.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";

type Rows = { rows: Record<string, unknown>[] };

/** Writes rows that are referred to by their id, and touches only those that differ. */
export interface Upsert {
  rows(seed: CatalogueSeed): readonly object[];
  statement: Statement<Rows, object>;
}

const rows = json<Record<string, unknown>[]>();

const upsertDepartment = sql({ rows }, {})`
  insert into department as t select * from jsonb_populate_recordset(null::department, ${"rows"})
  on conflict (id) do update set
    (code, name) =
    (excluded.code, excluded.name)
  where t is distinct from excluded`;

const upsertPriceList = sql({ rows }, {})`
  insert into price_list as t select * from jsonb_populate_recordset(null::price_list, ${"rows"})
  on conflict (id) do update set
    (code, name) =
    (excluded.code, excluded.name)
  where t is distinct from excluded`;

const upsertZone = sql({ rows }, {})`
  insert into zone as t select * from jsonb_populate_recordset(null::zone, ${"rows"})
  on conflict (id) do update set
    (code, name, collection_charge_paise, free_from_paise) =
    (excluded.code, excluded.name, excluded.collection_charge_paise, excluded.free_from_paise)
  where t is distinct from excluded`;

const upsertLab = sql({ rows }, {})`
  insert into lab as t select * from jsonb_populate_recordset(null::lab, ${"rows"})
  on conflict (id) do update set
    (code, name, address, city, district, state, pincode, phone, hours, latitude, longitude,
      price_list_id, does_radiology, licence, nabl_certificate, pndt_registration, permalink, position)
      =
    (excluded.code, excluded.name, excluded.address, excluded.city, excluded.district, excluded.state,
      excluded.pincode, excluded.phone, excluded.hours, excluded.latitude, excluded.longitude,
      excluded.price_list_id, excluded.does_radiology, excluded.licence, excluded.nabl_certificate,
      excluded.pndt_registration, excluded.permalink, excluded.position)
  where t is distinct from excluded`;

const upsertRadiologyCategory = sql({ rows }, {})`
  insert into radiology_category as t select * from jsonb_populate_recordset(null::radiology_category, ${"rows"})
  on conflict (id) do update set
    (name, slug, sub_department_id, position) =
    (excluded.name, excluded.slug, excluded.sub_department_id, excluded.position)
  where t is distinct from excluded`;

const upsertOrgan = sql({ rows }, {})`
  insert into organ as t select * from jsonb_populate_recordset(null::organ, ${"rows"})
  on conflict (id) do update set
    (name, slug, picture, position) =
    (excluded.name, excluded.slug, excluded.picture, excluded.position)
  where t is distinct from excluded`;

const upsertHealthCondition = sql({ rows }, {})`
  insert into health_condition as t select * from jsonb_populate_recordset(null::health_condition, ${"rows"})
  on conflict (id) do update set
    (name, perma_word, position) =
    (excluded.name, excluded.perma_word, excluded.position)
  where t is distinct from excluded`;

const upsertParameter = sql({ rows }, {})`
  insert into parameter as t select * from jsonb_populate_recordset(null::parameter, ${"rows"})
  on conflict (id) do update set
    (code, name, unit, decimals, value_type, loinc, body_group, plain_words, position) =
    (excluded.code, excluded.name, excluded.unit, excluded.decimals, excluded.value_type,
      excluded.loinc, excluded.body_group, excluded.plain_words, excluded.position)
  where t is distinct from excluded`;

const upsertService = sql({ rows }, {})`
  insert into service as t select * from jsonb_populate_recordset(null::service, ${"rows"})
  on conflict (id) do update set
    (code, kind, name, department_id, radiology_category_id, permalink, old_permalink, method, sample,
      container, fasting_hours, fasting_note, preparation, tat_days, schedule, home_collection,
      outsourced, sex, age_min_years, age_max_years, needs_prescription, sensitive, safety_flags,
      duration_minutes, in_nabl_scope, diet_consultation, summary, why, when_to_test, audience,
      popularity, top_offer, withdrawn) =
    (excluded.code, excluded.kind, excluded.name, excluded.department_id,
      excluded.radiology_category_id, excluded.permalink, excluded.old_permalink, excluded.method,
      excluded.sample, excluded.container, excluded.fasting_hours, excluded.fasting_note,
      excluded.preparation, excluded.tat_days, excluded.schedule, excluded.home_collection,
      excluded.outsourced, excluded.sex, excluded.age_min_years, excluded.age_max_years,
      excluded.needs_prescription, excluded.sensitive, excluded.safety_flags, excluded.duration_minutes,
      excluded.in_nabl_scope, excluded.diet_consultation, excluded.summary, excluded.why,
      excluded.when_to_test, excluded.audience, excluded.popularity, excluded.top_offer,
      excluded.withdrawn)
  where t is distinct from excluded`;

const upsertCoupon = sql({ rows }, {})`
  insert into coupon as t select * from jsonb_populate_recordset(null::coupon, ${"rows"})
  on conflict (id) do update set
    (code, name, kind, value, max_discount_paise, min_cart_paise, first_booking_only, uses_per_customer,
      total_uses, not_on_radiology, price_list_id, valid_from, valid_until, listed) =
    (excluded.code, excluded.name, excluded.kind, excluded.value, excluded.max_discount_paise,
      excluded.min_cart_paise, excluded.first_booking_only, excluded.uses_per_customer,
      excluded.total_uses, excluded.not_on_radiology, excluded.price_list_id, excluded.valid_from,
      excluded.valid_until, excluded.listed)
  where t is distinct from excluded`;

/** In the order of their references. */
export const upserts: readonly Upsert[] = [
  { rows: (seed) => seed.departments, statement: upsertDepartment },
  { rows: (seed) => seed.priceLists, statement: upsertPriceList },
  { rows: (seed) => seed.zones, statement: upsertZone },
  { rows: (seed) => seed.labs, statement: upsertLab },
  { rows: (seed) => seed.radiologyCategories, statement: upsertRadiologyCategory },
  { rows: (seed) => seed.organs, statement: upsertOrgan },
  { rows: (seed) => seed.conditions, statement: upsertHealthCondition },
  { rows: (seed) => seed.parameters, statement: upsertParameter },
  { rows: (seed) => seed.services, statement: upsertService },
  { rows: (seed) => seed.coupons, statement: upsertCoupon },
];
