import { expect, test } from "vitest";
import { showsPndtNotice } from "./safety-words.ts";
import type { RadiologyCategory, Service } from "./types.ts";

const category = (id: number, slug: string): [number, RadiologyCategory] => [
  id,
  { id, slug, name: slug } as RadiologyCategory,
];
const scan = { name: "Scan", method: "X-ray", radiologyCategoryId: null, safetyFlags: [], contentIds: [] };

const catalogue = {
  radiologyCategoryById: new Map([
    category(1, "x-ray"),
    category(2, "ultrasound"),
    category(3, "colour-doppler"),
  ]),
  serviceById: new Map([
    [7, { ...scan, id: 7 } as unknown as Service],
    [8, { ...scan, id: 8, radiologyCategoryId: 3 } as unknown as Service],
  ]),
};

test.each<[what: string, scan: Partial<Service>, shows: boolean]>([
  ["an ultrasound", { radiologyCategoryId: 2 }, true],
  ["a Doppler", { radiologyCategoryId: 3 }, true],
  ["what is obstetric, and no ultrasound", { safetyFlags: ["pndt"] }, true],
  ["one beside a mammography", { radiologyCategoryId: 1, method: "Mammography and ultrasonography" }, true],
  ["one whose name alone says it", { radiologyCategoryId: 1, name: "Biopsy, Ultrasound-Guided" }, true],
  ["one that is written USG", { name: "Biopsy (USG Guided)" }, true],
  ["a package with one", { contentIds: [7, 8] }, true],
  ["a package without one", { contentIds: [7] }, false],
  ["an X-ray", { radiologyCategoryId: 1 }, false],
  ["a scan of no category", {}, false],
  ["a scan of a category that is gone", { radiologyCategoryId: 9 }, false],
])("the legal notice is on every ultrasound and all that is obstetric: %s", (_, own, shows) => {
  expect(showsPndtNotice({ ...scan, ...own }, catalogue)).toBe(shows);
});
