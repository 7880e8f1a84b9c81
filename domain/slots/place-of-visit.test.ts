import { expect, test } from "vitest";
import { makeCatalogue, makeLab } from "../../test/support/make-catalogue.ts";
import { placeOfVisit } from "./place-of-visit.ts";
import type { Machines } from "./types.ts";

const template = (place: string, capacity: number) => ({
  place,
  weekday: 1,
  startsMinute: 540,
  minutes: 30,
  capacity,
});

const catalogue = makeCatalogue({
  labs: [makeLab(1), makeLab(2)],
  slotTemplates: [
    template("lab:1", 6),
    template("lab:1:radiology", 4),
    template("lab:1:radiology:4", 2),
    template("lab:1:radiology:5", 1),
    template("lab:2", 6),
  ],
});
const placeAt = (labId: number, machines: Machines) =>
  placeOfVisit(catalogue, { mode: "lab", labId, machines });

test("a visit with scans follows the timetable of its machine, else that of all scans, else the lab's", () => {
  expect(placeAt(1, null)).toMatchObject({ value: "lab:1" });
  expect(placeAt(1, [5])).toMatchObject({ value: "lab:1:radiology:5" });
  expect(placeAt(1, [1])).toMatchObject({ value: "lab:1:radiology" });
  expect(placeAt(1, [])).toMatchObject({ value: "lab:1:radiology" });
  expect(placeAt(2, [1, 5])).toMatchObject({ value: "lab:2" });
  expect(placeAt(3, [1])).toMatchObject({ error: { code: "unknown-lab" } });
});

test("scans of several kinds take a slot at the machine with the least capacity", () => {
  expect(placeAt(1, [1, 4])).toMatchObject({ value: "lab:1:radiology:4" });
  expect(placeAt(1, [1, 4, 5])).toMatchObject({ value: "lab:1:radiology:5" });
  expect(placeAt(1, [1, 2])).toMatchObject({ value: "lab:1:radiology" });
});
