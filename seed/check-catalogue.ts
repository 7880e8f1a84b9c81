import type { SafetyFlag } from "../domain/catalogue/types.ts";
import type { Problem } from "./catalogue-csv.ts";
import type { CatalogueSeed, SeedPrice, SeedService } from "./catalogue-seed.ts";
import { checkCodes } from "./check-codes.ts";
import { checkPlaces } from "./check-places.ts";
import { checkRanges } from "./check-ranges.ts";
import { checkHandling, checkServices, checkValues } from "./check-services.ts";
import { CATALOGUE_FILES } from "./offer-files.ts";

/** Parameters are used, named once, and have a unit and sane ranges. */
function checkParameters(seed: CatalogueSeed): Problem[] {
  const problems: Problem[] = [];
  const used = new Set(seed.serviceParameters.map((each) => each.parameterId));
  const rangesOf = Map.groupBy(seed.ranges, (range) => range.parameterId);
  const limitsOf = Map.groupBy(seed.criticalLimits, (limit) => limit.parameterId);
  const seen = new Set<string>();
  for (const [index, parameter] of seed.parameters.entries()) {
    const ranges = rangesOf.get(parameter.id) ?? [];
    const report = (column: string, problem: string): void => {
      const row = seed.lines.lineOf("parameters.csv", index);
      problems.push({ file: "parameters.csv", row, column, problem: `${parameter.code}: ${problem}` });
    };
    for (const [column, key] of Object.entries({
      id: parameter.id,
      code: parameter.code,
      name: parameter.name,
    })) {
      const once = `${column} ${key}`.toLowerCase();
      if (seen.has(once)) report(column, "appears twice");
      seen.add(once);
    }
    if (!used.has(parameter.id)) report("code", "belongs to no service");
    if (parameter.valueType === "number") {
      if (parameter.unit === "")
        report("unit", "a number has a unit (ratio, index, pH … where it has no other)");
      if (ranges.length === 0) report("value_type", "a number has a range, if only in words");
    }
    const limits = limitsOf.get(parameter.id) ?? [];
    for (const problem of [...checkValues(parameter, ranges, limits), ...checkRanges(ranges, limits)])
      report("ranges", problem);
  }
  return problems;
}

/** What single cells cannot tell: contradictions between rows. An empty result means that the catalogue may be written. */
export function checkCatalogue(seed: CatalogueSeed): Problem[] {
  const rules = [
    checkParameters,
    checkCodes,
    checkServices,
    checkHandling,
    checkSafety,
    checkPackages,
    checkPrices,
    checkPlaces,
  ];
  return [...CATALOGUE_FILES.flatMap((file) => file.check(seed)), ...rules.flatMap((check) => check(seed))];
}

/** Offers are no dearer than fees, everything is sold somewhere, and a package costs less than its parts on the same list. */
function checkPrices(seed: CatalogueSeed): Problem[] {
  const problems: Problem[] = [];
  const services = new Map(seed.services.map((each) => [each.id, each]));
  const lines = new Map(seed.prices.map((price, i) => [price, seed.lines.lineOf("prices.csv", i)]));
  const broken = new Set(seed.prices.filter((_, i) => seed.lines.isBroken("prices.csv", i)));
  const report = (price: SeedPrice, column: string, problem: string): void => {
    const code = services.get(price.serviceId)?.code ?? String(price.serviceId);
    const row = lines.get(price) ?? 0;
    problems.push({ file: "prices.csv", row, column, problem: `${code}: ${problem}` });
  };
  const seen = new Set<string>();
  for (const price of seed.prices) {
    if (broken.has(price)) continue;
    const key = `${price.serviceId} ${price.priceListId} ${price.validFrom}`;
    if (seen.has(key)) report(price, "valid_from", `has two prices on a list from ${price.validFrom}`);
    seen.add(key);
    if (price.offerFeesPaise <= 0) report(price, "offer_fees", "is free");
    if (price.offerFeesPaise > price.feesPaise)
      report(price, "offer_fees", "the offer is dearer than the fee");
  }
  const byService = Map.groupBy(seed.prices, (price) => price.serviceId);
  for (const service of seed.services) {
    if (byService.has(service.id)) continue;
    const origin = seed.serviceOrigins.get(service.id) ?? { file: "prices.csv", row: 0 };
    problems.push({ ...origin, column: "code", problem: `${service.code}: is sold on no price list` });
  }
  const contents = Map.groupBy(seed.packageContents, (each) => each.packageId);
  for (const [packageId, inside] of contents) {
    const parts = inside.map((each) => byService.get(each.serviceId) ?? []);
    // A price that could not be read is reported already; sums over it would report it again.
    if (parts.flat().some((price) => broken.has(price))) continue;
    for (const price of byService.get(packageId) ?? []) {
      if (broken.has(price)) continue;
      const sum = sumOfParts(parts, price);
      if (sum === undefined) report(price, "price_list", "is sold where a part of it is not");
      else if (price.offerFeesPaise >= sum.offer)
        report(price, "offer_fees", `costs more than its parts (${sum.offer / 100})`);
      else if (price.feesPaise > sum.fees)
        report(price, "fees", `is listed above the sum of its parts (${sum.fees / 100})`);
    }
  }
  return problems;
}

