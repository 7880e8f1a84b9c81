import { expect, test } from "vitest";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { checkCodes } from "./check-codes.ts";
import { openFolder, seedFolder } from "./folder.ts";
import { readSeed } from "./load.ts";
import type { LoincTerm } from "./loinc-term.ts";

const seed = readSeed(openFolder(seedFolder));
type Parameter = CatalogueSeed["parameters"][number];

function changed(code: string, change: Partial<Parameter>): Partial<CatalogueSeed> {
  return { parameters: seed.parameters.map((each) => (each.code === code ? { ...each, ...change } : each)) };
}

function said(change: Partial<CatalogueSeed>): string[] {
  return checkCodes({ ...seed, ...change }).map((each) => each.problem);
}

/** A row of LOINC's that the catalogue does not use, with as many of its names as the case needs. */
function term(axes: string, names: string[] = []): LoincTerm {
  const [loinc = "", component = "", property = "", time = "", system = "", scale = "", method = ""] =
    axes.split("|");
  return { loinc, component, property, time, system, scale, method, names, source: "LOINC table" };
}

const withTerm = (axes: string, names?: string[]): Partial<CatalogueSeed> => ({
  loincTerms: [...seed.loincTerms, term(axes, names)],
});

test("every code and unit of the demo catalogue is one that the check lets through", () => {
  expect(said({})).toEqual([]);
  expect(seed.parameters.filter(({ loinc }) => loinc !== null).length).toBeGreaterThan(600);
});

