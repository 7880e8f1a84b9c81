import { describe, expect, test } from "vitest";
import { makeCatalogue, makeParameter, makeService } from "../../test/support/make-catalogue.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import type { Service } from "../catalogue/types.ts";
import { runToEnd } from "../shared/incremental.ts";
import { buildSearch, searchableTerms } from "./build-search.ts";

const small = makeCatalogue({
  services: [
    makeService(1, { name: "Complete Blood Count", synonyms: ["CBC", "Haemogram"], popularity: 90 }),
    makeService(2, {
      name: "Glucose, Fasting",
      synonyms: ["sugar test", "FBS"],
      conditionIds: [1],
      popularity: 50,
    }),
    makeService(3, { name: "Glucose, Random", synonyms: ["sugar test"], conditionIds: [1], popularity: 80 }),
    makeService(4, { name: "Vitamin B12", popularity: 60 }),
    makeService(5, { name: "Vitamin A", popularity: 10 }),
    makeService(6, { name: "Basic Package", kind: "package", contentIds: [1, 2], popularity: 70 }),
    makeService(7, { name: "Old Sugar Test", withdrawn: true, popularity: 99 }),
  ],
  conditions: [{ id: 1, name: "Diabetes", permaWord: "diabetes" }],
});
const find = buildSearch(small);
const names = (query: string) => find(query).map(({ name }) => name);

test("a name or a synonym that is the query itself comes first", () => {
  expect(names("vitamin b12")[0]).toBe("Vitamin B12");
  expect(names("vitamin a")[0]).toBe("Vitamin A");
  expect(names("cbc")[0]).toBe("Complete Blood Count");
});

test("of two that match alike the more popular comes first", () => {
  expect(names("sugar test").slice(0, 2)).toEqual(["Glucose, Random", "Glucose, Fasting"]);
});

test("the order of the words does not matter", () => {
  expect(names("fasting glucose")[0]).toBe("Glucose, Fasting");
});

test("the beginning of a word is enough, and a letter may be wrong", () => {
  expect(names("gluc")).toEqual(expect.arrayContaining(["Glucose, Fasting", "Glucose, Random"]));
  expect(names("glucoze")).toEqual(expect.arrayContaining(["Glucose, Fasting", "Glucose, Random"]));
});

test("a package is found by what it contains, after the test itself", () => {
  expect(names("blood count")).toEqual(["Complete Blood Count", "Basic Package"]);
});

test("a condition finds its tests", () => {
  expect(names("diabetes").sort()).toEqual(["Glucose, Fasting", "Glucose, Random"]);
});

test("what is withdrawn is never found", () => {
  expect(names("old sugar")).not.toContain("Old Sugar Test");
});

test("fewer than two characters find nothing", () => {
  expect(find("a")).toEqual([]);
  expect(find("  ")).toEqual([]);
});

test("a single letter among unknown words finds nothing; beside a known word it is ignored", () => {
  expect(names("vitamin a")).toContain("Vitamin A");
  expect(names("zzzqqq a")).toEqual([]);
  expect(names("glucose zzzqqq a")).toEqual(names("glucose"));
});

test("a search can be narrowed and limited", () => {
  expect(find("sugar", { limit: 1 })).toHaveLength(1);
  expect(find("blood", { only: ({ kind }) => kind === "package" }).map(({ name }) => name)).toEqual([
    "Basic Package",
  ]);
});

test("a question for the sex of an unborn child finds nothing", () => {
  expect(
    buildSearch(makeCatalogue({ services: [makeService(1, { name: "Baby Gender Scan" })] }))("gender scan"),
  ).toEqual([]);
});

