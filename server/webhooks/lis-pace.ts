/**
 * Keeps a system of the laboratory that runs wild from the visitors' share of this process. What is refused is not kept and is to be sent
 * again.
 */
export interface Pace {
  /** Takes one request of a key; answers after how many seconds the next try is worth it, 0 when this one may go on. */
  take(key: string, now: Date): number;
}

/** `most` at once, and as many again within `seconds`. Counts in this process alone: each process protects itself. */
export function paceOf({ most, seconds }: { most: number; seconds: number }): Pace {
  const perSecond = most / seconds;
  const left = new Map<string, { requests: number; at: number }>();
  return {
    take(key, now) {
      const at = now.getTime();
      const before = left.get(key) ?? { requests: most, at };
      const gained = (Math.max(0, at - before.at) / 1000) * perSecond;
      const requests = Math.min(most, before.requests + gained);
      if (requests < 1) {
        left.set(key, { requests, at });
        return Math.ceil((1 - requests) / perSecond);
      }
      left.set(key, { requests: requests - 1, at });
      return 0;
    },
  };
}
