import type { CatalogueStore } from "../../domain/catalogue/build-catalogue.ts";
import type {
  CatalogueData,
  Coupon,
  Handling,
  HomeDraw,
  PostOffice,
  Price,
  Promotion,
  SafetyFlag,
  Service,
  ServiceKind,
  Sex,
  Transport,
} from "../../domain/catalogue/types.ts";
import { indiaInstant } from "../../domain/shared/clock.ts";
import { readSlotId } from "../../domain/slots/timetable.ts";
import type { Column } from "../client/columns.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import { readParameters } from "./catalogue-parameters.ts";

/** The statements of the catalogue's small tables, which are read whole. */
export const selectVersion = sql({}, { version: column.bigint })`select version from catalogue_version`;

const selectDepartments = sql({}, { id: column.int, code: column.text, name: column.text })`
  select id, code, name from department order by id`;

const selectLabs = sql(
  {},
  {
    id: column.int,
    code: column.text,
    name: column.text,
    address: column.text,
    city: column.text,
    district: column.text,
    state: column.text,
    pincode: column.text,
    phone: column.text,
    hours: column.text,
    latitude: column.double,
    longitude: column.double,
    priceListId: column.int,
    doesRadiology: column.bool,
    licence: column.text,
    nablCertificate: column.nullable(column.text),
    pndtRegistration: column.nullable(column.text),
    permalink: column.nullable(column.text),
  },
)`
  select id, code, name, address, city, district, state, pincode, phone, hours, latitude, longitude, price_list_id,
    does_radiology, licence, nabl_certificate, pndt_registration, permalink
  from lab order by position, id`;

const selectZones = sql(
  {},
  {
    id: column.int,
    code: column.text,
    name: column.text,
    collectionChargePaise: column.int,
    freeFromPaise: column.nullable(column.int),
  },
)`
  select id, code, name, collection_charge_paise, free_from_paise from zone order by id`;

const selectOrgans = sql({}, { id: column.int, name: column.text, slug: column.text, picture: column.text })`
  select id, name, slug, picture from organ order by position, id`;

const selectConditions = sql({}, { id: column.int, name: column.text, permaWord: column.text })`
  select id, name, perma_word from health_condition order by position, id`;

const selectRadiologyCategories = sql(
  {},
  { id: column.int, name: column.text, slug: column.text, subDepartmentId: column.int },
)`
  select id, name, slug, sub_department_id from radiology_category order by position, id`;

const selectBanners = sql(
  {},
  {
    id: column.int,
    title: column.text,
    words: column.text,
    picture: column.text,
    actionUrl: column.text,
    actionLabel: column.text,
  },
)`
  select id, title, words, picture, action_url, action_label from banner order by position, id`;

const selectCoupons = sql(
  {},
  {
    id: column.int,
    code: column.text,
    name: column.text,
    kind: column.oneOf<Coupon["kind"]>(),
    value: column.int,
    maxDiscountPaise: column.nullable(column.int),
    minCartPaise: column.int,
    firstBookingOnly: column.bool,
    usesPerCustomer: column.nullable(column.int),
    totalUses: column.nullable(column.int),
    notOnRadiology: column.bool,
    priceListId: column.nullable(column.int),
    validFrom: column.date,
    validUntil: column.date,
    listed: column.bool,
  },
)`
  select id, code, name, kind, value, max_discount_paise, min_cart_paise, first_booking_only, uses_per_customer,
    total_uses, not_on_radiology, price_list_id, valid_from, valid_until, listed
  from coupon order by position, id`;

const selectPromotions = sql(
  {},
  {
    id: column.int,
    name: column.text,
    kind: column.oneOf<Promotion["kind"]>(),
    value: column.int,
    maxDiscountPaise: column.nullable(column.int),
    minCartPaise: column.int,
    notOnRadiology: column.bool,
    priceListId: column.nullable(column.int),
    validFrom: column.date,
    validUntil: column.date,
  },
)`
  select id, name, kind, value, max_discount_paise, min_cart_paise, not_on_radiology, price_list_id, valid_from, valid_until
  from promotion order by position, id`;

const selectPostOffices = sql(
  {},
  {
    name: column.text,
    block: column.text,
    pincode: column.text,
    district: column.text,
    state: column.text,
    deliveryStatus: column.oneOf<PostOffice["deliveryStatus"]>(),
    latitude: column.nullable(column.double),
    longitude: column.nullable(column.double),
  },
)`
  select name, block, pincode, district, state, delivery_status, latitude, longitude
  from post_office order by position, pincode, delivery_status, name`;

