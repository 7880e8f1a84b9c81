/**
 * A reading that is shared by all who ask within `ms`. A failure is kept as long as a success, or with `forgetsFailures` read again by the next who
 * asks.
 */
export function cachedReading<T>(
  ms: number,
  read: () => Promise<T>,
  { forgetsFailures = false }: { forgetsFailures?: boolean } = {},
): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (reading && performance.now() - readAt <= ms) return reading;
    readAt = performance.now();
    const mine = read();
    reading = mine;
    if (forgetsFailures) {
      mine.catch(() => {
        if (reading === mine) reading = undefined;
      });
    }
    return mine;
  };
}
