import { expect, test } from "vitest";
import { makeService } from "../../test/support/make-catalogue.ts";
import { SAFETY_ORDER, safetyFor, safetyStatements } from "./safety-statements.ts";

const mri = makeService(1, { name: "MRI", safetyFlags: ["implants", "contrast"] });
const ct = makeService(2, { name: "CT", safetyFlags: ["contrast", "pregnancy"] });

test("each statement is asked once, in a fixed order, with all its tests", () => {
  const asked = safetyStatements([ct, mri, mri]).map(({ flag, tests }) => [flag, tests]);
  expect(asked).toEqual([
    ["pregnancy", ["CT"]],
    ["implants", ["MRI"]],
    ["contrast", ["CT", "MRI"]],
  ]);
  expect(safetyStatements([])).toEqual([]);
  expect(safetyStatements([makeService(3)])).toEqual([]);
});

test("flags keep their positions, which are part of URLs", () => {
  expect(SAFETY_ORDER).toEqual([
    ...["pndt", "pregnancy", "implants", "contrast", "metformin"],
    ...["bloodthinner", "consent", "biotin", "allergy"],
  ]);
});

test("a man is not asked about pregnancy; everybody else is, and nothing else is left out", () => {
  const flagsFor = (sex: string | null) => safetyFor([ct], sex)[0]?.safetyFlags;
  expect(flagsFor("M")).toEqual(["contrast"]);
  for (const sex of ["F", "O", null]) expect(flagsFor(sex)).toEqual(["contrast", "pregnancy"]);
  expect(safetyFor([mri], "M")[0]).toBe(mri);
});
