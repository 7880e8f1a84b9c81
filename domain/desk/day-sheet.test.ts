import { expect, test } from "vitest";
import { addTubes, tubeWords } from "./day-sheet.ts";

test("tubes of one kind are added up with their volumes, the most first", () => {
  const tubes = addTubes([
    { container: "EDTA tube", count: 1, volumeMl: 2 },
    { container: "Serum gel tube", count: 2, volumeMl: 5.1 },
    { container: "Urine container", count: 1, volumeMl: null },
    { container: "Serum gel tube", count: 1, volumeMl: 0.2 },
    { container: "EDTA tube", count: 1, volumeMl: null },
  ]);
  expect(tubes).toEqual([
    { container: "Serum gel tube", count: 3, volumeMl: 5.3 },
    { container: "EDTA tube", count: 2, volumeMl: 2 },
    { container: "Urine container", count: 1, volumeMl: null },
  ]);
  expect(tubeWords(tubes)).toBe("3 × Serum gel tube (5.3 mL); 2 × EDTA tube (2 mL); 1 × Urine container");
});