describe("the demo catalogue in everyday words", () => {
  const search = buildSearch(seedCatalogue());
  const firstFive = (query: string) => search(query, { limit: 5 }).map(({ name }) => name);

  test.each([
    ["sugar test", "Glucose, Fasting"],
    ["liver", "Liver Function Test"],
    ["CBC", "Complete Blood Count"],
    ["থাইরয়েড", "TSH"],
    ["khoon ki jaanch", "Complete Blood Count"],
    ["vit d", "Vitamin D, 25-Hydroxy"],
    ["heamoglobin", "Haemoglobin"],
    ["hemoglobin", "Haemoglobin"],
    ["b12", "Vitamin B12"],
    ["b 12", "Vitamin B12"],
    ["25 oh", "Vitamin D, 25-Hydroxy"],
    ["25-oh vitamin d", "Vitamin D, 25-Hydroxy"],
    ["thyriod", "Thyroid Profile (T3 T4 TSH)"],
    ["t3 t4 tsh", "Thyroid Profile (T3 T4 TSH)"],
    ["cholestrol", "Lipid Profile"],
    ["hdl ldl", "Lipid Profile"],
    ["kft", "Kidney Function Test"],
    ["lft", "Liver Function Test"],
    ["kidny", "Kidney Function Test"],
    ["creatinin", "Creatinine + eGFR"],
    ["a1c", "HbA1c"],
    ["fasting sugar", "Glucose, Fasting"],
    ["sugar fasting", "Glucose, Fasting"],
    ["ppbs", "Glucose, Post-prandial"],
    ["full body checkup", "Full Body Standard"],
    ["platlet", "Platelet Count"],
    ["dengue", "Dengue NS1 + IgM + IgG"],
    ["widal", "Typhoid: Widal and Typhidot IgM"],
    ["pregnancy test", "Beta-hCG, Total"],
    ["creatine", "Creatinine + eGFR"],
    ["dengue ns1", "Dengue NS1 Antigen"],
    ["fbs pp", "Glucose, Fasting"],
    ["gout", "Uric Acid"],
    ["jaundice", "Bilirubin (Total, Direct, Indirect)"],
    ["senior citizen", "Senior Citizen Male 60+"],
    ["chest x ray", "X-Ray Chest PA View"],
    ["usg abdomen", "USG Whole Abdomen"],
    ["brain mri", "MRI Brain"],
    ["bone density", "DEXA Bone Density (Spine and Hip)"],
    ["komor x ray", "X-Ray Lumbosacral Spine AP & Lateral"],
    ["রক্ত পরীক্ষা", "Complete Blood Count"],
    ["শুগার", "Glucose, Fasting"],
    ["চিনি", "Glucose, Fasting"],
    ["মধুমেহ", "Diabetes Care"],
    ["थायराइड", "TSH"],
    ["शुगर", "Glucose, Fasting"],
    ["लिवर", "Liver Function Test"],
    ["peshab test", "Urine Routine & Microscopy"],
    ["bukhar", "Fever Panel"],
    ["heart", "ECG (12 Lead)"],
    ["pcos", "PCOS Profile"],
  ])("“%s” finds %s among the first five", (query, expected) => {
    expect(firstFive(query)).toContain(expected);
  });
});

describe("the right test is the first, however it is written", () => {
  const search = buildSearch(seedCatalogue());
  const first = (query: string) => search(query, { limit: 1 })[0]?.name;

  test.each([
    ["c.b.c", "Complete Blood Count"],
    ["T.S.H.", "TSH"],
    ["lipidprofile", "Lipid Profile"],
    ["s. creatinine", "Creatinine + eGFR"],
    ["suger test", "Glucose, Fasting"],
    ["tyroid", "TSH"],
    ["full body checkup", "Full Body Standard"],
    ["full body check-up", "Full Body Standard"],
    ["সিবিসি", "Complete Blood Count"],
    ["এইচবিএ১সি", "HbA1c"],
    ["ব্লাড সুগার", "Glucose, Fasting"],
    ["rokter porikkha", "Complete Blood Count"],
    ["pregnancy test", "Beta-hCG, Total"],
    ["creatine", "Creatinine + eGFR"],
    ["dengue ns1", "Dengue NS1 Antigen"],
    ["fbs pp", "Glucose, Fasting"],
  ])("“%s” is %s", (query, name) => {
    expect(first(query)).toBe(name);
  });

  test("a test comes before the others that are also called by its name", () => {
    for (const name of ["Sodium", "FSH", "Free T3", "Widal Test"]) expect(first(name)).toBe(name);
    expect(first("hbsag")).toBe("HBsAg (Hepatitis B Surface Antigen)");
  });

  // Side by side, or run together; a package that has them all comes after them.
  test.each<[query: string, ...first: string[]]>([
    ["amylase lipase", "Amylase", "Lipase"],
    ["tsh vitamin d", "TSH", "Vitamin D, 25-Hydroxy"],
    ["vit b12 vit d", "Vitamin B12", "Vitamin D, 25-Hydroxy"],
    ["lipid profile lft", "Lipid Profile", "Liver Function Test"],
    ["lipid profile & liver function test", "Lipid Profile", "Liver Function Test"],
    ["blood sugar fasting and pp", "Glucose, Fasting", "Glucose, Post-prandial"],
    ["fasting sugar lipid profile", "Glucose, Fasting", "Lipid Profile"],
    ["uric acid crp", "Uric Acid", "CRP, Quantitative"],
    ["urea creatinine", "Urea / BUN", "Creatinine + eGFR", "Kidney Function Test"],
    ["c3 c4", "Complement C3", "Complement C4"],
    ["x ray chest ecg", "X-Ray Chest PA View", "ECG (12 Lead)"],
    ["লিপিড প্রোফাইল লিভার", "Lipid Profile", "Liver Function Test"],
    ["blood calcium", "Calcium"],
    // One test of that name has both.
    ["t3 t4 tsh", "Thyroid Profile (T3 T4 TSH)"],
    ["cbc esr", "Haemogram (CBC with ESR)"],
    ["urine protein", "Urine Albumin/Creatinine Ratio"],
    ["antithyroglobulin", "Anti-Thyroglobulin Antibody"],
    ["anticardiolipin", "Anti-Cardiolipin IgG & IgM"],
    ["colourdoppler", "2D Echo with Colour Doppler"],
    ["thyroidtest", "TSH"],
    ["γGT", "Gamma GT (GGT)"],
    ["β-thalassemia", "Beta-Thalassaemia Gene Mutations"],
    ["allergies", "Total IgE"],
    ["biopsies", "Biopsy, Small Specimen"],
  ])("“%s” begins with what it names", (query, ...names) => {
    expect(search(query, { limit: names.length }).map(({ name }) => name)).toEqual(names);
  });

  test("of several names those that may be shown are found", () => {
    const only = ({ name }: Service) => name !== "TSH";
    expect(search("tsh vitamin d", { only }).map(({ name }) => name)).not.toContain("TSH");
  });
});

