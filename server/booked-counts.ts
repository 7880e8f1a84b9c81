import { DAY_MS } from "../domain/shared/clock.ts";
import type { Task } from "./jobs/worker.ts";

const EVERY_MS = 60 * 60_000;
/** The basis of "popular" in the menu: the latest 5,000 bookings of the last 90 days. */
const DAYS = 90;

type Counts = ReadonlyMap<number, number>;

/** How often each service was booked lately, counted once an hour; empty while nothing is. */
export function bookedCounts(facts: { bookedSince: (from: Date) => Promise<Counts>; clock: () => Date }): {
  counts: () => Counts;
  task: Task;
} {
  let counts: Counts = new Map();
  return {
    counts: () => counts,
    task: {
      name: "booked counts",
      everyMs: EVERY_MS,
      run: async () => {
        counts = await facts.bookedSince(new Date(facts.clock().getTime() - DAYS * DAY_MS));
        return 0;
      },
    },
  };
}

/**
 * The services of a menu with their counts, most booked first: those of real bookings once there are any, before that those of the
 * catalogue. `services`: in the catalogue's order, which decides between equals.
 */
export function mostBooked<S extends { id: number; popularity: number }>(
  services: readonly S[],
  counts: Counts,
): { service: S; count: number }[] {
  if (counts.size === 0) return services.map((service) => ({ service, count: service.popularity }));
  return services
    .map((service) => ({ service, count: counts.get(service.id) ?? 0 }))
    .sort((a, b) => b.count - a.count);
}
