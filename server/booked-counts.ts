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
 * The first services of a menu with their counts, most booked first: those of real bookings once there are some of each, before that those
 * of the catalogue, so that nothing popular was booked 0 times. `services`: in the catalogue's order, which decides between equals.
 */
export function mostBooked<S extends { id: number; popularity: number }>(
  services: readonly S[],
  counts: Counts,
  shown: number,
): { service: S; count: number }[] {
  const booked = services.flatMap((service) => {
    const count = counts.get(service.id) ?? 0;
    return count > 0 ? [{ service, count }] : [];
  });
  const isEachBooked = booked.length >= Math.min(shown, services.length);
  const counted = isEachBooked
    ? booked.sort((a, b) => b.count - a.count)
    : services.map((service) => ({ service, count: service.popularity }));
  return counted.slice(0, shown);
}
