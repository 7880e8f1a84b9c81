import { priceOf } from "./price-of.ts";
import type { Catalogue, Service } from "./types.ts";

const SAME_ORGAN = 3;
const SAME_CONDITION = 2;
const SAME_DEPARTMENT = 1;

/** Services of the same kind that look at the same organs or conditions, the closest first; at most `limit`. */
export function relatedServices(
  catalogue: Catalogue,
  service: Service,
  priceListId: number,
  limit: number,
): Service[] {
  const scored: { other: Service; score: number }[] = [];
  for (const other of catalogue.onSale) {
    if (other.id === service.id || other.kind !== service.kind || !priceOf(other, priceListId)) continue;
    const score = closeness(service, other);
    if (score > 1) scored.push({ other, score });
  }
  return scored
    .sort((a, b) => b.score - a.score || b.other.popularity - a.other.popularity)
    .slice(0, limit)
    .map(({ other }) => other);
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