const hb = makeParameter(1, {
  code: "HB",
  name: "Haemoglobin",
  unit: "g/dL",
  decimals: 1,
  bodyGroup: "Blood",
});
const shelves = {
  parameters: [hb],
  organs: [{ id: 1, name: "Heart", slug: "heart", picture: "heart" }],
  conditions: [{ id: 1, name: "Anaemia", permaWord: "anaemia" }],
};

/** The terms of some services, as the index of the whole catalogue has them. */
function termsOfFirst(...services: Service[]): Map<string, number> {
  const catalogue = makeCatalogue({ ...shelves, services });
  const at = catalogue.onSale.findIndex(({ id }) => id === services[0]?.id);
  return runToEnd(searchableTerms(catalogue))[at] ?? new Map();
}

const count = makeService(101, {
  name: "Complete Blood Count",
  code: "CBC",
  synonyms: ["Hemogram", "Blood picture", "Hemogram full"],
  parameterIds: [1],
  organIds: [1],
  conditionIds: [1],
});

test("a word counts most in the name, then in another name, the code, a condition or organ, a value", () => {
  const terms = termsOfFirst(count);
  const weight = (word: string) => terms.get(word) ?? 0;
  const inOrder = ["complete", "hemogram", "cbc", "anemia", "hemoglobin"].map(weight);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
  expect(new Set(inOrder).size).toBe(5);
  expect(weight("heart")).toBe(weight("anemia"));
  expect(inOrder.at(-1)).toBeGreaterThan(0);
});

test("a word in several places counts for each of them, and in several other names once", () => {
  const terms = termsOfFirst(count);
  expect(terms.get("blood")).toBeCloseTo((terms.get("complete") ?? 0) + (terms.get("picture") ?? 0));
  expect(terms.get("hemogram")).toBe(terms.get("picture"));
});

test("a word of a short name counts more than one of a long name", () => {
  const weight = (name: string) => termsOfFirst(makeService(1, { name, code: "X" })).get("sugar") ?? 0;
  expect(weight("Sugar")).toBeGreaterThan(weight("Fasting Sugar in Blood"));
});

test("a package is found by all the names of what it contains and not by the values inside", () => {
  const pack = makeService(201, {
    kind: "package",
    name: "Basic Health Package",
    code: "BASIC",
    contentIds: [101],
    parameterIds: [1],
  });
  const terms = termsOfFirst(pack, count);
  expect(terms.get("hemogram")).toBeGreaterThan(0);
  expect(terms.get("hemogram")).toBeLessThan(termsOfFirst(count).get("hemogram") ?? 0);
  expect(terms.has("hemoglobin")).toBe(false);
});

test("of a package a word counts once, however many of its tests have it in their names", () => {
  const sugar = (id: number) => makeService(id, { name: `Sugar ${id}`, code: `S${id}` });
  const pack = (contentIds: number[]) =>
    makeService(201, { kind: "package", name: "Full", code: "F", contentIds });
  const of = (...ids: number[]) => termsOfFirst(pack(ids), sugar(1), sugar(2)).get("sugar");
  expect(of(1, 2)).toBe(of(1));
});

test("what a service names and the catalogue does not have any more adds no words", () => {
  const lost = { contentIds: [999], parameterIds: [9], organIds: [9], conditionIds: [9] };
  expect([...termsOfFirst(makeService(101, { name: "Sugar", code: "FBS", ...lost })).keys()]).toEqual([
    "sugar",
    "fbs",
  ]);
});
