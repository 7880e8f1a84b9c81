/** Questions to a provider at the same time: one that answers slowly holds up a few others, not all. */
const LANES = 4;

/** Does `work` for each thing, a few at a time (`lanes`). Every thing has its turn; the first failure is thrown when all are through. */
export async function mapWithConcurrency<T>(
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
  lanes = LANES,
): Promise<void> {
  const waiting = things.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const thing of waiting) await work(thing).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(lanes, things.length) }, lane));
  if (failures.length > 0) throw failures[0];
}
