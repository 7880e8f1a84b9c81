import { expect, test } from "vitest";
import { labsFrom, labsInReach } from "./labs-in-reach.ts";

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
