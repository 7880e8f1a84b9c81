import { expect, test } from "vitest";
import { makeService } from "../../test/support/make-catalogue.ts";
import { keepConsents, SAFETY_ORDER, safetyFor, safetyStatements, WORDING } from "./safety-statements.ts";

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
    "pndt",
    "pregnancy",
    "implants",
    "contrast",
    "metformin",
    "bloodthinner",
    "consent",
    "biotin",
    "allergy",
  ]);
});

test("a man is not asked about pregnancy; everybody else is, and nothing else is left out", () => {
  const flagsFor = (sex: string | null) => safetyFor([ct], sex)[0]?.safetyFlags;
  expect(flagsFor("M")).toEqual(["contrast"]);
  for (const sex of ["F", "O", null]) expect(flagsFor(sex)).toEqual(["contrast", "pregnancy"]);
  expect(safetyFor([mri], "M")[0]).toBe(mri);
});

const at = new Date("2026-11-20T04:30:00Z");
const scan = makeService(1, { name: "CT Scan", safetyFlags: ["contrast"], needsPrescription: true });
const given = (...codes: string[]) => codes.map((code) => ({ code, version: WORDING }));

test("a confirmed statement is stored with its text, its version and the tests it covers", () => {
  expect(keepConsents(given("terms", "contrast", "prescription"), [scan], at)).toEqual([
    {
      code: "contrast",
      version: WORDING,
      words: expect.stringContaining("contrast"),
      tests: ["CT Scan"],
      at,
    },
    { code: "terms", version: WORDING, words: expect.stringContaining("privacy"), tests: [], at },
    { code: "prescription", version: WORDING, words: expect.any(String), tests: ["CT Scan"], at },
  ]);
});

test("ticks of an older version, of an unknown statement or of one that these tests do not need are not stored", () => {
  expect(keepConsents([{ code: "terms", version: "2020-01" }], [scan], at)).toEqual([]);
  expect(keepConsents(given("metformin", "anything"), [scan], at)).toEqual([]);
});
