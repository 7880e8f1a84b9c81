import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";
import type { Problem } from "./read-csv.ts";

/** A package promises no more than its contents allow: fasting, place, report time, sex. */
export function checkPackages(seed: CatalogueSeed): Problem[] {
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
