import { byEach } from "./build-catalogue.ts";
import { withContents } from "./contents.ts";
import { measuresAlike } from "./measurement.ts";
import { memoizePerCatalogue } from "./memoize.ts";
import type { Catalogue, Service } from "./types.ts";

type Services = Pick<Catalogue, "serviceById">;

/** The services that measure: a package's contents, or the test itself. */
export function measuringIn(catalogue: Services, service: Service): Service[] {
  return service.contentIds.length > 0 ? withContents(catalogue, service).slice(1) : [service];
}

/**
 * True when every measurement of a test is also one of `covers`: each of its parameters, from the same sample, at a time that suits it, by
 * the same method. A scan, which has no parameters, is covered only by a package that contains it; a package by what covers all its tests.
 */
export function isCovered(catalogue: Services, test: Service, covers: readonly Service[]): boolean {
  const others = covers.filter((cover) => cover !== test);
  if (test.contentIds.length > 0) {
    const parts = measuringIn(catalogue, test);
    return parts.length > 0 && parts.every((part) => isTestCovered(catalogue, part, others));
  }
  return isTestCovered(catalogue, test, others);
}

function isTestCovered(catalogue: Services, test: Service, covers: readonly Service[]): boolean {
  const measuring = covers.flatMap((cover) => measuringIn(catalogue, cover));
  if (measuring.some(({ id }) => id === test.id)) return true;
  if (test.parameterIds.length === 0) return false;
  const alike = measuring.filter((cover) => sharesParameter(cover, test) && measuresAlike(cover, test));
  return test.parameterIds.every((id) => alike.some((cover) => cover.parameterIds.includes(id)));
}

function sharesParameter(one: Service, other: Service): boolean {
  return other.parameterIds.some((id) => one.parameterIds.includes(id));
}

/** Services without those that are not needed, looked at in their order: the others are still enough. */
export function neededOf(
  services: readonly Service[],
  isEnough: (some: readonly Service[]) => boolean,
): Service[] {
  return services.reduce<Service[]>(
    (kept, service) => {
      const without = kept.filter((each) => each !== service);
      return isEnough(without) ? without : kept;
    },
    [...services],
  );
}

/** Tests on sale by each of their parameters, the most popular first. */
const testsByParameter = memoizePerCatalogue(({ onSale }) =>
  byEach(
    onSale.filter(({ contentIds }) => contentIds.length === 0),
    ({ parameterIds }) => parameterIds,
  ),
);

/** Single tests on sale that measure at least one of the parameters. */
function testsWith(catalogue: Catalogue, parameterIds: readonly number[]): Set<Service> {
  const byParameter = testsByParameter(catalogue);
  return new Set(parameterIds.flatMap((id) => byParameter.get(id) ?? []));
}

const coveredByService = memoizePerCatalogue(() => new Map<number, number[]>());

/** The ids of the single tests on sale that a service covers, without itself: of a package also those that its profiles contain. */
export function coveredIds(catalogue: Catalogue, service: Service): readonly number[] {
  const known = coveredByService(catalogue).get(service.id);
  if (known) return known;
  const measuring = measuringIn(catalogue, service);
  const candidates = new Set([
    ...testsWith(
      catalogue,
      measuring.flatMap(({ parameterIds }) => parameterIds),
    ),
    ...measuring,
  ]);
  const ids = [...candidates].filter((test) => isCovered(catalogue, test, [service])).map(({ id }) => id);
  coveredByService(catalogue).set(service.id, ids);
  return ids;
}

/**
 * The tests that two services both measure, as few and as large as possible: the common contents of two packages by their names, and TSH
 * where one has TSH and the other a profile with it.
 */
export function sharedTests(catalogue: Catalogue, one: Service, other: Service): Service[] {
  const inOther = new Set([...coveredIds(catalogue, other), other.id]);
  const ids = [...coveredIds(catalogue, one), one.id].filter((id) => inOther.has(id));
  const own = new Set([one.id, other.id, ...one.contentIds, ...other.contentIds]);
  // A test that is sold in one of the two under its own name is named before another one of the same parameters.
  const shared = ids
    .flatMap((id) => catalogue.serviceById.get(id) ?? [])
    .sort(
      (a, b) =>
        b.parameterIds.length - a.parameterIds.length || Number(own.has(b.id)) - Number(own.has(a.id)),
    );
  return shared.filter((test, at) => !isCovered(catalogue, test, shared.slice(0, at)));
}