const selectServedPincodes = sql({}, { pincode: column.text, labId: column.int, zoneId: column.int })`
  select pincode, lab_id, zone_id from served_pincode order by pincode`;

const selectSlotTemplates = sql(
  {},
  {
    place: column.text,
    weekday: column.int,
    startsMinute: column.int,
    minutes: column.int,
    capacity: column.int,
  },
)`
  select place, weekday, starts_minute, minutes, capacity
  from slot_template order by place, weekday, starts_minute`;

const selectHolidays = sql({}, { place: column.text, day: column.date, reason: column.text })`
  select place, day, reason from slot_holiday order by day, place`;

/** Slots that the staff have closed, from a time on. */
const selectClosed = sql({ from: column.timestamp }, { id: column.text, reason: column.text })`
  select id, coalesce(closed_reason, '') as reason from slot where closed_at is not null and starts_at >= ${"from"} order by id`;

const sex = column.nullable(column.oneOf<Sex>());

const selectParameterTexts = sql(
  {},
  {
    parameterId: column.int,
    author: column.text,
    reviewer: column.text,
    reviewedOn: column.nullable(column.date),
    sources: column.arrayOf(column.text),
  },
)`
  select parameter_id, author, reviewer, reviewed_on, sources from parameter_text order by parameter_id`;

const selectTubes = sql({}, { id: column.int, code: column.text, name: column.text, holdsMl: column.double })`
  select id, code, name, holds_ml::double precision from tube order by id`;

const selectHandling = sql(
  {},
  {
    serviceId: column.int,
    tubeId: column.int,
    volumeMl: column.nullable(column.double),
    transport: column.arrayOf(column.text) as Column<string[]> as Column<Transport[]>,
    posture: column.nullable(column.oneOf<NonNullable<Handling["posture"]>>()),
    draw: column.text,
    minutesToLab: column.nullable(column.int),
    home: column.oneOf<HomeDraw>(),
    reason: column.text,
    source: column.text,
  },
)`
  select service_id, tube_id, volume_ml::double precision, transport, posture, draw, minutes_to_lab, home, reason, source
  from service_handling order by service_id, position`;

const selectServices = sql(
  {},
  {
    id: column.int,
    code: column.text,
    kind: column.oneOf<ServiceKind>(),
    name: column.text,
    departmentId: column.int,
    radiologyCategoryId: column.nullable(column.int),
    permalink: column.text,
    oldPermalink: column.nullable(column.text),
    method: column.text,
    sample: column.text,
    container: column.text,
    fastingHours: column.int,
    fastingNote: column.text,
    preparation: column.text,
    tatDays: column.int,
    schedule: column.text,
    homeCollection: column.bool,
    outsourced: column.bool,
    sex,
    ageMinYears: column.int,
    ageMaxYears: column.int,
    needsPrescription: column.bool,
    sensitive: column.bool,
    safetyFlags: column.arrayOf(column.text) as Column<string[]> as Column<SafetyFlag[]>,
    durationMinutes: column.int,
    inNablScope: column.bool,
    dietConsultation: column.bool,
    summary: column.text,
    why: column.text,
    whenToTest: column.text,
    audience: column.text,
    popularity: column.int,
    topOffer: column.bool,
    withdrawn: column.bool,
  },
)`
  select id, code, kind, name, department_id, radiology_category_id, permalink, old_permalink, method, sample,
    container, fasting_hours, fasting_note, preparation, tat_days, schedule, home_collection, outsourced, sex,
    age_min_years, age_max_years, needs_prescription, sensitive, safety_flags, duration_minutes, in_nabl_scope,
    diet_consultation, summary, why, when_to_test, audience, popularity, top_offer, withdrawn
  from service order by id`;

const selectSynonyms = sql({}, { serviceId: column.int, synonym: column.text })`
  select service_id, synonym from service_synonym order by service_id, synonym`;

const selectParameterLinks = sql({}, { serviceId: column.int, id: column.int })`
  select service_id, parameter_id as id from service_parameter order by service_id, position`;

const selectContents = sql({}, { serviceId: column.int, id: column.int })`
  select package_id as service_id, service_id as id from package_content order by package_id, position`;

