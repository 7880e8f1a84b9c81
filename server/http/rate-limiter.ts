/** Limits the requests of each key, so that a runaway client does not slow down the site. */
export interface RateLimiter {
  /** Counts one request of a key; returns the seconds until a retry, 0 if it is allowed. */
  take(key: string, now: Date): number;
}

/** `most` at once, and as many again within `seconds`. Counts in this process alone: each process protects itself. */
export function rateLimiter({ most, seconds }: { most: number; seconds: number }): RateLimiter {
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