test.each<[what: string, code: string, change: Partial<Parameter>, words: string, axes?: string]>([
  ["a digit is wrong", "TSH", { loinc: "3016-4" }, `"3016-4" is no LOINC code: its check digit is wrong`],
  ["it is no code at all", "TSH", { loinc: "TSH" }, `"TSH" is no LOINC code`],
  ["the table does not have it", "UORG", { loinc: "17779-0" }, `"17779-0" is not in loinc.csv`],
  [
    "it is a panel",
    "LACTXT",
    { loinc: "75881-3" },
    "is a panel, a device or a document and no result",
    "75881-3|Lupus anticoagulant three screening tests W Reflex panel|-|Pt|PPP|-|",
  ],
  [
    "it is a device",
    "CMA",
    { loinc: "62375-1" },
    "is a panel, a device or a document and no result",
    "62375-1|Microarray platform|ID|Pt|Bld/Tiss|Nom|",
  ],
  [
    "it answers in words and the parameter with a number",
    "AHBS",
    { loinc: "22322-2" },
    "answers in words (Ord, PrThr), and the parameter with a number",
    "22322-2|Hepatitis B virus surface Ab|PrThr|Pt|Ser|Ord|",
  ],
  [
    "it answers with a number and the parameter in words",
    "RUBM",
    { loinc: "8015-0" },
    "answers with a number (Qn, ACnc), and the parameter in words",
    "8015-0|Rubella virus Ab.IgM|ACnc|Pt|Ser|Qn|",
  ],
  [
    "it is a mass and the unit an amount of substance",
    "VITB6",
    { loinc: "30552-4" },
    `is mass per volume (MCnc), which "nmol/L" cannot express`,
    "30552-4|Pyridoxal phosphate|MCnc|Pt|Ser/Plas|Qn|",
  ],
  [
    "it is an amount of substance and the unit a mass",
    "NPKU",
    { loinc: "29573-3" },
    `is amount of substance per volume (SCnc), which "mg/dL" cannot express`,
    "29573-3|Phenylalanine|SCnc|Pt|Bld.dot|Qn|",
  ],
  ["it is a count and the unit a share", "NEU", { loinc: "751-8" }, `a count per volume (NCnc), which "%"`],
  ["it is a share and the unit a count", "ANC", { loinc: "770-8" }, `a share of a count (NFr), which "10^3`],
  [
    "it is in units and the parameter in copies",
    "BKDNA",
    { loinc: "32284-2" },
    `is arbitrary units per volume (ACnc), which "copies/mL" cannot express`,
    "32284-2|BK virus DNA|ACnc|Pt|Ser/Plas|Qn|Probe.amp.tar",
  ],
  [
    "it is a titre and the unit an international one",
    "DNASEB",
    { loinc: "14207-5" },
    "has the property Titr, which the check does not know for a number",
    "14207-5|DNAse B Ab.Streptococcal|Titr|Pt|Ser|Qn|",
  ],
  [
    "it is a volume of breath and the parameter a share of the predicted one",
    "FEV1",
    { loinc: "20150-9" },
    `is a volume (Vol), which "% predicted" cannot express`,
    "20150-9|FEV1|Vol|Pt|Respiratory system|Qn|Spirometry",
  ],
  ["it is an enzyme's mass", "ALT", { unit: "mg/L" }, `enzyme activity per volume (CCnc), which "mg/L"`],
  [
    "it is of urine and the sample is blood",
    "DSTC",
    { loinc: "2144-4" },
    `is of the system Urine, and IMM50 takes "Blood`,
    "2144-4|Cortisol after dexamethasone|MCnc|Pt|Urine|Qn|",
  ],
  ["it is of stool and the sample is blood", "MF", { loinc: "10704-5" }, "is of the system Stool, and HEM18"],
  [
    "it is of spinal fluid and the sample is blood",
    "CHLG",
    { loinc: "22190-3" },
    "is of the system CSF, and SER28",
    "22190-3|Chlamydia trachomatis Ab.IgG|PrThr|Pt|CSF|Ord|",
  ],
  ["it is of serum and the sample a dried spot", "NTSH", { loinc: "3016-3" }, "Ser/Plas, and NBS01 takes"],
  ["it is of an artery and the sample of a vein", "HCO3", { loinc: "1960-4" }, "is of the system BldA, and"],
  [
    "it is of another fluid than the parameter's",
    "ASCELL",
    { loinc: "26467-1" },
    "is of the system Plr fld, and",
    "26467-1|Leukocytes|NCnc|Pt|Plr fld|Qn|",
  ],
  ["it is collected over a day and the sample is not", "UCREA", { loinc: "2889-4" }, "over a day (24H), and"],
  [
    "the unit is over a day and it is of a moment",
    "U24NA",
    { loinc: "2955-3" },
    "is of one moment (Pt), and",
  ],
  [
    "a stain stands for a culture",
    "CULSP",
    { loinc: "664-3" },
    "is of the method Gram stain, and MIC04 is done by",
  ],
  [
    "it is by electrophoresis and the test by HPLC",
    "HBA",
    { loinc: "20572-4" },
    "is of the method Electrophoresis, and HEM09 is done by",
    "20572-4|Hemoglobin A/Hemoglobin.total|MFr|Pt|Bld|Qn|Electrophoresis",
  ],
  [
    "it is a labelled immunoassay and the test by immunofluorescence",
    "TETG",
    { loinc: "53935-3" },
    "is of the method IA, and SER59 is done by",
    "53935-3|Tetanus IgG|ACnc|Pt|Ser/Plas|Qn|IA",
  ],
  [
    "it is a rapid test and the test an ELISA",
    "DENNS1",
    { loinc: "75377-2" },
    "is of the method IA.rapid, and SER01 is done by",
    "75377-2|Dengue virus NS1 Ag|PrThr|Pt|Ser/Plas/Bld|Ord|IA.rapid",
  ],
  [
    "it is a clotting time and the test chromogenic",
    "PROTC",
    { loinc: "27819-2" },
    "is of the method Coag, and COA10 is done by",
    "27819-2|Protein C actual/Normal|RelTime|Pt|PPP|Qn|Coag",
  ],
  ["it means another protein (PR3 for MPO)", "PR3", { loinc: "6969-0" }, "is Myeloperoxidase Ab, and"],
  ["it means another growth factor", "SFLT", { loinc: "74755-0" }, "is Placental growth factor, and"],
  ["it means another mutation of the same gene", "MTHFR1", { loinc: "28060-2" }, "is MTHFR gene.c.1298A>C"],
  [
    "it means another food",
    "APOT",
    { loinc: "6230-7" },
    "is Oryza sativa Ab.IgE, and the parameter is called",
  ],
  ["it means another class of antibody", "CMVM", { loinc: "13949-3" }, "is Cytomegalovirus Ab.IgG, and"],
  ["it means another virus of the same kind", "HSV1G", { loinc: "43180-9" }, "Herpes simplex virus 2 Ab.IgG"],
  ["it means another hour after glucose", "OGTT0", { loinc: "1518-0" }, "is Glucose^2H post 75 g glucose PO"],
  ["it means the whole and the parameter a part", "FT4", { loinc: "3026-2" }, "is Thyroxine, and"],
  ["it means a part and the parameter the whole", "TESTO", { loinc: "2991-8" }, "is Testosterone.free, and"],
  ["it means the total and the parameter the direct one", "BILD", { loinc: "1975-2" }, "is Bilirubin, and"],
  [
    "it is of blood and the sample a dried spot",
    "NTSH",
    { loinc: "29575-8" },
    "is of the system Bld, and NBS01",
    "29575-8|Thyrotropin|ACnc|Pt|Bld|Qn|",
  ],
  [
    "it is of a cord and the sample of a vein",
    "TSH",
    { loinc: "29574-1" },
    "is of the system Ser/PlasCo, and IMM01",
    "29574-1|Thyrotropin|ACnc|Pt|Ser/PlasCo|Qn|",
  ],
  ["it is an INR and the unit a share", "INR", { unit: "%" }, `(RelTime), which "%" cannot express`],
  ["the unit is megagrams", "CREA", { unit: "Mg/dL" }, `"Mg/dL" is a million times what is meant`],
  ["the unit is megamoles", "CREA", { unit: "Mmol/L" }, `"Mmol/L" is a million times what is meant`],
  ["the unit mixes letters", "CREA", { unit: "mg/DL" }, `"mg/DL" is no unit that UCUM can parse`],
  ["it means fasting and the parameter does not", "GLUR", { loinc: "1558-6" }, "is Glucose^post CFst, and"],
  ["the unit is none of UCUM's", "HB", { unit: "gms%" }, `"gms%" is no unit that UCUM can parse`],
  ["the unit has letters that UCUM does not allow", "TSH", { unit: "µIU/mL" }, "is no unit that UCUM can"],
  ["the unit is an activity of nothing", "NBIOT", { unit: "U" }, `"U" alone says nothing of the sample`],
  ["the unit is an international unit of nothing", "RF", { unit: "IU" }, `"IU" `],
])("a code is refused where %s", (_, code, change, words, axes) => {
  // Beside the others, of which the tests below tell, each would be checked again in every case.
  const problems = said({ parameters: [{ ...find(code), ...change }], ...(axes ? withTerm(axes) : {}) });
  expect(problems.filter((problem) => problem.startsWith(`${code}: `)).join("\n")).toContain(words);
});

