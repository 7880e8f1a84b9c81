import { expect, test } from "vitest";
import { bookedCounts, mostBooked } from "./booked-counts.ts";

const services = [
  { id: 1, popularity: 100 },
  { id: 2, popularity: 90 },
  { id: 3, popularity: 80 },
];
const shown = (counts: ReadonlyMap<number, number>) =>
  mostBooked(services, counts).map(({ service, count }) => [service.id, count]);

test("the menu shows the catalogue's counts until something is booked, then those of bookings", () => {
  expect(shown(new Map())).toEqual([
    [1, 100],
    [2, 90],
    [3, 80],
  ]);
  expect(shown(new Map([[3, 2]]))).toEqual([
    [3, 2],
    [1, 0],
    [2, 0],
  ]);
});

test("bookings of the last ninety days are counted", async () => {
  const asked: string[] = [];
  const { counts, task } = bookedCounts({
    clock: () => new Date("2026-11-26T00:00:00Z"),
    bookedSince: async (from) => {
      asked.push(from.toISOString());
      return new Map([[1, 4]]);
    },
  });
  expect(counts().size).toBe(0);
  await task.run();
  expect(asked).toEqual(["2026-08-28T00:00:00.000Z"]);
  expect(counts().get(1)).toBe(4);
});
