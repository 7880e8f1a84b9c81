import { memoizePerObject } from "../shared/caches.ts";
import type { PreparationRules } from "./preparation-rules.ts";
import { neverTogether, preparationRules } from "./preparation-rules.ts";
import type { Service } from "./types.ts";

/**
 * What decides, beside the parameter, whether two tests give the same measurement: the sample, the time at which it is taken and the
 * method. All three are read from the catalogue's own texts.
 */
type Described = Pick<
  Service,
  "sample" | "container" | "fastingHours" | "fastingNote" | "preparation" | "method"
>;

/** True when `cover` takes the sample of `test`, at a time that suits it, and measures by its method. */
export function measuresAlike(cover: Described, test: Described): boolean {
  const [wide, own] = [describe(cover), describe(test)];
  return (
    isWithin(own.specimens, wide.specimens) &&
    isWithin(own.containers, wide.containers) &&
    isWithin(own.techniques, wide.techniques) &&
    suitsTime(wide.rules, own.rules)
  );
}

/** The texts of a test, read once. */
const describe = memoizePerObject((test: Described) => ({
  specimens: specimensOf(test),
  containers: containersOf(test),
  techniques: techniquesOf(test.method),
  rules: preparationRules(test),
}));

/** A longer fast also suits a test that needs a shorter one; a test after a meal, or at another time of day, is another measurement. */
function suitsTime(wide: PreparationRules, own: PreparationRules): boolean {
  if (wide.hoursAfterMeal !== own.hoursAfterMeal || neverTogether(wide.window, own.window)) return false;
  return wide.fastingHours >= own.fastingHours;
}

/** Places that a sample comes from, where two of the same word are different samples. */
const SPECIMENS: readonly [name: string, pattern: RegExp][] = [
  ["venous blood", /\bfrom a vein\b/i],
  ["arterial blood", /\bfrom an artery\b/i],
  ["capillary blood", /\b(fingertip|heel)\b/i],
  ["urine of a day", /\burine of 24 hours\b/i],
  ["first urine", /\burine, the first\b/i],
];

const VOLUME = /,?\s*\b[\d.]+(?: to [\d.]+)?(?: and [\d.]+)?\s*mL\b/gi;

/** "Blood, 2 mL from a vein of the arm, and a swab from the nose" is two specimens; volumes do not matter. */
function specimensOf({ sample }: Pick<Described, "sample">): ReadonlySet<string> {
  const parts = sample
    .split(/,\s*and\s+|;\s*/i)
    .map((part) => part.replaceAll(VOLUME, " ").replaceAll(/\s+/g, " ").trim().toLowerCase());
  return new Set(
    parts.flatMap((part) => {
      if (part === "") return [];
      const named = SPECIMENS.filter(([, pattern]) => pattern.test(part)).map(([name]) => name);
      return named.length > 0 ? named : [part];
    }),
  );
}

/** "Serum gel tube and citrate tube": the tubes, without the colour of their caps. An unnamed container is none. */
function containersOf({ container }: Pick<Described, "container">): ReadonlySet<string> {
  return new Set(
    container
      .toLowerCase()
      .replaceAll(/\([^)]*\)/g, "")
      .split(/;|,|\band\b/)
      .map((name) => name.trim())
      .filter((name) => name !== "" && name !== "none"),
  );
}

/**
 * Techniques whose results are not interchangeable, so that a panel by another one does not replace a test. Reagents of routine chemistry
 * ("Biuret", "Uricase") are not among them: a panel names only some of its reagents.
 */
const TECHNIQUES: readonly [name: string, pattern: RegExp][] = [
  ["ECLIA", /electrochemiluminescence|\beclia\b/i],
  ["CLIA", /(?<!electro)chemiluminescence|\bclia\b/i],
  ["FEIA", /fluorescence enzyme|\bfeia\b/i],
  ["ELISA", /\belisa\b|enzyme-linked/i],
  ["immunofluorescence", /immunofluorescence|\biif\b/i],
  ["immunoblot", /immunoblot|line (?:blot|immunoassay)|western blot/i],
  ["rapid", /immunochromatograph|lateral flow|rapid card/i],
  ["turbidimetry", /turbidimetr/i],
  ["nephelometry", /nephelometr/i],
  ["HPLC", /\bhplc\b|high-performance liquid/i],
  ["mass spectrometry", /lc-?ms|tandem mass|mass spectrometry/i],
  ["ICP-MS", /icp-?ms/i],
  ["electrophoresis", /electrophoresis/i],
  ["real-time PCR", /real-time pcr|cartridge/i],
  ["hybridisation", /hybridi[sz]ation/i],
  ["sequencing", /sequencing/i],
  ["culture", /culture/i],
  ["liquid-based cytology", /liquid-based/i],
  ["calculated", /\bcalculated\b/i],
];

function techniquesOf(method: string): ReadonlySet<string> {
  return new Set(TECHNIQUES.filter(([, pattern]) => pattern.test(method)).map(([name]) => name));
}

function isWithin(small: ReadonlySet<string>, large: ReadonlySet<string>): boolean {
  return [...small].every((each) => large.has(each));
}