const selectOrganLinks = sql({}, { serviceId: column.int, id: column.int })`
  select service_id, organ_id as id from service_organ order by service_id, organ_id`;

const selectConditionLinks = sql({}, { serviceId: column.int, id: column.int })`
  select service_id, condition_id as id from service_condition order by service_id, condition_id`;

const selectQuestions = sql({}, { serviceId: column.int, question: column.text, answer: column.text })`
  select service_id, question, answer from service_question order by service_id, position`;

const selectPrices = sql(
  { today: column.date },
  { serviceId: column.int, priceListId: column.int, feesPaise: column.int, offerFeesPaise: column.int },
)`
  select distinct on (service_id, price_list_id) service_id, price_list_id, fees_paise, offer_fees_paise
  from service_price where valid_from <= ${"today"}
  order by service_id, price_list_id, valid_from desc`;

/** Services with their lists, and the prices in force on a day (YYYY-MM-DD). */
async function readServices(tx: Tx, today: string): Promise<Service[]> {
  const [rows, words, parameterIds, contentIds, samples, organIds, conditionIds, asked, priced] =
    await Promise.all([
      tx.rows(selectServices, {}),
      tx.rows(selectSynonyms, {}),
      tx.rows(selectParameterLinks, {}),
      tx.rows(selectContents, {}),
      tx.rows(selectHandling, {}),
      tx.rows(selectOrganLinks, {}),
      tx.rows(selectConditionLinks, {}),
      tx.rows(selectQuestions, {}),
      tx.rows(selectPrices, { today }),
    ]);
  const synonymsOf = ofService(words, (row) => row.synonym);
  const parametersOf = ofService(parameterIds, (row) => row.id);
  const contentsOf = ofService(contentIds, (row) => row.id);
  const handlingOf = ofService(samples, ({ serviceId: _, ...sample }) => sample);
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
    handling: handlingOf(row.id),
    organIds: organsOf(row.id),
    conditionIds: conditionsOf(row.id),
    questions: questionsOf(row.id),
    prices: new Map(pricesOf(row.id)),
  }));
}

/** Groups rows by their service and maps them. */
function ofService<R extends { serviceId: number }, T>(rows: R[], take: (row: R) => T): (id: number) => T[] {
  const groups = Map.groupBy(rows, (row) => row.serviceId);
  return (id) => (groups.get(id) ?? []).map(take);
}

/** The catalogue in PostgreSQL. */
export function catalogueStore(db: Db): CatalogueStore {
  return {
    readVersion: async () => (await db.one(selectVersion, {})).version,
    readAll: (today) => db.tx((tx) => readAll(tx, today), { isolation: "repeatable read" }),
  };
}

/** All tables as of one moment, so that the catalogue is consistent. */
export async function readAll(tx: Tx, today: string): Promise<CatalogueData> {
  const [{ version }, departments, labs, zones, organs, conditions, radiologyCategories, banners, coupons] =
    await Promise.all([
      tx.one(selectVersion, {}),
      tx.rows(selectDepartments, {}),
      tx.rows(selectLabs, {}),
      tx.rows(selectZones, {}),
      tx.rows(selectOrgans, {}),
      tx.rows(selectConditions, {}),
      tx.rows(selectRadiologyCategories, {}),
      tx.rows(selectBanners, {}),
      tx.rows(selectCoupons, {}),
    ]);
  const [
    promotions,
    parameters,
    parameterTexts,
    tubes,
    services,
    postOffices,
    served,
    slots,
    holidays,
    closed,
  ] = await Promise.all([
    tx.rows(selectPromotions, {}),
    readParameters(tx),
    tx.rows(selectParameterTexts, {}),
    tx.rows(selectTubes, {}),
    readServices(tx, today),
    tx.rows(selectPostOffices, {}),
    tx.rows(selectServedPincodes, {}),
    tx.rows(selectSlotTemplates, {}),
    tx.rows(selectHolidays, {}),
    tx.rows(selectClosed, { from: indiaInstant(today, 0) }),
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
    parameterTexts,
    tubes,
    services,
    banners,
    coupons,
    promotions,
    postOffices,
    servedPincodes: served,
    slotTemplates: slots,
    holidays: [...holidays, ...closed.flatMap(closedTime)],
  };
}

function closedTime({ id, reason }: { id: string; reason: string }): CatalogueData["holidays"] {
  const slot = readSlotId(id);
  return slot ? [{ ...slot, reason }] : [];
}
