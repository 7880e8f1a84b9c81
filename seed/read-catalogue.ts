import { arrayOf, date, int, text } from "../db/client/columns.ts";
import type { Tx } from "../db/client/execute.ts";
import { sql } from "../db/client/sql.ts";
import { readAll } from "../db/stores/catalogue.ts";
import type { CatalogueData } from "../domain/catalogue/types.ts";
import type { CatalogueSeed, SeedPrice } from "./catalogue-seed.ts";
import type { LoincTerm } from "./loinc-term.ts";

const findPriceLists = sql({}, { id: int, code: text, name: text })`
  select id, code, name from price_list order by id`;

const findPrices = sql(
  {},
  { serviceId: int, priceListId: int, validFrom: date, feesPaise: int, offerFeesPaise: int },
)`
  select service_id, price_list_id, valid_from, fees_paise, offer_fees_paise
  from service_price order by service_id, price_list_id, valid_from`;

const findLoincTerms = sql(
  {},
  {
    loinc: text,
    component: text,
    property: text,
    time: text,
    system: text,
    scale: text,
    method: text,
    names: arrayOf(text),
    source: text,
  },
)`
  select loinc, component, property, time, system, scale, method, names, source from loinc_term
  order by split_part(loinc, '-', 1)::integer`;

/** Everything that the catalogue's tables hold, withdrawn services and old prices included. */
export interface CatalogueTables extends CatalogueData {
  priceLists: CatalogueSeed["priceLists"];
  allPrices: SeedPrice[];
  loincTerms: LoincTerm[];
}

export async function readTables(tx: Tx): Promise<CatalogueTables> {
  // The day decides only over the prices in force, and all are read beside them.
  const data = await readAll(tx, "1970-01-01");
  const priceLists = await tx.rows(findPriceLists, {});
  const allPrices = await tx.rows(findPrices, {});
  return { ...data, priceLists, allPrices, loincTerms: await tx.rows(findLoincTerms, {}) };
}

/** The catalogue as files would tell it: without what was withdrawn, and without organs, conditions, departments and parameters that nothing uses. */
export function catalogueOf(tables: CatalogueTables): CatalogueSeed {
  const services = tables.services.filter((service) => !service.withdrawn);
  const ids = new Set(services.map((service) => service.id));
  const used = <T extends { id: number }>(things: readonly T[], idsOf: readonly (number | null)[]): T[] => {
    const wanted = new Set(idsOf);
    return things.filter((thing) => wanted.has(thing.id));
  };
  const parameters = used(
    tables.parameters,
    services.flatMap((service) => service.parameterIds),
  );
  return {
    departments: used(
      tables.departments,
      services.map((service) => service.departmentId),
    ),
    priceLists: tables.priceLists,
    zones: tables.zones,
    labs: positioned(tables.labs),
    postOffices: positioned(tables.postOffices),
    servedPincodes: tables.servedPincodes,
    radiologyCategories: positioned(
      used(
        tables.radiologyCategories,
        services.map((service) => service.radiologyCategoryId),
      ),
    ),
    organs: positioned(
      used(
        tables.organs,
        services.flatMap((service) => service.organIds),
      ),
    ),
    conditions: positioned(
      used(
        tables.conditions,
        services.flatMap((service) => service.conditionIds),
      ),
    ),
    loincTerms: tables.loincTerms,
    parameters: positioned(parameters.map(({ ranges: _, criticalLimits: __, ...parameter }) => parameter)),
    parameterTexts: textsOf(tables, parameters),
    ranges: parameters.flatMap(({ id, ranges }) =>
      positioned(ranges.map((range) => ({ ...range, parameterId: id }))),
    ),
    criticalLimits: parameters.flatMap(({ id, criticalLimits }) =>
      positioned(criticalLimits.map((limit) => ({ ...limit, parameterId: id }))),
    ),
    tubes: used(
      tables.tubes ?? [],
      services.flatMap((service) => (service.handling ?? []).map(({ tubeId }) => tubeId)),
    ),
    ...linksOf(services),
    prices: tables.allPrices.filter((price) => ids.has(price.serviceId)),
    coupons: positioned(tables.coupons.filter((coupon) => coupon.validFrom <= coupon.validUntil)),
    promotions: positioned(tables.promotions),
    banners: positioned(tables.banners),
    slotTemplates: tables.slotTemplates,
    // A single slot that staff have closed is in no file, and there may be several on a day.
    holidays: tables.holidays.filter(({ startsMinute }) => startsMinute === undefined),
    serviceOrigins: new Map(),
    windowOrigins: new Map(),
    lines: { lineOf: () => 0, isBroken: () => false },
  };
}

/** Of the parameters that the catalogue has, in their order. */
function textsOf(
  { parameterTexts }: CatalogueTables,
  parameters: readonly { id: number }[],
): CatalogueSeed["parameterTexts"] {
  const known = new Map(parameterTexts?.map((text) => [text.parameterId, text]));
  return parameters.flatMap(({ id }) => known.get(id) ?? []);
}

type Links = Pick<
  CatalogueSeed,
  | "services"
  | "handling"
  | "synonyms"
  | "serviceParameters"
  | "packageContents"
  | "serviceOrgans"
  | "serviceConditions"
  | "questions"
>;

/** The lists that a service carries, as rows of their own. */
function linksOf(services: CatalogueTables["services"]): Links {
  return {
    services: services.map((service) => {
      const {
        synonyms,
        parameterIds,
        contentIds,
        handling: _,
        organIds,
        conditionIds,
        questions,
        prices,
        ...own
      } = service;
      return own;
    }),
    handling: services.flatMap(({ id, handling }) =>
      positioned((handling ?? []).map((sample) => ({ ...sample, serviceId: id }))),
    ),
    synonyms: services.flatMap(({ id, synonyms }) => synonyms.map((synonym) => ({ serviceId: id, synonym }))),
    serviceParameters: services.flatMap(({ id, parameterIds }) =>
      positioned(parameterIds.map((parameterId) => ({ serviceId: id, parameterId }))),
    ),
    packageContents: services.flatMap(({ id, contentIds }) =>
      positioned(contentIds.map((serviceId) => ({ packageId: id, serviceId }))),
    ),
    serviceOrgans: services.flatMap(({ id, organIds }) =>
      organIds.map((organId) => ({ serviceId: id, organId })),
    ),
    serviceConditions: services.flatMap(({ id, conditionIds }) =>
      conditionIds.map((conditionId) => ({ serviceId: id, conditionId })),
    ),
    questions: services.flatMap(({ id, questions }) =>
      positioned(questions.map((question) => ({ ...question, serviceId: id }))),
    ),
  };
}

function positioned<T extends object>(rows: readonly T[]): (T & { position: number })[] {
  return rows.map((row, i) => ({ ...row, position: i + 1 }));
}
