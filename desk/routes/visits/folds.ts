/** Rows that a phone shows of a long table before the reader opens more, and in each further part. */
const IN_A_FOLD = 10;
/** The fewest rows that are worth a press. */
const FEWEST = 3;

/** The rows of a table in parts that a phone folds: all in one where they are few, and none of very few rows. */
export function foldsOf<Row>(rows: readonly Row[]): Row[][] {
  const parts = Array.from({ length: Math.ceil(rows.length / IN_A_FOLD) }, (_, at) =>
    rows.slice(at * IN_A_FOLD, (at + 1) * IN_A_FOLD),
  );
  const [last, before] = [parts.at(-1), parts.at(-2)];
  if (last && before && last.length < FEWEST) parts.splice(-2, 2, [...before, ...last]);
  return parts;
}
