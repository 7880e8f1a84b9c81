import { expect, test } from "vitest";
import { makeService } from "../../test/support/make-catalogue.ts";
import { machinesOf, machinesOfSlot, needsMachine } from "./place-of-visit.ts";

const scan = (id: number, radiologyCategoryId: number) =>
  makeService(id, { kind: "radiology", radiologyCategoryId });
const [xray, mri, other] = [scan(1, 11), scan(2, 15), scan(3, 15)];
const blood = makeService(4);
const both = makeService(5, { kind: "package", contentIds: [2, 4] });
const catalogue = { serviceById: new Map([xray, mri, other, blood, both].map((each) => [each.id, each])) };

test("a visit needs the machines of its scans, those inside packages included, and none for blood tests", () => {
  expect(machinesOf(catalogue, [blood])).toBeNull();
  expect(machinesOf(catalogue, [mri, other, blood])).toEqual([15]);
  expect(machinesOf(catalogue, [both])).toEqual([15]);
  expect(machinesOf(catalogue, [mri, xray])).toEqual([11, 15]);
  expect([needsMachine(catalogue, both), needsMachine(catalogue, blood)]).toEqual([true, false]);
});

test("a slot says whose timetable it is of", () => {
  expect(machinesOfSlot("lab:1_2026-11-21_0900")).toBeNull();
  expect(machinesOfSlot("zone:1_2026-11-21_0900")).toBeNull();
  expect(machinesOfSlot("lab:1:radiology_2026-11-21_0900")).toEqual([]);
  expect(machinesOfSlot("lab:1:radiology:5_2026-11-21_0900")).toEqual([5]);
});
