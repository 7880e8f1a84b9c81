import fc from "fast-check";
import { expect, test } from "vitest";
import { kilometresBetween } from "./distance.ts";

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
