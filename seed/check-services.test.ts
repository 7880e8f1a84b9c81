import { expect, test } from "vitest";
import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { checkValues } from "./check-services.ts";
import { openFolder, seedFolder } from "./folder.ts";
import { readSeed } from "./load.ts";

const seed = readSeed(openFolder(seedFolder));

type Handling = CatalogueSeed["handling"][number];

const idOf = (code: string) => seed.services.find((each) => each.code === code)?.id ?? 0;
const tubeId = (code: string) => seed.tubes.find((each) => each.code === code)?.id ?? 0;

/** The problems of the catalogue with one service, or its samples, changed. */
function said(
  code: string,
  service: Partial<SeedService>,
  sample: (own: Handling) => Handling[] = (own) => [own],
) {
  const id = idOf(code);
  return checkCatalogue({
    ...seed,
    services: seed.services.map((each) => (each.id === id ? { ...each, ...service } : each)),
    handling: seed.handling.flatMap((each) => (each.serviceId === id ? sample(each) : [each])),
  })
    .map(({ problem }) => problem)
    .join("\n");
}

test("the demo's samples contradict nothing", () => {
  expect(checkCatalogue(seed)).toEqual([]);
});

/** Each kind of a wrong row, and the words that report it. */
const WRONG: [what: string, words: string, problems: () => string][] = [
  ["a test without its samples", "does not say how it is taken", () => said("HEM01", {}, () => [])],
  [
    "a container that the words do not name",
    'does not name "Heparin tube',
    () => said("HEM01", {}, (own) => [{ ...own, tubeId: tubeId("HEP") }]),
  ],
  [
    "home collection of what must not come from home",
    "not at home: Red cells swell",
    () => said("HEM17", { homeCollection: true }),
  ],
  [
    "a package at home with such a test in it",
    "not at home: Minutes count",
    () => said("HEM01", {}, (own) => [{ ...own, home: "no", reason: "Minutes count" }]),
  ],
  [
    "less blood than the tubes need",
    "takes 2.7 mL, the tubes need 21.6",
    () => said("COA16", { sample: "Blood, 2.7 mL from a vein of the arm" }),
  ],
  [
    "fewer draws than the samples have",
    "speaks of 1 draws, handling.csv of 3",
    () => said("BIO05", { sample: "Blood, 2 mL from a vein of the arm" }),
  ],
  [
    "immunofluorescence without Michel's medium",
    "lies in Michel's medium or saline",
    () => said("HIS07", {}, (own) => [{ ...own, tubeId: tubeId("FIXATIVE") }]),
  ],
  [
    "immunofluorescence in formalin",
    "never lies in formalin",
    () => said("HIS08", {}, (own) => [own, { ...own, tubeId: tubeId("FORMALIN"), position: 9 }]),
  ],
  [
    "a scan by rays without the question of pregnancy",
    "lacks pregnancy",
    () => said("CT01", { safetyFlags: [] }),
  ],
  [
    "a contrast MRI without the question of pregnancy",
    "MRI08: lacks pregnancy",
    () => said("MRI08", { safetyFlags: ["implants", "contrast", "allergy"] }),
  ],
  [
    "contrast without the question of allergies",
    "lacks allergy",
    () => said("MRI08", { safetyFlags: ["implants", "contrast", "pregnancy"] }),
  ],
  ["a magnet without the question of implants", "lacks implants", () => said("MRI01", { safetyFlags: [] })],
  [
    "an immunoassay by biotin without its flag",
    "IMM06: lacks biotin",
    () => said("IMM06", { safetyFlags: [] }),
  ],
  [
    "thyroid hormones without the tablet's flag",
    "IMM23: lacks thyroidtablet",
    () => said("IMM23", { safetyFlags: ["biotin"] }),
  ],
];

test.each(WRONG)("%s is reported", (_, words, problems) => {
  expect(problems()).toContain(words);
});

test("a collector who carries what is needed may take what only travels with it", () => {
  expect(said("BIO48", { homeCollection: true })).toBe("");
});

test("a man is not asked about a pregnancy", () => {
  expect(said("MRI17", { safetyFlags: ["implants", "contrast", "allergy"] })).toBe("");
});

test("a catalogue without the file says nothing of samples but in words", () => {
  const folder = { ...seed, handling: [], tubes: [] };
  expect(checkCatalogue(folder)).toEqual([]);
});

test("every sample has a reason and a source, unverified where nobody has looked for one", () => {
  for (const { reason, source } of seed.handling) {
    expect(reason).toMatch(/\.$/);
    expect(source).not.toBe("");
  }
  const taken = new Set(seed.handling.map(({ serviceId }) => serviceId));
  const without = seed.services.filter(({ id, kind }) => kind === "test" && !taken.has(id));
  expect(without.map(({ code }) => code)).toEqual(["SER54"]);
});

