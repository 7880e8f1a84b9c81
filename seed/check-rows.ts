import type { CatalogueSeed } from "./catalogue-seed.ts";
import type { NamedRow } from "./codes.ts";
import { codeOf } from "./codes.ts";
import type { Problem } from "./read-csv.ts";

/** What must be true of the rows of a file. */
export interface RowRules<Row> {
  /** What contradicts itself inside a row. */
  check?(row: Row): { column: string; problem: string }[];
  /** Rows with an id: neither it nor the code is used twice. */
  once?(row: Row): NamedRow;
  /** The ids that services name: of rows with an id, one that none of them names is a problem. */
  usedIds?(seed: CatalogueSeed): (number | null)[];
}

/** Rows whose id or code was used before, that contradict themselves, or that no service uses. */
export function checkRows<Row>(
  file: string,
  rows: readonly Row[],
  { check, once, usedIds }: RowRules<Row>,
  seed: CatalogueSeed,
): Problem[] {
  const used = usedIds && new Set(usedIds(seed));
  const [ids, codes] = [new Set<number>(), new Set<string>()];
  const usedTwice = (row: NamedRow) => {
    const code = codeOf(row);
    const found = ids.has(row.id)
      ? [{ column: "id", problem: `${row.id} appears twice` }]
      : codes.has(code)
        ? [{ column: "", problem: `"${code}" appears twice` }]
        : [];
    ids.add(row.id);
    codes.add(code);
    return found;
  };
  const unused = ({ id, name = "" }: NamedRow) =>
    !used || used.has(id) ? [] : [{ column: "", problem: `"${name}" has no service` }];
  return rows.flatMap((row, index) => {
    const named = once?.(row);
    const found = [...(named ? [...usedTwice(named), ...unused(named)] : []), ...(check?.(row) ?? [])];
    return found.map((each) => ({ file, row: seed.lines.lineOf(file, index), ...each }));
  });
}
