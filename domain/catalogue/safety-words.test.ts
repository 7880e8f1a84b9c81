import { expect, test } from "vitest";
import { showsPndtNotice } from "./safety-words.ts";
import type { RadiologyCategory, SafetyFlag } from "./types.ts";

const category = (id: number, slug: string): [number, RadiologyCategory] => [
  id,
  { id, slug, name: slug } as RadiologyCategory,
];
const catalogue = {
  radiologyCategoryById: new Map([
    category(1, "x-ray"),
    category(2, "ultrasound"),
    category(3, "colour-doppler"),
  ]),
};

test("the legal notice is on every ultrasound, and on obstetric services that are not ultrasounds", () => {
  const shows = (radiologyCategoryId: number | null, safetyFlags: SafetyFlag[] = []) =>
    showsPndtNotice({ radiologyCategoryId, safetyFlags }, catalogue);
  expect([shows(2), shows(3), shows(null, ["pndt"])]).toEqual([true, true, true]);
  expect([shows(1), shows(null), shows(9)]).toEqual([false, false, false]);
});
