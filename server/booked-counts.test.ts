import { expect, test } from "vitest";
import { bookedCounts, mostBooked } from "./booked-counts.ts";

const services = [
  { id: 1, popularity: 100 },
  { id: 2, popularity: 90 },
  { id: 3, popularity: 80 },
];
const shown = (counts: ReadonlyMap<number, number>) =>
  mostBooked(services, counts, 2).map(({ service, count }) => [service.id, count]);

const OF_CATALOGUE = [
  [1, 100],
  [2, 90],
];

test.each([
  { booked: "nothing", counts: [], menu: OF_CATALOGUE },
  { booked: "fewer tests than the menu shows", counts: [[3, 2]], menu: OF_CATALOGUE },
  {
    booked: "only what is not sold here",
    counts: [
      [8, 2],
      [9, 2],
    ],
    menu: OF_CATALOGUE,
  },
  {
    booked: "as many as it shows",
    counts: [
      [2, 1],
      [3, 2],
    ],
    menu: [
      [3, 2],
      [2, 1],
    ],
  },
  {
    booked: "equally often",
    counts: [
      [3, 2],
      [2, 2],
      [1, 2],
    ],
    menu: [
      [1, 2],
      [2, 2],
    ],
  },
] satisfies { booked: string; counts: [number, number][]; menu: number[][] }[])(
  "the menu where $booked was booked: never a popular test with 0 bookings",
  ({ counts, menu }) => {
    expect(shown(new Map<number, number>(counts))).toEqual(menu);
  },
);

test("a place that sells fewer tests than a menu has room for shows the real counts once each was booked", () => {
  const one = services.slice(0, 1);
  expect(mostBooked(one, new Map([[1, 4]]), 2)).toEqual([{ service: one[0], count: 4 }]);
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
