import { memoizePerObject } from "../shared/caches.ts";
import { byEach } from "./build-catalogue.ts";
import { withContents } from "./contents.ts";
import { memoizePerCatalogue } from "./memoize.ts";
import type { PreparationRules } from "./preparation-rules.ts";
import { areDisjoint, preparationRules } from "./preparation-rules.ts";
import type { Catalogue, Service } from "./types.ts";

type Services = Pick<Catalogue, "serviceById">;

/** The services that measure: a package's contents, or the test itself. */
export function measuredServices(catalogue: Services, service: Service): Service[] {
  return service.contentIds.length > 0 ? withContents(catalogue, service).slice(1) : [service];
}

/**
 * True when every measurement of a test is also one of `covers`: each of its parameters, from the same sample, at a time that suits it, by
 * the same method. A scan, which has no parameters, is covered only by a package that contains it; a package by what covers all its tests.
 */
export function isCovered(catalogue: Services, test: Service, covers: readonly Service[]): boolean {
  const others = covers.filter((cover) => cover !== test);
  if (test.contentIds.length > 0) {
    const parts = measuredServices(catalogue, test);
    return parts.length > 0 && parts.every((part) => isTestCovered(catalogue, part, others));
  }
  return isTestCovered(catalogue, test, others);
}

function isTestCovered(catalogue: Services, test: Service, covers: readonly Service[]): boolean {
  const measuring = covers.flatMap((cover) => measuredServices(catalogue, cover));
  if (measuring.some(({ id }) => id === test.id)) return true;
  if (test.parameterIds.length === 0) return false;
  const alike = measuring.filter((cover) => sharesParameter(cover, test) && isSameMeasurement(cover, test));
  return test.parameterIds.every((id) => alike.some((cover) => cover.parameterIds.includes(id)));
}

function sharesParameter(one: Service, other: Service): boolean {
  return other.parameterIds.some((id) => one.parameterIds.includes(id));
}

/** Services without those that are not needed, looked at in their order: the others are still enough. */
export function withoutRedundant(
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
  const measuring = measuredServices(catalogue, service);
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

/** Whether another service has this one among its contents, or measures all that it does. */
export function contains(catalogue: Catalogue, pack: Service, serviceId: number): boolean {
  if (pack.id === serviceId) return false;
  return pack.contentIds.includes(serviceId) || coveredIds(catalogue, pack).includes(serviceId);
}

/** Whether a single test leaves the cart when `cover` is added, for it would be paid twice. A package stays: it was chosen by its name. */
export function replaces(catalogue: Catalogue, cover: Service, test: Service): boolean {
  return test.contentIds.length === 0 && contains(catalogue, cover, test.id);
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

/**
 * What decides, beside the parameter, whether two tests give the same measurement: the sample, the time at which it is taken and the
 * method. All three are read from the catalogue's own texts.
 */
type Described = Pick<
  Service,
  "sample" | "container" | "fastingHours" | "fastingNote" | "preparation" | "method"
>;

/** True when `cover` takes the sample of `test`, at a time that suits it, and measures by its method. */
function isSameMeasurement(cover: Described, test: Described): boolean {
  const [wide, own] = [describe(cover), describe(test)];
  return (
    isWithin(own.specimens, wide.specimens) &&
    isWithin(own.containers, wide.containers) &&
    isWithin(own.techniques, wide.techniques) &&
    isTimeCompatible(wide.rules, own.rules)
  );
}

/** The texts of a test, read once. */
const describe = memoizePerObject((test: Described) => ({
  specimens: specimensOf(test),
  containers: containersOf(test),
  techniques: techniquesOf(test.method),
  rules: preparationRules(test),
}));

/** A longer fast also suits a test that needs a shorter one; a test after a meal, or at another time of day, is another measurement. */
function isTimeCompatible(wide: PreparationRules, own: PreparationRules): boolean {
  if (wide.hoursAfterMeal !== own.hoursAfterMeal || areDisjoint(wide.window, own.window)) return false;
  return wide.fastingHours >= own.fastingHours;
}

/** Places that a sample comes from, where two of the same word are different samples. */
const SPECIMENS: readonly [name: string, pattern: RegExp][] = [
  ["venous blood", /\bfrom a vein\b/i],
  ["arterial blood", /\bfrom an artery\b/i],
  ["capillary blood", /\b(fingertip|heel)\b/i],
  ["urine of a day", /\burine of 24 hours\b/i],
  ["first urine", /\burine, the first\b/i],
];

const VOLUME = /,?\s*\b[\d.]+(?: to [\d.]+)?(?: and [\d.]+)?\s*mL\b/gi;

/** "Blood, 2 mL from a vein of the arm, and a swab from the nose" is two specimens; volumes do not matter. */
function specimensOf({ sample }: Pick<Described, "sample">): ReadonlySet<string> {
  const parts = sample
    .split(/,\s*and\s+|;\s*/i)
    .map((part) => part.replaceAll(VOLUME, " ").replaceAll(/\s+/g, " ").trim().toLowerCase());
  return new Set(
    parts.flatMap((part) => {
      if (part === "") return [];
      const named = SPECIMENS.filter(([, pattern]) => pattern.test(part)).map(([name]) => name);
      return named.length > 0 ? named : [part];
    }),
  );
}

/** "Serum gel tube and citrate tube": the tubes, without the colour of their caps. An unnamed container is none. */
function containersOf({ container }: Pick<Described, "container">): ReadonlySet<string> {
  return new Set(
    container
      .toLowerCase()
      .replaceAll(/\([^)]*\)/g, "")
      .split(/;|,|\band\b/)
      .map((name) => name.trim())
      .filter((name) => name !== "" && name !== "none"),
  );
}

/**
 * Techniques whose results are not interchangeable, so that a panel by another one does not replace a test. Reagents of routine chemistry
 * ("Biuret", "Uricase") are not among them: a panel names only some of its reagents.
 */
const TECHNIQUES: readonly [name: string, pattern: RegExp][] = [
  ["ECLIA", /electrochemiluminescence|\beclia\b/i],
  ["CLIA", /(?<!electro)chemiluminescence|\bclia\b/i],
  ["FEIA", /fluorescence enzyme|\bfeia\b/i],
  ["ELISA", /\belisa\b|enzyme-linked/i],
  ["immunofluorescence", /immunofluorescence|\biif\b/i],
  ["immunoblot", /immunoblot|line (?:blot|immunoassay)|western blot/i],
  ["rapid", /immunochromatograph|lateral flow|rapid card/i],
  ["turbidimetry", /turbidimetr/i],
  ["nephelometry", /nephelometr/i],
  ["HPLC", /\bhplc\b|high-performance liquid/i],
  ["mass spectrometry", /lc-?ms|tandem mass|mass spectrometry/i],
  ["ICP-MS", /icp-?ms/i],
  ["electrophoresis", /electrophoresis/i],
  ["real-time PCR", /real-time pcr|cartridge/i],
  ["hybridisation", /hybridi[sz]ation/i],
  ["sequencing", /sequencing/i],
  ["culture", /culture/i],
  ["liquid-based cytology", /liquid-based/i],
  ["calculated", /\bcalculated\b/i],
];

function techniquesOf(method: string): ReadonlySet<string> {
  return new Set(TECHNIQUES.filter(([, pattern]) => pattern.test(method)).map(([name]) => name));
}

function isWithin(small: ReadonlySet<string>, large: ReadonlySet<string>): boolean {
  return [...small].every((each) => large.has(each));
}
