import { isCovered, neededOf } from "../catalogue/coverage.ts";
import type { Catalogue, Service } from "../catalogue/types.ts";
import type { PricedLine } from "../pricing/price-cart.ts";

/** A line of a cart that other lines measure already, for the same patient. */
export interface CoveredLine {
  service: Service;
  /** The lines that measure it: one, or several together. */
  by: Service[];
}

type Line = Pick<PricedLine, "service" | "offerFeesPaise" | "unavailable">;

/**
 * The lines whose every measurement is paid in other lines of the same patient. Small tests are looked at first, of equal ones the dearer,
 * and one that is found counts as removed: of two equal tests only one is told. `patientOf` is absent while all lines are for one patient.
 */
export function findCovered(
  catalogue: Pick<Catalogue, "serviceById">,
  lines: readonly Line[],
  patientOf: (service: Service) => string = () => "",
): CoveredLine[] {
  const byPatient = Map.groupBy(
    lines.filter(({ unavailable }) => !unavailable),
    ({ service }) => patientOf(service),
  );
  return [...byPatient.values()].flatMap((own) => coveredAmong(catalogue, own));
}

function coveredAmong(catalogue: Pick<Catalogue, "serviceById">, lines: readonly Line[]): CoveredLine[] {
  const linesWith = indexByPart(lines.map(({ service }) => service));
  const removed = new Set<Service>();
  const found: CoveredLine[] = [];
  const smallFirst = lines.toSorted(
    (a, b) =>
      a.service.parameterIds.length - b.service.parameterIds.length || b.offerFeesPaise - a.offerFeesPaise,
  );
  for (const { service } of smallFirst) {
    const others = [...linesWith(service)].filter((other) => other !== service && !removed.has(other));
    if (!isCovered(catalogue, service, others)) continue;
    removed.add(service);
    found.push({ service, by: fewestOf(catalogue, service, others) });
  }
  return found;
}

/** The lines that have a parameter or a content in common with a service. */
function indexByPart(services: readonly Service[]): (service: Service) => Set<Service> {
  const byKey = new Map<string, Service[]>();
  const keysOf = ({ id, parameterIds, contentIds }: Service) => [
    ...parameterIds.map((each) => `p${each}`),
    ...[id, ...contentIds].map((each) => `s${each}`),
  ];
  for (const service of services) {
    for (const key of keysOf(service)) {
      const known = byKey.get(key);
      if (known) known.push(service);
      else byKey.set(key, [service]);
    }
  }
  return (service) => new Set(keysOf(service).flatMap((key) => byKey.get(key) ?? []));
}

/** One line if one is enough, else those that cannot be left out. */
function fewestOf(
  catalogue: Pick<Catalogue, "serviceById">,
  service: Service,
  others: readonly Service[],
): Service[] {
  const one = others.find((other) => isCovered(catalogue, service, [other]));
  if (one) return [one];
  return neededOf(others, (some) => isCovered(catalogue, service, some));
}
