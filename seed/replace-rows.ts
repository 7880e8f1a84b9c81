import { bigint, intArray, json } from "../db/columns.ts";
import { type Statement, sql } from "../db/sql.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";

type Given = { rows: Record<string, unknown>[]; ids: number[] };

/** Makes a table (of the given services, where it belongs to services) hold exactly the rows; answers how many changed. */
export interface Replacement {
  rows(seed: CatalogueSeed): readonly object[];
  statement: Statement<Given, { changed: number }>;
}

const whole = { rows: json<Record<string, unknown>[]>() };
const ofServices = { ...whole, ids: intArray };
const row = { changed: bigint };

const replaceReferenceRange = sql(whole, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::reference_range, ${"rows"})),
  gone as (delete from reference_range t where not exists (select from given g where g.parameter_id = t.parameter_id and g.position = t.position) returning 1),
  put as (insert into reference_range as t select * from given
    on conflict (parameter_id, position) do update set
      (sex, age_from_days, age_to_days, low, high, text, critical_low, critical_high, source) =
      (excluded.sex, excluded.age_from_days, excluded.age_to_days, excluded.low, excluded.high,
        excluded.text, excluded.critical_low, excluded.critical_high, excluded.source)
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replaceServiceSynonym = sql(ofServices, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::service_synonym, ${"rows"})),
  gone as (delete from service_synonym t where t.service_id = any(${"ids"})
    and not exists (select from given g where g.service_id = t.service_id and g.synonym = t.synonym) returning 1),
  put as (insert into service_synonym select * from given on conflict do nothing returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replaceServiceParameter = sql(ofServices, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::service_parameter, ${"rows"})),
  gone as (delete from service_parameter t where t.service_id = any(${"ids"})
    and not exists (select from given g where g.service_id = t.service_id and g.parameter_id = t.parameter_id) returning 1),
  put as (insert into service_parameter as t select * from given
    on conflict (service_id, parameter_id) do update set position = excluded.position
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replacePackageContent = sql(ofServices, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::package_content, ${"rows"})),
  gone as (delete from package_content t where t.package_id = any(${"ids"})
    and not exists (select from given g where g.package_id = t.package_id and g.service_id = t.service_id) returning 1),
  put as (insert into package_content as t select * from given
    on conflict (package_id, service_id) do update set position = excluded.position
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replaceServiceOrgan = sql(ofServices, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::service_organ, ${"rows"})),
  gone as (delete from service_organ t where t.service_id = any(${"ids"})
    and not exists (select from given g where g.service_id = t.service_id and g.organ_id = t.organ_id) returning 1),
  put as (insert into service_organ select * from given on conflict do nothing returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replaceServiceCondition = sql(ofServices, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::service_condition, ${"rows"})),
  gone as (delete from service_condition t where t.service_id = any(${"ids"})
    and not exists (select from given g where g.service_id = t.service_id and g.condition_id = t.condition_id) returning 1),
  put as (insert into service_condition select * from given on conflict do nothing returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replaceServiceQuestion = sql(ofServices, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::service_question, ${"rows"})),
  gone as (delete from service_question t where t.service_id = any(${"ids"})
    and not exists (select from given g where g.service_id = t.service_id and g.position = t.position) returning 1),
  put as (insert into service_question as t select * from given
    on conflict (service_id, position) do update set
      (question, answer) =
      (excluded.question, excluded.answer)
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replaceServicePrice = sql(ofServices, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::service_price, ${"rows"})),
  gone as (delete from service_price t where t.service_id = any(${"ids"})
    and not exists (select from given g where g.service_id = t.service_id and g.price_list_id = t.price_list_id and g.valid_from = t.valid_from) returning 1),
  put as (insert into service_price as t select * from given
    on conflict (service_id, price_list_id, valid_from) do update set
      (fees_paise, offer_fees_paise) =
      (excluded.fees_paise, excluded.offer_fees_paise)
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replacePostOffice = sql(whole, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::post_office, ${"rows"})),
  gone as (delete from post_office t where not exists (select from given g where g.pincode = t.pincode and g.name = t.name) returning 1),
  put as (insert into post_office as t select * from given
    on conflict (pincode, name) do update set
      (block, district, state, delivery_status, latitude, longitude) =
      (excluded.block, excluded.district, excluded.state, excluded.delivery_status, excluded.latitude,
        excluded.longitude)
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replaceServedPincode = sql(whole, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::served_pincode, ${"rows"})),
  gone as (delete from served_pincode t where not exists (select from given g where g.pincode = t.pincode) returning 1),
  put as (insert into served_pincode as t select * from given
    on conflict (pincode) do update set
      (lab_id, zone_id) =
      (excluded.lab_id, excluded.zone_id)
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replaceBanner = sql(whole, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::banner, ${"rows"})),
  gone as (delete from banner t where not exists (select from given g where g.id = t.id) returning 1),
  put as (insert into banner as t select * from given
    on conflict (id) do update set
      (title, words, picture, action_url, action_label, position) =
      (excluded.title, excluded.words, excluded.picture, excluded.action_url, excluded.action_label,
        excluded.position)
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replacePromotion = sql(whole, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::promotion, ${"rows"})),
  gone as (delete from promotion t where not exists (select from given g where g.id = t.id) returning 1),
  put as (insert into promotion as t select * from given
    on conflict (id) do update set
      (name, kind, value, max_discount_paise, min_cart_paise, not_on_radiology, price_list_id, valid_from, valid_until) =
      (excluded.name, excluded.kind, excluded.value, excluded.max_discount_paise, excluded.min_cart_paise,
        excluded.not_on_radiology, excluded.price_list_id, excluded.valid_from, excluded.valid_until)
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replaceSlotTemplate = sql(whole, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::slot_template, ${"rows"})),
  gone as (delete from slot_template t where not exists (select from given g where g.place = t.place and g.weekday = t.weekday and g.starts_minute = t.starts_minute) returning 1),
  put as (insert into slot_template as t select * from given
    on conflict (place, weekday, starts_minute) do update set
      (minutes, capacity) =
      (excluded.minutes, excluded.capacity)
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

const replaceSlotHoliday = sql(whole, row)`
  with given as materialized (select * from jsonb_populate_recordset(null::slot_holiday, ${"rows"})),
  gone as (delete from slot_holiday t where not exists (select from given g where g.place = t.place and g.day = t.day) returning 1),
  put as (insert into slot_holiday as t select * from given
    on conflict (place, day) do update set reason = excluded.reason
    where t is distinct from excluded returning 1)
  select (select count(*) from gone) + (select count(*) from put) as changed`;

export const replacements: readonly Replacement[] = [
  { rows: (seed) => seed.ranges, statement: replaceReferenceRange },
  { rows: (seed) => seed.synonyms, statement: replaceServiceSynonym },
  { rows: (seed) => seed.serviceParameters, statement: replaceServiceParameter },
  { rows: (seed) => seed.packageContents, statement: replacePackageContent },
  { rows: (seed) => seed.serviceOrgans, statement: replaceServiceOrgan },
  { rows: (seed) => seed.serviceConditions, statement: replaceServiceCondition },
  { rows: (seed) => seed.questions, statement: replaceServiceQuestion },
  { rows: (seed) => seed.prices, statement: replaceServicePrice },
  { rows: (seed) => seed.postOffices, statement: replacePostOffice },
  { rows: (seed) => seed.servedPincodes, statement: replaceServedPincode },
  { rows: (seed) => seed.banners, statement: replaceBanner },
  { rows: (seed) => seed.promotions, statement: replacePromotion },
  { rows: (seed) => seed.slotTemplates, statement: replaceSlotTemplate },
  { rows: (seed) => seed.holidays, statement: replaceSlotHoliday },
];
