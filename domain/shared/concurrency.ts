/** The most concurrent requests to a provider: a slow one delays only a few others. */
const CONCURRENCY = 4;

/** Does `work` for each item, at most `concurrency` at a time. Every item is tried; then the first error is thrown. */
export async function mapWithConcurrency<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  concurrency = CONCURRENCY,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of waiting) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Does `work` for each item, one after the other. Every item is tried; then the first error is thrown. */
export function tryEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  return mapWithConcurrency(items, work, 1);
}

/** Deduplicates concurrent calls by key: a call while another is running gets the same promise; a later one starts anew. */
export function coalesceCalls<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, run) => {
    const begun = running.get(key) ?? run().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}
