import { mapWithConcurrency } from "./concurrency.ts";

/** Due rows that a job takes some at a time. */
interface DueRows<T> {
  /** The next rows that are due, without those of these keys; none: the run is over. */
  find(leftOut: readonly string[]): Promise<readonly T[]>;
  keyOf(row: T): string;
  /** False if nothing was done, so that the row may still be due. */
  work(row: T): Promise<boolean>;
  /** How many rows at the same time; 1 by default. */
  concurrency?: number;
  /** No further rows are looked for after this many; all that are due by default. */
  most?: number;
}

/**
 * Does all that is due, batch after batch, each row once, and returns how many rows were done. A row that fails or is not done is left out
 * of the run's later batches, so that however many there are they hold up none behind them; the next run tries them again. The first error
 * is thrown at the end.
 */
export async function workThrough<T>(due: DueRows<T>): Promise<number> {
  const tried = new Set<string>();
  const leftOut: string[] = [];
  const failures: unknown[] = [];
  let done = 0;
  const workOne = async (row: T) => {
    const isDone = await due.work(row).catch((error: unknown) => {
      failures.push(error);
      return false;
    });
    if (isDone) done += 1;
    else leftOut.push(due.keyOf(row));
  };
  while (tried.size < (due.most ?? Number.POSITIVE_INFINITY)) {
    const rows = (await due.find(leftOut)).filter((row) => !tried.has(due.keyOf(row)));
    if (rows.length === 0) break;
    for (const row of rows) tried.add(due.keyOf(row));
    await mapWithConcurrency(rows, workOne, due.concurrency ?? 1);
  }
  if (failures.length > 0) throw failures[0];
  return done;
}