/** The parts at their prices on the day that the package's price begins; undefined when one is not sold there. */
function sumOfParts(parts: readonly SeedPrice[][], { priceListId, validFrom }: SeedPrice) {
  let fees = 0;
  let offer = 0;
  for (const prices of parts) {
    const begun = prices.filter((each) => each.priceListId === priceListId && each.validFrom <= validFrom);
    const latest = begun.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1);
    if (latest === undefined) return undefined;
    fees += latest.feesPaise;
    offer += latest.offerFeesPaise;
  }
  return { fees, offer };
}

/** A package promises no more than its contents allow: fasting, place, report time, sex. */
function checkPackages(seed: CatalogueSeed): Problem[] {
  const services = new Map(seed.services.map((each) => [each.id, each]));
  const contents = Map.groupBy(seed.packageContents, (each) => each.packageId);
  return seed.services
    .filter((service) => service.kind === "package" || contents.has(service.id))
    .flatMap((service) => {
      const inside = (contents.get(service.id) ?? []).flatMap((each) => services.get(each.serviceId) ?? []);
      const origin = seed.serviceOrigins.get(service.id) ?? { file: "packages.csv", row: 0 };
      return problemsOf(service, inside).map(([column, problem]) => ({
        ...origin,
        column,
        problem: `${service.code}: ${problem}`,
      }));
    });
}

function problemsOf(
  service: SeedService,
  inside: readonly SeedService[],
): [column: string, problem: string][] {
  const problems: [string, string][] = [];
  const among = (fits: (content: SeedService) => boolean): string =>
    inside
      .filter((content) => !fits(content))
      .map((content) => content.code)
      .join(", ");
  const demand = (column: string, names: string, problem: string): void => {
    if (names !== "") problems.push([column, `${problem}: ${names}`]);
  };
  if (service.kind !== "package") problems.push(["contents", "only a package has contents"]);
  if (inside.length < 2) problems.push(["contents", "a package contains two services or more"]);
  if (new Set(inside).size !== inside.length) problems.push(["contents", "a service is contained twice"]);
  demand(
    "contents",
    among((content) => content.kind !== "package"),
    "a package contains no package",
  );
  demand(
    "fasting_hours",
    among((content) => content.fastingHours <= service.fastingHours),
    "fasts for fewer hours than its contents",
  );
  demand(
    "tat_days",
    among((content) => content.tatDays <= service.tatDays),
    "is promised before its contents",
  );
  demand(
    "home_collection",
    among((content) => content.homeCollection || !service.homeCollection),
    "is collected at home and its contents are not",
  );
  demand(
    "sex",
    among((content) => content.sex === null || content.sex === service.sex),
    "contains what is only for one sex",
  );
  demand(
    "safety_flags",
    among((content) => content.safetyFlags.every((flag) => service.safetyFlags.includes(flag))),
    "lacks a safety flag of its contents",
  );
  demand(
    "sensitive",
    among((content) => service.sensitive || !content.sensitive),
    "is not sensitive and its contents are",
  );
  return problems;
}

/** Categories of scans, by their slugs, that work by ionising radiation. */
const RADIATION: ReadonlySet<string> = new Set([
  "x-ray",
  "ct-scan",
  "mammography",
  "dexa",
  "dental",
  "contrast-studies",
  "pet-ct",
  "nuclear-medicine",
]);
/** Immunoassays that bind by streptavidin and biotin, as the demo's analysers do (FDA, safety communication on biotin, 2019). */
const BY_BIOTIN = /\bE?CLIA\b/;
/** Hormones that the day's thyroid tablet raises for hours. */
const THYROID = new Set(["TSH", "T3", "T4", "FT3", "FT4"]);

/** Safety flags that follow from what a service is: each that is missing. */
function checkSafety(seed: CatalogueSeed): Problem[] {
  const categories = new Map(seed.radiologyCategories.map(({ id, slug }) => [id, slug]));
  const codes = new Map(seed.parameters.map(({ id, code }) => [id, code]));
  const measured = Map.groupBy(seed.serviceParameters, ({ serviceId }) => serviceId);
  return seed.services.flatMap((service) => {
    const slug = categories.get(service.radiologyCategoryId ?? 0) ?? "";
    const parameters = (measured.get(service.id) ?? []).map(
      ({ parameterId }) => codes.get(parameterId) ?? "",
    );
    const origin = seed.serviceOrigins.get(service.id) ?? { file: "tests.csv", row: 0 };
    return wantedOf(service, slug, parameters)
      .filter(([flag]) => !service.safetyFlags.includes(flag))
      .map(([flag, why]) => ({
        ...origin,
        column: "safety_flags",
        problem: `${service.code}: lacks ${flag}: ${why}`,
      }));
  });
}

function wantedOf(service: SeedService, slug: string, parameters: readonly string[]): [SafetyFlag, string][] {
  const { kind, sex, safetyFlags, method } = service;
  const wanted: [SafetyFlag, string][] = [];
  if (sex !== "M" && RADIATION.has(slug)) wanted.push(["pregnancy", "it works by radiation"]);
  if (safetyFlags.includes("contrast")) {
    if (sex !== "M") wanted.push(["pregnancy", "a contrast medium is given"]);
    wanted.push(["allergy", "a contrast medium is given"]);
    if (slug === "ct-scan") wanted.push(["metformin", "an iodinated contrast medium is given"]);
  }
  if (slug === "mri") wanted.push(["implants", "a magnet pulls at metal"]);
  if (kind === "test" && BY_BIOTIN.test(method)) wanted.push(["biotin", "its method binds by biotin"]);
  if (kind === "test" && parameters.some((code) => THYROID.has(code)))
    wanted.push(["thyroidtablet", "the tablet raises the hormone"]);
  return wanted;
}
