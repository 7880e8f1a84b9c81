import { priceOf } from "./price-of.ts";
import type { Catalogue, Service } from "./types.ts";

const SAME_ORGAN = 3;
const SAME_CONDITION = 2;
const SAME_DEPARTMENT = 1;

/** Of each organ and condition so many services are looked at, the most popular: a large catalogue has tens of thousands. */
const MOST_LOOKED_AT = 300;

/** Services of the same kind that look at the same organs or conditions, the closest first; at most `limit`. */
export function relatedServices(
  catalogue: Catalogue,
  service: Service,
  priceListId: number,
  limit: number,
): Service[] {
  const scored: { other: Service; score: number }[] = [];
  for (const other of neighboursOf(catalogue, service)) {
    if (other.id === service.id || other.kind !== service.kind || !priceOf(other, priceListId)) continue;
    scored.push({ other, score: closeness(service, other) });
  }
  return scored
    .sort((a, b) => b.score - a.score || b.other.popularity - a.other.popularity || a.other.id - b.other.id)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** Services that share an organ or a condition, each once; the department alone makes no neighbours. */
function neighboursOf(catalogue: Catalogue, { organIds, conditionIds }: Service): Set<Service> {
  const groups = [
    ...organIds.map((id) => catalogue.onSaleByOrgan.get(id)),
    ...conditionIds.map((id) => catalogue.onSaleByCondition.get(id)),
  ];
  return new Set(groups.flatMap((services) => services?.slice(0, MOST_LOOKED_AT) ?? []));
}

function closeness(one: Service, other: Service): number {
  return (
    SAME_ORGAN * shared(one.organIds, other.organIds) +
    SAME_CONDITION * shared(one.conditionIds, other.conditionIds) +
    (one.departmentId === other.departmentId ? SAME_DEPARTMENT : 0)
  );
}

function shared(one: readonly number[], other: readonly number[]): number {
  return one.filter((id) => other.includes(id)).length;
}
