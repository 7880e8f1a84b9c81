import { typedCode } from "../i18n/typed-text.ts";
import { anchoredPrices } from "./prices.ts";
import type { Catalogue, CatalogueData, Service } from "./types.ts";

/**
 * Adds the indexes to the rows of the catalogue. A package gets the parameters of its contents, each once and in their order, and the one
 * price that its offer is compared with; its organs and conditions stay its own.
 */
export function buildCatalogue(data: CatalogueData): Catalogue {
  const own = byId(data.services);
  const services = data.services.map((service) => withContentFacts(service, own));
  const onSale = services
    .filter((service) => !service.withdrawn && service.prices.size > 0)
    .sort((a, b) => b.popularity - a.popularity || a.id - b.id);
  return {
    ...data,
    services,
    onSale,
    serviceById: byId(services),
    serviceByPermalink: by(services, (service) => service.permalink),
    serviceByOldPermalink: by(services, (service) => service.oldPermalink),
    parameterById: byId(data.parameters),
    parameterByCode: by(data.parameters, (parameter) => parameter.code),
    textOfParameter: new Map(data.parameterTexts?.map((text) => [text.parameterId, text])),
    tubeById: byId(data.tubes ?? []),
    departmentById: byId(data.departments),
    labById: byId(data.labs),
    zoneById: byId(data.zones),
    organBySlug: by(data.organs, (organ) => organ.slug),
    organById: byId(data.organs),
    conditionByWord: by(data.conditions, (condition) => condition.permaWord),
    conditionById: byId(data.conditions),
    radiologyCategoryById: byId(data.radiologyCategories),
    radiologyCategoryBySlug: by(data.radiologyCategories, (category) => category.slug),
    postOfficesByPincode: Map.groupBy(data.postOffices, (office) => office.pincode),
    servedByPincode: by(data.servedPincodes, (served) => served.pincode),
    couponByCode: by(data.coupons, (coupon) => typedCode(coupon.code)),
    packagesWith: byEach(onSale, (service) => service.contentIds),
    onSaleByOrgan: byEach(onSale, (service) => service.organIds),
    onSaleByCondition: byEach(onSale, (service) => service.conditionIds),
  };
}

function withContentFacts(service: Service, services: ReadonlyMap<number, Service>): Service {
  if (service.contentIds.length === 0) return service;
  const inside = service.contentIds.flatMap((id) => services.get(id)?.parameterIds ?? []);
  const parameterIds = [...new Set([...service.parameterIds, ...inside])];
  return { ...service, parameterIds, prices: anchoredPrices(services, service) };
}

/** Services by each of the ids that they name, in their order. */
export function byEach(services: readonly Service[], idsOf: (service: Service) => readonly number[]) {
  const found = new Map<number, Service[]>();
  for (const service of services) {
    for (const id of new Set(idsOf(service))) {
      const known = found.get(id);
      if (known) known.push(service);
      else found.set(id, [service]);
    }
  }
  return found;
}

function byId<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows by a key of theirs; rows without one are left out. */
function by<T>(rows: readonly T[], key: (row: T) => string | null): Map<string, T> {
  const found = new Map<string, T>();
  for (const row of rows) {
    const value = key(row);
    if (value !== null) found.set(value, row);
  }
  return found;
}

/** The catalogue's queries. `today` (YYYY-MM-DD, India) decides which price is in force. */
export interface CatalogueStore {
  readVersion(): Promise<number>;
  readAll(today: string): Promise<CatalogueData>;
}
