import {
  coveredIds,
  isCovered,
  measuredServices,
  replaces,
  sharedTests,
  withoutRedundant,
} from "../catalogue/covered-tests.ts";
import { priceOf } from "../catalogue/prices.ts";
import type { Catalogue, Service } from "../catalogue/types.ts";
import type { PricedLine } from "../pricing/price-cart.ts";

/** Two lines of a cart that measure the same in part, which is paid for in both. */
export interface Overlap {
  /** Packages, or tests of several parameters. */
  packages: [Service, Service];
  tests: Service[];
  /** What each of the tests costs today on its own, in their order; null where it is not sold here alone. Paise. */
  pricesPaise: (number | null)[];
  cheaper: CheaperSet | null;
}

/** Lines that measure all that two overlapping lines do, for less. */
export interface CheaperSet {
  /** What leaves the cart: of the two lines, and single tests beside them that what is added covers. */
  removes: Service[];
  adds: Service[];
  /** What stays of the two and what is added cost together; paise. */
  pricePaise: number;
  savingPaise: number;
}

/** Larger carts are not checked for overlapping pairs. */
const MAX_LINES = 40;
/** Packages that might replace two others; the popular ones come first. */
const MAX_PACKAGES = 60;

/** The pairs of lines that measure the same in part; what the place does not offer is ignored. */
export function findOverlaps(
  catalogue: Catalogue,
  lines: readonly PricedLine[],
  priceListId: number,
): Overlap[] {
  const wide = lines
    .filter(({ service, unavailable }) => !unavailable && measuresSeveral(service))
    .slice(0, MAX_LINES)
    .map(({ service }) => service);
  return wide.flatMap((one, at) =>
    wide.slice(at + 1).flatMap((other): Overlap[] => {
      if (!mayShare(one, other)) return [];
      const tests = sharedTests(catalogue, one, other);
      if (tests.length === 0) return [];
      return [
        {
          packages: [one, other],
          tests,
          pricesPaise: tests.map((test) => priceOf(test, priceListId)?.offerFeesPaise ?? null),
          cheaper: cheaperSet(catalogue, [one, other], lines, priceListId),
        },
      ];
    }),
  );
}

const measuresSeveral = ({ contentIds, parameterIds }: Service) =>
  contentIds.length > 0 || parameterIds.length > 1;

function mayShare(one: Service, other: Service): boolean {
  return (
    one.parameterIds.some((id) => other.parameterIds.includes(id)) ||
    one.contentIds.some((id) => other.contentIds.includes(id))
  );
}

/** The least expensive of: one of the two with the rest of the other one by one, another package with the rest, and all one by one. */
function cheaperSet(
  catalogue: Catalogue,
  pair: [Service, Service],
  lines: readonly PricedLine[],
  priceListId: number,
): CheaperSet | null {
  const paid = sumOf(pair.map((service) => lineOf(lines, service)?.offerFeesPaise ?? 0));
  const needed = withoutCoveredTests(
    catalogue,
    pair.flatMap((service) => measuredServices(catalogue, service)),
  );
  const inCart = new Set(lines.flatMap(({ service, unavailable }) => (unavailable ? [] : service.id)));
  // Other lines stay and are not counted.
  const isBeside = (test: Service) => inCart.has(test.id) && !pair.includes(test);
  const others = new Set(
    needed.flatMap((test) => catalogue.packagesWith.get(test.id) ?? []).slice(0, MAX_PACKAGES),
  );
  const bases = [
    [],
    [pair[0]],
    [pair[1]],
    ...[...others].filter(({ id }) => !inCart.has(id)).map((pack) => [pack]),
  ];
  let best: CheaperSet | null = null;
  for (const base of bases) {
    const rest = needed
      .filter((test) => !base.includes(test) && !isCovered(catalogue, test, base) && !isBeside(test))
      .flatMap((test) => cheapestCover(catalogue, test, base, priceListId));
    const kept = [...base, ...rest];
    const prices = kept.map((service) => priceOf(service, priceListId)?.offerFeesPaise);
    if (prices.includes(undefined)) continue;
    const pricePaise = sumOf(prices.map((each) => each ?? 0));
    if (pricePaise >= (best?.pricePaise ?? paid)) continue;
    const adds = kept.filter(({ id }) => !inCart.has(id));
    const covered = lines.filter(
      ({ service }) => isBeside(service) && adds.some((each) => replaces(catalogue, each, service)),
    );
    best = {
      removes: [
        ...pair.filter((service) => !kept.includes(service)),
        ...covered.map(({ service }) => service),
      ],
      adds,
      pricePaise,
      savingPaise: paid + sumOf(covered.map(({ offerFeesPaise }) => offerFeesPaise)) - pricePaise,
    };
  }
  return best;
}

/** What measures the rest of a test beside `base` for the least: the test itself, or single tests for what `base` leaves out. */
function cheapestCover(
  catalogue: Catalogue,
  test: Service,
  base: readonly Service[],
  priceListId: number,
): Service[] {
  const costOf = (service: Service) =>
    priceOf(service, priceListId)?.offerFeesPaise ?? Number.POSITIVE_INFINITY;
  const singles = coveredIds(catalogue, test)
    .flatMap((id) => catalogue.serviceById.get(id) ?? [])
    .filter((single) => priceOf(single, priceListId) !== null)
    .sort((a, b) => costOf(b) - costOf(a));
  const measuresAll = (some: readonly Service[]) => isCovered(catalogue, test, [...base, ...some]);
  if (!measuresAll(singles)) return [test];
  const kept = withoutRedundant(singles, measuresAll);
  return sumOf(kept.map(costOf)) < costOf(test) ? kept : [test];
}

/** Tests without those that another one of them covers. */
function withoutCoveredTests(catalogue: Catalogue, tests: readonly Service[]): Service[] {
  const ordered = [...new Set(tests)].sort((a, b) => b.parameterIds.length - a.parameterIds.length);
  return ordered.filter((test, at) => !isCovered(catalogue, test, ordered.slice(0, at)));
}

function lineOf(lines: readonly PricedLine[], service: Service): PricedLine | undefined {
  return lines.find((line) => line.service === service);
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/** A line of a cart that other lines measure already, for the same patient. */
export interface CoveredLine {
  service: Service;
  /** The lines that measure it: one, or several together. */
  by: Service[];
}

type Line = Pick<PricedLine, "service" | "offerFeesPaise" | "unavailable">;

/**
 * The lines whose every measurement is paid in other lines of the same patient. Small tests are looked at first, of equal ones the dearer,
 * and a found line counts as removed, so that of two equal tests only one is reported. `patientOf` is absent while all lines are for one
 * patient.
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
    found.push({ service, by: fewestCovering(catalogue, service, others) });
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
function fewestCovering(
  catalogue: Pick<Catalogue, "serviceById">,
  service: Service,
  others: readonly Service[],
): Service[] {
  const one = others.find((other) => isCovered(catalogue, service, [other]));
  if (one) return [one];
  return withoutRedundant(others, (some) => isCovered(catalogue, service, some));
}
