import { priceOf } from "./prices.ts";
import type { Catalogue, Service } from "./types.ts";

const SAME_ORGAN = 3;
const SAME_CONDITION = 2;
const SAME_DEPARTMENT = 1;

/** The most services that are compared for each organ and condition, the popular ones first: a large catalogue has tens of thousands. */
const MAX_COMPARED = 300;

interface Scored {
  other: Service;
  score: number;
}

/** Services of the same kind that look at the same organs or conditions, the closest first; at most `limit`. */
export function relatedServices(
  catalogue: Catalogue,
  service: Service,
  priceListId: number,
  limit: number,
): Service[] {
  const closest: Scored[] = [];
  for (const other of neighboursOf(catalogue, service, priceListId)) {
    insert(closest, { other, score: closeness(service, other) }, limit);
  }
  return closest.map(({ other }) => other);
}

/** Hundreds are compared for the few that are kept: only these are sorted. */
function insert(closest: Scored[], one: Scored, limit: number): void {
  let place = closest.length;
  while (place > 0 && compare(one, closest[place - 1]) < 0) place--;
  if (place === limit) return;
  closest.splice(place, 0, one);
  if (closest.length > limit) closest.pop();
}

function compare(one: Scored, other: Scored | undefined): number {
  if (other === undefined) return 0;
  return (
    other.score - one.score || other.other.popularity - one.other.popularity || one.other.id - other.other.id
  );
}

/** Services of the kind and the price list that share an organ or a condition, each once; sharing only the department is not enough. */
function neighboursOf(catalogue: Catalogue, service: Service, priceListId: number): Set<Service> {
  const { id: ownId, kind, organIds, conditionIds } = service;
  const neighbours = new Set<Service>();
  const take = (services: readonly Service[] = []) => {
    let taken = 0;
    for (const other of services) {
      if (taken === MAX_COMPARED) return;
      if (other.kind !== kind || other.id === ownId || !priceOf(other, priceListId)) continue;
      neighbours.add(other);
      taken++;
    }
  };
  for (const id of organIds) take(catalogue.onSaleByOrgan.get(id));
  for (const id of conditionIds) take(catalogue.onSaleByCondition.get(id));
  return neighbours;
}

function closeness(one: Service, other: Service): number {
  return (
    SAME_ORGAN * shared(one.organIds, other.organIds) +
    SAME_CONDITION * shared(one.conditionIds, other.conditionIds) +
    (one.departmentId === other.departmentId ? SAME_DEPARTMENT : 0)
  );
}

function shared(one: readonly number[], other: readonly number[]): number {
  let count = 0;
  for (const id of one) if (other.includes(id)) count++;
  return count;
}
