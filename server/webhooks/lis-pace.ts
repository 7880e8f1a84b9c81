/**
 * How many requests one key of the laboratory may send: a backlog of hours at once, then as many a second as a large laboratory needs on
 * a busy morning. It keeps a sender that runs wild from the visitors' share of this process; what is refused is to be sent again.
 */
export const LIS_PACE = { atOnce: 600, perSecond: 30 };

export interface Pace {
  /** Takes one request of a key; answers after how many seconds the next try is worth it, 0 when this one may go on. */
  take(key: string, now: Date): number;
}

/** Counts in this process alone: each process protects itself. */
export function pace({ atOnce, perSecond } = LIS_PACE): Pace {
  const left = new Map<string, { requests: number; at: number }>();
  return {
    take(key, now) {
      const at = now.getTime();
      const before = left.get(key) ?? { requests: atOnce, at };
      const gained = (Math.max(0, at - before.at) / 1000) * perSecond;
      const requests = Math.min(atOnce, before.requests + gained);
      if (requests < 1) {
        left.set(key, { requests, at });
        return Math.ceil((1 - requests) / perSecond);
      }
      left.set(key, { requests: requests - 1, at });
      return 0;
    },
  };
}
