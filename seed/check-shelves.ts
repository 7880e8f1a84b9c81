import type { CatalogueSeed } from "./catalogue-seed.ts";
import type { Problem } from "./read-csv.ts";

/** Departments, organs, conditions and scan categories: each has its own id and name, and at least one service. */
export function checkShelves(seed: CatalogueSeed): Problem[] {
  const used = (ids: (number | null)[]): Set<number | null> => new Set(ids);
  return [
    ...doubled(seed, "departments.csv", seed.departments, (each) => each.code),
    ...doubled(seed, "organs.csv", seed.organs, (each) => each.slug),
    ...doubled(seed, "conditions.csv", seed.conditions, (each) => each.permaWord),
    ...doubled(seed, "radiology-categories.csv", seed.radiologyCategories, (each) => each.slug),
    ...doubled(seed, "coupons.csv", seed.coupons, (each) => each.code),
    ...doubled(seed, "price-lists.csv", seed.priceLists, (each) => each.code),
    ...doubled(seed, "zones.csv", seed.zones, (each) => each.code),
    ...doubled(seed, "labs.csv", seed.labs, (each) => each.code),
    ...doubled(seed, "banners.csv", seed.banners, (each) => String(each.id)),
    ...discountProblems(seed),
    ...empty(seed, "departments.csv", seed.departments, used(seed.services.map((each) => each.departmentId))),
    ...empty(seed, "organs.csv", seed.organs, used(seed.serviceOrgans.map((each) => each.organId))),
    ...empty(
      seed,
      "conditions.csv",
      seed.conditions,
      used(seed.serviceConditions.map((each) => each.conditionId)),
    ),
    ...empty(
      seed,
      "radiology-categories.csv",
      seed.radiologyCategories,
      used(seed.services.map((each) => each.radiologyCategoryId)),
    ),
  ];
}

/** Rows whose id or other key was used before. */
function doubled<T extends { id: number }>(
  { lines }: CatalogueSeed,
  file: string,
  rows: readonly T[],
  key: (row: T) => string,
): Problem[] {
  const ids = new Set<number>();
  const keys = new Set<string>();
  return rows.flatMap((each, i) => {
    const problems: Problem[] = [];
    if (ids.has(each.id))
      problems.push({ file, row: lines.lineOf(file, i), column: "id", problem: `${each.id} appears twice` });
    else if (keys.has(key(each))) {
      problems.push({
        file,
        row: lines.lineOf(file, i),
        column: "",
        problem: `"${key(each)}" appears twice`,
      });
    }
    ids.add(each.id);
    keys.add(key(each));
    return problems;
  });
}

function empty(
  { lines }: CatalogueSeed,
  file: string,
  rows: readonly { id: number; name: string }[],
  used: ReadonlySet<number | null>,
): Problem[] {
  return rows.flatMap((each, i) =>
    used.has(each.id)
      ? []
      : [{ file, row: lines.lineOf(file, i), column: "", problem: `"${each.name}" has no service` }],
  );
}

function discountProblems({ coupons, promotions, lines }: CatalogueSeed): Problem[] {
  return [
    ...coupons.flatMap((each, i) => faults("coupons.csv", lines.lineOf("coupons.csv", i), each.code, each)),
    ...promotions.flatMap((each, i) =>
      faults("promotions.csv", lines.lineOf("promotions.csv", i), each.name, each),
    ),
  ];
}

type Discount = CatalogueSeed["coupons"][number] | CatalogueSeed["promotions"][number];

function faults(file: string, row: number, what: string, discount: Discount): Problem[] {
  const problem = (column: string, words: string): Problem => ({
    file,
    row,
    column,
    problem: `${what}: ${words}`,
  });
  const { kind, value, validFrom, validUntil } = discount;
  return [
    ...(value > 0 ? [] : [problem("value", "takes nothing off")]),
    ...(kind === "P" && value > 10_000 ? [problem("value", "takes off more than 100 percent")] : []),
    ...(validFrom > validUntil ? [problem("valid_until", "ends before it begins")] : []),
  ];
}
