import type { CatalogueSeed } from "./catalogue-seed.ts";
import type { Problem } from "./read-csv.ts";

/** Departments, organs, conditions and scan categories: each has its own id and name, and at least one service. */
export function checkShelves(seed: CatalogueSeed): Problem[] {
  const used = (ids: (number | null)[]): Set<number | null> => new Set(ids);
  return [
    ...doubled("departments.csv", seed.departments, (each) => each.code),
    ...doubled("organs.csv", seed.organs, (each) => each.slug),
    ...doubled("conditions.csv", seed.conditions, (each) => each.permaWord),
    ...doubled("radiology-categories.csv", seed.radiologyCategories, (each) => each.slug),
    ...doubled("coupons.csv", seed.coupons, (each) => each.code),
    ...empty("departments.csv", seed.departments, used(seed.services.map((each) => each.departmentId))),
    ...empty("organs.csv", seed.organs, used(seed.serviceOrgans.map((each) => each.organId))),
    ...empty("conditions.csv", seed.conditions, used(seed.serviceConditions.map((each) => each.conditionId))),
    ...empty(
      "radiology-categories.csv",
      seed.radiologyCategories,
      used(seed.services.map((each) => each.radiologyCategoryId)),
    ),
  ];
}

/** Rows whose id or other key was used before; `row` is the line when the file has no blank lines. */
function doubled<T extends { id: number }>(
  file: string,
  rows: readonly T[],
  key: (row: T) => string,
): Problem[] {
  const ids = new Set<number>();
  const keys = new Set<string>();
  return rows.flatMap((each, i) => {
    const problems: Problem[] = [];
    if (ids.has(each.id))
      problems.push({ file, row: i + 2, column: "id", problem: `${each.id} appears twice` });
    if (keys.has(key(each))) {
      problems.push({ file, row: i + 2, column: "", problem: `"${key(each)}" appears twice` });
    }
    ids.add(each.id);
    keys.add(key(each));
    return problems;
  });
}

function empty(
  file: string,
  rows: readonly { id: number; name: string }[],
  used: ReadonlySet<number | null>,
): Problem[] {
  return rows.flatMap((each, i) =>
    used.has(each.id) ? [] : [{ file, row: i + 2, column: "", problem: `"${each.name}" has no service` }],
  );
}
