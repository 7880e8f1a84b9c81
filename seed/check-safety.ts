import type { SafetyFlag } from "../domain/catalogue/types.ts";
import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";
import type { Problem } from "./read-csv.ts";

/** Categories of scans, by their slugs, that work by ionising radiation. */
const RADIATION: ReadonlySet<string> = new Set([
  ...["x-ray", "ct-scan", "mammography", "dexa", "dental", "contrast-studies", "pet-ct", "nuclear-medicine"],
]);
/** Immunoassays that bind by streptavidin and biotin, as the demo's analysers do (FDA, safety communication on biotin, 2019). */
const BY_BIOTIN = /\bE?CLIA\b/;
/** Hormones that the day's thyroid tablet raises for hours. */
const THYROID = new Set(["TSH", "T3", "T4", "FT3", "FT4"]);

/** Safety flags that follow from what a service is: each that is missing. */
export function checkSafety(seed: CatalogueSeed): Problem[] {
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