test("two parameters that measure different things cannot have one code, two of one observation can", () => {
  const shared = said(changed("GLUR", { loinc: "2276-4" }));
  expect(shared).toContainEqual(`FERR: "2276-4" is also the code of GLUR (Glucose, Random)`);
  expect(said(changed("BILD", { loinc: "1975-2" })).join("\n")).toMatch(/"1975-2" is also the code of/);
  const bedside: Parameter = { ...find("GLUR"), id: 9001, code: "GLUB", name: "Glucose (Bedside)" };
  expect(said({ parameters: [...seed.parameters, bedside] })).toEqual([]);
});

function find(code: string): Parameter {
  const found = seed.parameters.find((each) => each.code === code);
  if (!found) throw new Error(`no parameter ${code}`);
  return found;
}

test("a laboratory's own name for an observation is taken, in British and American spelling", () => {
  expect(said(changed("HB", { name: "Hemoglobin" }))).toEqual([]);
  expect(said(changed("FERR", { name: "Serum Ferritin Level" }))).toEqual([]);
  expect(said(changed("TSH", { name: "Ferritin" })).join()).toContain("is Thyrotropin, and");
});

test("the table of codes is checked itself: check digits, one row a code, all axes", () => {
  const rows = [term("3016-4|Thyrotropin|ACnc|Pt|Ser/Plas|Qn|"), term("718-7|Hemoglobin|MCnc|Pt||Qn|")];
  expect(said({ loincTerms: [...seed.loincTerms, ...rows] })).toEqual(
    expect.arrayContaining([
      `"3016-4" is no LOINC code: its check digit is wrong`,
      `"718-7" appears twice`,
      "718-7 lacks an axis",
    ]),
  );
});

test("a catalogue without a table of its own is held against the one that comes with Namuna", () => {
  expect(said({ loincTerms: [] })).toEqual([]);
  expect(said({ loincTerms: [], ...changed("PR3", { loinc: "6969-0" }) }).join()).toContain("PR3: ");
});

test("the table has what the catalogue uses and nothing else, and says where each row was read", () => {
  const used = new Set(seed.parameters.flatMap(({ loinc }) => loinc ?? []));
  expect(new Set(seed.loincTerms.map(({ loinc }) => loinc))).toEqual(used);
  const sources = Map.groupBy(seed.loincTerms, ({ source }) => source);
  expect([...sources.keys()].sort()).toEqual(["LOINC long name", "LOINC table", "unverified"]);
  expect(sources.get("unverified")?.length).toBeLessThan(100);
});
