import fc from "fast-check";
import { expect, test } from "vitest";
import { directionsTo, kilometresBetween, labsFrom, labsInReach, openingHours } from "./labs.ts";

const at = (...distances: (number | null)[]) => distances.map((awayKm, index) => ({ id: index + 1, awayKm }));
const ids = (labs: { id: number }[]) => labs.map(({ id }) => id);

test("all labs near by are offered, and none that is far", () => {
  expect(ids(labsInReach(at(2, 14, 99, 150, 465)))).toEqual([1, 2, 3]);
});

test("where nothing near by fits, the nearest lab that does is offered too", () => {
  const scans = ({ id }: { id: number }) => id >= 3;
  expect(ids(labsInReach(at(0, 20, 150, 160), scans))).toEqual([1, 2, 3]);
  expect(ids(labsInReach(at(150, 160)))).toEqual([1]);
  expect(ids(labsInReach(at(150, 160, 190), scans))).toEqual([3]);
});

test("nothing is offered that is a thousand kilometres away or whose way nobody knows", () => {
  for (const labs of [at(1000), at(501), at(null, null), at()]) expect(labsInReach(labs)).toEqual([]);
  expect(ids(labsInReach(at(3, null, 1300)))).toEqual([1]);
  expect(ids(labsInReach(at(3, null, 1300), ({ id }) => id === 3))).toEqual([1]);
});

test("labs come with their distance, the nearest first, and without those that are too far", () => {
  const kolkata = { id: 1, latitude: 22.528, longitude: 88.366 };
  const siliguri = { id: 2, latitude: 26.717, longitude: 88.428 };
  const delhi = { id: 3, latitude: 28.631, longitude: 77.219 };
  const from = (here: typeof kolkata) =>
    labsFrom([delhi, siliguri, kolkata], here).map(({ lab, awayKm }) => [lab.id, awayKm]);
  expect(from(kolkata)).toEqual([
    [1, 0],
    [2, 465.8],
  ]);
  expect(from(delhi)).toEqual([[3, 0]]);
});

const KOLKATA = { latitude: 22.5726, longitude: 88.3639 };
const SILIGURI = { latitude: 26.7271, longitude: 88.3953 };
const DELHI = { latitude: 28.6139, longitude: 77.209 };

test("distances are those of the map, to a tenth of a kilometre", () => {
  expect(kilometresBetween(KOLKATA, SILIGURI)).toBeCloseTo(462, 0);
  expect(kilometresBetween(KOLKATA, DELHI)).toBeGreaterThan(1300);
  expect(kilometresBetween(KOLKATA, DELHI)).toBeLessThan(1310);
  expect(kilometresBetween(KOLKATA, { ...KOLKATA, latitude: 22.5735 })).toBe(0.1);
});

test("a place is no way from itself, the way back is as long, and nothing is further than half around the earth", () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(kilometresBetween(one, one)).toBe(0);
      expect(kilometresBetween(one, other)).toBe(kilometresBetween(other, one));
      expect(kilometresBetween(one, other)).toBeLessThanOrEqual(20_015.1);
    }),
  );
});

test("directions to a centre use its position and no starting point", () => {
  expect(directionsTo({ latitude: 22.5958, longitude: 88.4795 })).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=22.5958%2C88.4795",
  );
});

test("opening hours in words are converted for programs", () => {
  expect(openingHours("Every day, 7 a.m. to 8 p.m.")).toBe("Mo-Su 07:00-20:00");
  expect(openingHours("Monday to Saturday, 7:30 a.m. to 12 p.m.")).toBe("Mo-Sa 07:30-12:00");
  expect(openingHours("Sunday, 12 a.m. to 1:15 p.m.")).toBe("Su 00:00-13:15");
});

test("hours in another form are left out rather than converted wrongly", () => {
  for (const words of ["", "By appointment", "Someday, 7 a.m. to 8 p.m.", "Every day, 17 a.m. to 8 p.m."])
    expect(openingHours(words)).toBeUndefined();
});
