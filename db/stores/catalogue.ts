import type { CatalogueStore } from "../../domain/catalogue/ports.ts";
import type {
  CatalogueData,
  Parameter,
  Price,
  SafetyFlag,
  Service,
  ServiceKind,
  Sex,
} from "../../domain/catalogue/types.ts";
import { bool, type Column, date, double, int, nullable, oneOf, text, textArray } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";
import * as statements from "./catalogue-statements.ts";

const sex = nullable(oneOf<Sex>());

const parameters = sql(
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

const ranges = sql(
  {},
  {
    parameterId: int,
    sex,
    ageFromDays: int,
    ageToDays: int,
    low: nullable(double),
    high: nullable(double),
    text,
    criticalLow: nullable(double),
    criticalHigh: nullable(double),
    source: text,
  },
)`
  select parameter_id, sex, age_from_days, age_to_days, low::double precision, high::double precision, text,
    critical_low::double precision, critical_high::double precision, source
  from reference_range order by parameter_id, position`;

const services = sql(
  {},
  {
    id: int,
    code: text,
    kind: oneOf<ServiceKind>(),
    name: text,
    departmentId: int,
    radiologyCategoryId: nullable(int),
    permalink: text,
    oldPermalink: nullable(text),
    method: text,
    sample: text,
    container: text,
    fastingHours: int,
    fastingNote: text,
    preparation: text,
    tatDays: int,
    schedule: text,
    homeCollection: bool,
    outsourced: bool,
    sex,
    ageMinYears: int,
    ageMaxYears: int,
    needsPrescription: bool,
    sensitive: bool,
    safetyFlags: textArray as Column<string[]> as Column<SafetyFlag[]>,
    durationMinutes: int,
    inNablScope: bool,
    dietConsultation: bool,
    summary: text,
    why: text,
    whenToTest: text,
    audience: text,
    popularity: int,
    topOffer: bool,
    withdrawn: bool,
  },
)`
  select id, code, kind, name, department_id, radiology_category_id, permalink, old_permalink, method, sample,
    container, fasting_hours, fasting_note, preparation, tat_days, schedule, home_collection, outsourced, sex,
    age_min_years, age_max_years, needs_prescription, sensitive, safety_flags, duration_minutes, in_nabl_scope,
    diet_consultation, summary, why, when_to_test, audience, popularity, top_offer, withdrawn
  from service order by id`;

const synonyms = sql({}, { serviceId: int, synonym: text })`
  select service_id, synonym from service_synonym order by service_id, synonym`;

const parameterLinks = sql({}, { serviceId: int, id: int })`
  select service_id, parameter_id as id from service_parameter order by service_id, position`;

const contents = sql({}, { serviceId: int, id: int })`
  select package_id as service_id, service_id as id from package_content order by package_id, position`;

const organLinks = sql({}, { serviceId: int, id: int })`
  select service_id, organ_id as id from service_organ order by service_id, organ_id`;

const conditionLinks = sql({}, { serviceId: int, id: int })`
  select service_id, condition_id as id from service_condition order by service_id, condition_id`;

const questions = sql({}, { serviceId: int, question: text, answer: text })`
  select service_id, question, answer from service_question order by service_id, position`;

const prices = sql(
  { today: date },
  { serviceId: int, priceListId: int, feesPaise: int, offerFeesPaise: int },
)`
  select distinct on (service_id, price_list_id) service_id, price_list_id, fees_paise, offer_fees_paise
  from service_price where valid_from <= ${"today"}
  order by service_id, price_list_id, valid_from desc`;

async function readParameters(tx: Tx): Promise<Parameter[]> {
  const [rows, rangeRows] = await Promise.all([tx.rows(parameters, {}), tx.rows(ranges, {})]);
  const rangesOf = Map.groupBy(rangeRows, (range) => range.parameterId);
  return rows.map((row) => ({
    ...row,
    ranges: (rangesOf.get(row.id) ?? []).map(({ parameterId: _, ...range }) => range),
  }));
}

/** Services with their lists, and the prices in force on a day (YYYY-MM-DD). */
async function readServices(tx: Tx, today: string): Promise<Service[]> {
  const [rows, words, parameterIds, contentIds, organIds, conditionIds, asked, priced] = await Promise.all([
    tx.rows(services, {}),
    tx.rows(synonyms, {}),
    tx.rows(parameterLinks, {}),
    tx.rows(contents, {}),
    tx.rows(organLinks, {}),
    tx.rows(conditionLinks, {}),
    tx.rows(questions, {}),
    tx.rows(prices, { today }),
  ]);
  const synonymsOf = ofService(words, (row) => row.synonym);
  const parametersOf = ofService(parameterIds, (row) => row.id);
  const contentsOf = ofService(contentIds, (row) => row.id);
  const organsOf = ofService(organIds, (row) => row.id);
  const conditionsOf = ofService(conditionIds, (row) => row.id);
  const questionsOf = ofService(asked, ({ question, answer }) => ({ question, answer }));
  const pricesOf = ofService(priced, (row): [number, Price] => [
    row.priceListId,
    { feesPaise: row.feesPaise, offerFeesPaise: row.offerFeesPaise },
  ]);
  return rows.map((row) => ({
    ...row,
    synonyms: synonymsOf(row.id),
    parameterIds: parametersOf(row.id),
    contentIds: contentsOf(row.id),
    organIds: organsOf(row.id),
    conditionIds: conditionsOf(row.id),
    questions: questionsOf(row.id),
    prices: new Map(pricesOf(row.id)),
  }));
}

/** What the rows of a service hold, by its id. */
function ofService<R extends { serviceId: number }, T>(rows: R[], take: (row: R) => T): (id: number) => T[] {
  const groups = Map.groupBy(rows, (row) => row.serviceId);
  return (id) => (groups.get(id) ?? []).map(take);
}

/** The catalogue in PostgreSQL. */
export function catalogueStore(db: Db): CatalogueStore {
  return {
    readVersion: async () => (await db.one(statements.version, {})).version,
    readAll: (today) => db.tx((tx) => readAll(tx, today), { isolation: "repeatable read" }),
  };
}

/** All tables as of one moment, so that a change in between cannot tear them. */
export async function readAll(tx: Tx, today: string): Promise<CatalogueData> {
  const [{ version }, departments, labs, zones, organs, conditions, radiologyCategories, banners, coupons] =
    await Promise.all([
      tx.one(statements.version, {}),
      tx.rows(statements.departments, {}),
      tx.rows(statements.labs, {}),
      tx.rows(statements.zones, {}),
      tx.rows(statements.organs, {}),
      tx.rows(statements.conditions, {}),
      tx.rows(statements.radiologyCategories, {}),
      tx.rows(statements.banners, {}),
      tx.rows(statements.coupons, {}),
    ]);
  const [promotions, parameters, services, postOffices, served, slots, holidays] = await Promise.all([
    tx.rows(statements.promotions, {}),
    readParameters(tx),
    readServices(tx, today),
    tx.rows(statements.postOffices, {}),
    tx.rows(statements.servedPincodes, {}),
    tx.rows(statements.slotTemplates, {}),
    tx.rows(statements.holidays, {}),
  ]);
  return {
    version,
    departments,
    labs,
    zones,
    organs,
    conditions,
    radiologyCategories,
    parameters,
    services,
    banners,
    coupons,
    promotions,
    postOffices,
    servedPincodes: served,
    slotTemplates: slots,
    holidays,
  };
}
