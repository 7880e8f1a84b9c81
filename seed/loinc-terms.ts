import { readFileSync } from "node:fs";
import { readCsv } from "./catalogue-csv.ts";
import { seedFolder } from "./folder.ts";
import type { LoincTerm } from "./loinc-term.ts";

/**
 * The codes that a catalogue may use. A folder without `loinc.csv`, or with an empty one (an export of a database that was filled before there
 * was such a table), is held against the table that comes with Namuna.
 */
export function termsOf(given: readonly LoincTerm[]): Map<string, LoincTerm> {
  const terms = given.length > 0 ? given : ownTerms();
  return new Map(terms.map((term) => [term.loinc, term]));
}

let own: LoincTerm[] | undefined;

function ownTerms(): LoincTerm[] {
  own ??= readCsv(readFileSync(new URL("loinc.csv", seedFolder), "utf8"), "loinc.csv").rows.map(
    ({ cells }) => {
      const text = (heading: string): string => cells.get(heading) ?? "";
      return {
        loinc: text("loinc"),
        component: text("component"),
        property: text("property"),
        time: text("time"),
        system: text("system"),
        scale: text("scale"),
        method: text("method"),
        names: text("names")
          .split(";")
          .filter((name) => name !== ""),
        source: text("source"),
      };
    },
  );
  return own;
}

/**
 * Ways of finding out that do not stand for each other: a culture finds other things than a stain, and a nucleic acid is no antigen. Words of
 * LOINC's methods and of the catalogue's services; a method without such words is not judged.
 */
const CLASSES: readonly [name: string, words: RegExp][] = [
  ["nucleic acid", /amp\.(tar|sig)|\bprobe\b|molgen|sequencing|\bFISH\b|\bPCR\b|hybridi[sz]ation|NAAT/i],
  ["culture", /\bculture\b/i],
  ["stain and microscope", /(?<!immune )stain\b|\bmicroscop|KOH|\bsmear\b|wet preparation/i],
  ["stained tissue", /immune stain|immunohisto/i],
  [
    "labelled immunoassay",
    /\bIA\b(?!\.rapid)|\bimm\b|ELISA|CLIA|ECLIA|CMIA|chemiluminescence|immuno(?!fluor|fix|blot|histo)|line immunoassay/i,
  ],
  ["rapid immunoassay", /\bimm\b|rapid|immunochromatogra/i],
  ["immunofluorescence", /\bimm\b|\bIF\b|immunofluorescence/i],
  ["immunoblot", /\bimm\b|\bIB\b|immunoblot|western blot|line immunoassay/i],
  ["agglutination", /^HA$|\bimm\b|agglutinat/i],
  ["immunofixation", /immunofixation/i],
  ["electrophoresis", /electrophoresis/i],
  ["liquid chromatography", /\bHPLC\b|liquid chromatogra/i],
  ["clotting time", /^coag$|\bclot/i],
  ["chromogenic", /^chromo$|chromogenic/i],
];

export function methodClassesOf(method: string): string[] {
  return CLASSES.filter(([, words]) => words.test(method)).map(([name]) => name);
}

/** Which samples LOINC's systems are taken from, by the words of the services that measure them. A system that is not here is not judged. */
const SAMPLES: readonly [systems: readonly string[], sample: RegExp][] = [
  [["Bld", "BldV", "RBC", "WBC", "Plt"], /blood(?!.*\b(dried|spot|few drops)\b)/i],
  [
    ["Ser", "Plas", "Ser/Plas", "Ser/Plas/Bld", "PPP", "PRP", "Plas.cfDNA", "^Fetus"],
    /blood(?!.*\b(heel|dried|spot)\b)/i,
  ],
  [["BldA"], /blood.*arter/i],
  [["BldC"], /blood.*(finger|heel|capillar)/i],
  [["Bld.dot"], /blood.*\b(heel|dried|spot)\b/i],
  [["Bld/Tiss"], /blood|tissue|slides|marrow/i],
  [["Urine", "Urine sed"], /urine/i],
  [["Urine+Ser/Plas"], /urine.*blood/i],
  [["Stool"], /stool/i],
  [["Sputum"], /sputum/i],
  [["Semen"], /semen/i],
  [["Saliva"], /saliva/i],
  [["CSF"], /spinal fluid|\bCSF\b/i],
  [["Amnio fld"], /amniotic/i],
  [["Body fld", "Plr fld", "Periton fld", "Synv fld", "Pericard fld"], /body fluid|pleural|ascitic|joint/i],
  [["Nph", "Nose"], /nose|nasophar/i],
  [["Thrt"], /throat/i],
  [["Respiratory"], /nose|throat|nasophar|sputum|airway/i],
  [["Vag", "Genital"], /vagina|genital/i],
  [["Cvx", "Cvx/Vag"], /neck of the womb|cervi/i],
  [["Tiss", "Breast cancer specimen"], /tissue|slides|biops/i],
  [["Bone mar"], /marrow/i],
  [["Wound"], /pus|wound/i],
  [["Calculus"], /stone/i],
  [["Skin"], /skin/i],
  [["BldCo", "Ser/PlasCo", "SerCo", "PlasCo"], /\bcord\b/i],
  [["Milk"], /milk/i],
  [["Sweat"], /sweat/i],
  [["Dial fld", "Dial fld prt"], /dialys/i],
  [["Gast fld"], /gastric|stomach/i],
  [["Bronchial", "BAL", "Bronch"], /bronch|lavage/i],
  [["Meconium"], /meconium/i],
  [["Eye", "Cnjt", "Vitr fld"], /\beye|conjunctiva|cornea/i],
  [["Ear"], /\bear\b/i],
  [["Urethra"], /urethra/i],
  [["Hair"], /hair/i],
  [["Nail"], /nail/i],
  [["Exhl gas"], /breath/i],
  [["Islt"], /^(?!none\b)/i],
  [
    [
      "^Patient",
      "Heart",
      "Heart.ventricle.left",
      "Heart.septum.interventricular",
      "Respiratory system",
      "Spine.lumbar",
      "Femur",
      "Liver",
    ],
    /^none\b|examination/i,
  ],
];

/** Fluids that one sample's words have in common, by the name of the parameter. */
const FLUIDS: readonly [name: RegExp, systems: readonly string[]][] = [
  [/\bpleural/i, ["Plr fld", "Body fld", "XXX"]],
  [/\b(ascitic|peritoneal)/i, ["Periton fld", "Body fld", "XXX"]],
  [/\b(synovial|joint fluid)/i, ["Synv fld", "Body fld", "XXX"]],
];

/** Whether an observation on a system can be made from a sample, as its service describes it, under the parameter's name. */
export function isFromSample(system: string, sample: string, name: string): boolean {
  const from = SAMPLES.find(([systems]) => systems.includes(system))?.[1];
  const fluid = FLUIDS.find(([words]) => words.test(name))?.[1];
  return (from?.test(sample) ?? true) && (fluid?.includes(system) ?? true);
}