test("the plain words of every parameter have author, reviewer, day and sources, the demo's people marked as examples", () => {
  expect(seed.parameterTexts).toHaveLength(seed.parameters.length);
  for (const { author, reviewer, reviewedOn, sources } of seed.parameterTexts) {
    expect(author).toContain("(example)");
    expect(reviewer).toContain("(example)");
    expect(reviewedOn).toMatch(/^2026-/);
    expect(sources.length).toBeGreaterThan(0);
  }
});

const HB = { valueType: "number", unit: "g/dL", name: "Haemoglobin", decimals: 1 } as const;
const range = (low: number | null, high: number | null, text = "") => ({ low, high, text });
const limit = (low: number | null, high: number | null, ...unless: string[]) => ({ low, high, unless });

test.each([
  [
    "limits of a result in words",
    { ...HB, valueType: "text" } as const,
    [range(1, 2)],
    [],
    "has limits in numbers",
  ],
  [
    "critical numbers of a result in words",
    { ...HB, valueType: "text" } as const,
    [],
    [limit(1, null)],
    "in numbers",
  ],
  [
    "critical words of a number",
    HB,
    [range(12, 15)],
    [limit(7, null, "Negative")],
    "a critical limit in words",
  ],
  ["a limit that no value can meet", HB, [range(12.05, 15)], [], "12.05 is finer than a value of 1 decimals"],
  ["less than none", HB, [range(-1, 15)], [], "-1 g/dL is less than none"],
  ["a critical limit below none", HB, [range(12, 15)], [limit(-2, null)], "-2 g/dL is less than none"],
  [
    "another unit in the note",
    HB,
    [range(12, 15, "120–150 g/L in men")],
    [],
    "speaks of g/L, and the unit is g/dL",
  ],
  [
    "moles in the note of a mass",
    { ...HB, unit: "mg/dL" },
    [range(70, 99, "below 5.6 mmol/L is normal")],
    [],
    "speaks of mmol/L, and the unit is mg/dL",
  ],
])("the check of values refuses %s", (_, parameter, ranges, limits, problem) => {
  expect(checkValues(parameter, ranges, limits).join("; ")).toContain(problem);
});

test.each([
  ["a score below the mean", { ...HB, unit: "SD" }, [range(-1, null)]],
  ["a balance", { ...HB, unit: "mmol/L", name: "Base Excess" }, [range(-2, 3)]],
  ["the unit in another spelling", { ...HB, unit: "uIU/mL" }, [range(0.4, 4, "under 0.1 mIU/L is low")]],
  [
    "a count of colonies",
    { ...HB, valueType: "text", unit: "" } as const,
    [range(null, null, "Less than 10³ CFU/mL")],
  ],
])("%s is right", (_, parameter, ranges) => {
  expect(checkValues(parameter, ranges, [])).toEqual([]);
});

test("a time that a reason names is in the minutes until the laboratory, so that the day sheet knows it", () => {
  const MINUTES = {
    "15 minutes": 15,
    "half an hour": 30,
    "an hour": 60,
    "two hours": 120,
    "four hours": 240,
    "six hours": 360,
    "16 hours": 960,
    "24 hours": 1440,
    "a day": 1440,
  };
  const wrong = seed.handling.flatMap(({ serviceId, reason, minutesToLab }) => {
    const said = /within (\d+ (?:minutes|hours)|half an hour|an hour|(?:two|four|six) hours|a day)/.exec(
      reason,
    )?.[1];
    // Saline keeps a piece of tissue for a day; the medium that is meant keeps it for longer.
    if (/^Formalin destroys/.test(reason)) return [];
    const due = MINUTES[said as keyof typeof MINUTES];
    return said === undefined || minutesToLab === due ? [] : [`${serviceId}: ${reason}`];
  });
  expect(wrong).toEqual([]);
});

test("drug levels are taken without gel, complement and homocysteine as the handbooks say", () => {
  const tubes = new Map(seed.tubes.map(({ id, code }) => [id, code]));
  const tubesOf = (code: string) =>
    seed.handling
      .filter(({ serviceId }) => serviceId === idOf(code))
      .map(({ tubeId, transport }) => [tubes.get(tubeId), ...transport].join(" "));
  for (const code of ["IMM78", "IMM79", "IMM80", "IMM81", "IMM83", "IMM90", "IMM91"]) {
    expect(tubesOf(code), code).toEqual(["PLAIN"]);
  }
  expect([tubesOf("BIO48"), tubesOf("BIO86"), tubesOf("IMM55")]).toEqual([
    ["EDTA ice"],
    ["PLAIN ice"],
    ["SST"],
  ]);
});
