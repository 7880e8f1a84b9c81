import type { Problem } from "./catalogue-csv.ts";
import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";
import type { LoincTerm } from "./loinc-term.ts";
import { isFromSample, methodClassesOf, termsOf } from "./loinc-terms.ts";
import { factsOf, isBareActivity, PROPERTIES } from "./unit-fits.ts";

type Parameter = CatalogueSeed["parameters"][number];
type Found = [column: "loinc" | "unit", problem: string];

/** Each parameter has a unit that UCUM knows, and a code of LOINC only if all of the code's axes are those of the parameter. */
export function checkCodes(seed: CatalogueSeed): Problem[] {
  const terms = termsOf(seed.loincTerms);
  const services = servicesOf(seed);
  const first = new Map<string, Parameter>();
  const rows = seed.parameters.flatMap((parameter, index) => {
    const found = [...unitProblems(parameter)];
    const { loinc } = parameter;
    if (loinc !== null) {
      found.push(...codeProblems({ ...parameter, loinc }, terms, services.get(parameter.id) ?? []));
      const other = first.get(loinc);
      if (other !== undefined && observationOf(other) !== observationOf(parameter)) {
        found.push(["loinc", `"${loinc}" is also the code of ${other.code} (${other.name})`]);
      }
      first.set(loinc, other ?? parameter);
    }
    const row = seed.lines.lineOf("parameters.csv", index);
    return found.map(([column, problem]) => ({
      file: "parameters.csv",
      row,
      column,
      problem: `${parameter.code}: ${problem}`,
    }));
  });
  return [...rows, ...tableProblems(seed)];
}

function servicesOf(seed: CatalogueSeed): Map<number, SeedService[]> {
  const services = new Map(seed.services.map((service) => [service.id, service]));
  const links = Map.groupBy(seed.serviceParameters, (link) => link.parameterId);
  return new Map(
    [...links].map(([id, mine]) => [id, mine.flatMap(({ serviceId }) => services.get(serviceId) ?? [])]),
  );
}

/** Where or when it is done, which makes no other observation of it: "Haemoglobin (bedside)" and "Haemoglobin" are one. */
const NO_DETAIL = /\b(?:bedside|point of care|poct|random|repeat(?:ed)?|second sample|venous)\b/g;

/** "Bilirubin, Direct" and "Bilirubin, Total" are two. */
function observationOf({ name }: Parameter): string {
  return name
    .toLowerCase()
    .replace(NO_DETAIL, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ");
}

/** UCUM reads "Mg/dL" as megagrams: nothing that is measured here is as large. */
const HUGE = /(?:^|[/.(])[MGTPEZY](?:g|mol|eq|L|l|U|\[IU\]|\[iU\])(?![a-zA-Z])/;

function unitProblems({ unit }: Parameter): Found[] {
  if (unit === "") return [];
  const facts = factsOf(unit);
  if (facts === undefined) return [["unit", `"${unit}" is no unit that UCUM can parse (https://ucum.org)`]];
  if (HUGE.test(facts.code))
    return [["unit", `"${unit}" is a million times what is meant: small "m" is milli`]];
  if (!isBareActivity(facts)) return [];
  return [["unit", `"${unit}" alone says nothing of the sample: U/L, U/mL, U/g Hb …`]];
}

function codeProblems(
  parameter: Parameter & { loinc: string },
  terms: ReadonlyMap<string, LoincTerm>,
  services: readonly SeedService[],
): Found[] {
  const { loinc, name } = parameter;
  if (!isLoinc(loinc)) return [["loinc", `"${loinc}" is no LOINC code: its check digit is wrong`]];
  const term = terms.get(loinc);
  if (term === undefined) {
    return [["loinc", `"${loinc}" is not in loinc.csv: a code is used with its axes`]];
  }
  if (carriesNoResult(term)) {
    return [["loinc", `"${loinc}" (${term.component}) is a panel, a device or a document and no result`]];
  }
  const problems: string[] = [];
  if (!isCalled(name, term)) {
    problems.push(`is ${term.component}, and the parameter is called "${name}"`);
  }
  problems.push(...scaleProblems(parameter, term), ...timeProblems(parameter, term, services));
  for (const { code, sample, method } of services) {
    if (!isFromSample(term.system, sample, name)) {
      problems.push(`is of the system ${term.system}, and ${code} takes "${sample}"`);
    }
    const [theirs, mine] = [methodClassesOf(term.method), methodClassesOf(method)];
    if (theirs.length > 0 && mine.length > 0 && !theirs.some((each) => mine.includes(each))) {
      problems.push(`is of the method ${term.method}, and ${code} is done by "${method}"`);
    }
  }
  return problems.map((problem) => ["loinc", `"${loinc}" ${problem}`]);
}

/** Panels have "-" as their scale and property; devices and documents have properties of their own. */
function carriesNoResult({ property, scale, system }: LoincTerm): boolean {
  const isOfThings = ["-", "ID", "Addr", "Name", "TmStp", "DateRange"].includes(property);
  return isOfThings || ["-", "*", "Doc", "Set", "Multi"].includes(scale) || /^\^?device/i.test(system);
}

/** Properties whose numbers are written with words or signs: a titre "1:80", a risk "1 in 250". */
const WRITTEN_NUMBERS = ["Titr", "Likelihood"];

function scaleProblems({ unit, valueType }: Parameter, term: LoincTerm): string[] {
  const { scale, property } = term;
  if (valueType === "text") {
    const isNumber = scale === "Qn" && !WRITTEN_NUMBERS.includes(property);
    return isNumber ? [`answers with a number (Qn, ${property}), and the parameter in words`] : [];
  }
  if (scale !== "Qn") return [`answers in words (${scale}, ${property}), and the parameter with a number`];
  const known = PROPERTIES[property];
  if (known === undefined)
    return [`has the property ${property}, which the check does not know for a number`];
  const facts = factsOf(unit);
  if (facts === undefined || known.fits(facts, term)) return [];
  return [`is ${known.words} (${property}), which "${unit}" cannot express`];
}

const OF_A_DAY = /\b24[ -]?h(ours?)?\b|24 hours/i;

/** A collection over a day is another observation than a sample of one moment. */
function timeProblems(
  { name, unit }: Parameter,
  { time }: LoincTerm,
  services: readonly SeedService[],
): string[] {
  const isPerDay = /\/\s*24 ?h/.test(unit);
  if (time === "Pt" && isPerDay) return [`is of one moment (Pt), and "${unit}" is over a day`];
  if (time !== "24H") return [];
  return services
    .filter(({ sample }) => !OF_A_DAY.test(sample) && !OF_A_DAY.test(name))
    .map(({ code, sample }) => `is collected over a day (24H), and ${code} takes "${sample}"`);
}

/** What is wrong in the table of codes itself. */
function tableProblems({ loincTerms, lines }: CatalogueSeed): Problem[] {
  const seen = new Set<string>();
  return loincTerms.flatMap(({ loinc, component, property, time, system, scale }, index) => {
    const found: string[] = [];
    if (!isLoinc(loinc)) found.push(`"${loinc}" is no LOINC code: its check digit is wrong`);
    if (seen.has(loinc)) found.push(`"${loinc}" appears twice`);
    seen.add(loinc);
    if ([component, property, time, system, scale].includes("")) found.push(`${loinc} lacks an axis`);
    const row = lines.lineOf("loinc.csv", index);
    return found.map((problem) => ({ file: "loinc.csv", row, column: "loinc", problem }));
  });
}

/** Whether a LOINC code has the form "2345-7" and its last digit is the check digit (mod 10, every second digit doubled). */
function isLoinc(code: string): boolean {
  const match = /^(\d{1,7})-(\d)$/.exec(code);
  if (match === null) return false;
  const [, number = "", check] = match;
  const sum = [...number].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}

/** Words that many observations share, so that they tell none from another. */
const COMMON = new Set(
  `a ab ag and antibody antibodies antigen activity after by cells count direct fluid free from gene in of on result
  sample serum plasma blood urine stool total the to virus with ratio test level normal sp spp dna rna`.split(
    /\s+/,
  ),
);
/** A part of a substance is another observation than the whole: free T4, ionised calcium, conjugated or direct bilirubin. */
const PARTS = [
  /\bfree\b/i,
  /\bioni[sz]ed\b/i,
  /\b(?:direct|(?<!un)conjugated|glucuronidated)\b/i,
  /\bindirect\b|\bunconjugated\b/i,
];
const CLASSES = /\big([gmaed])\d?\b/i;

/** Whether a code fits a parameter's name: the name is one of the term's, or shares the words that distinguish the observation. */
function isCalled(name: string, { component, names }: LoincTerm): boolean {
  if (names.some((each) => each.toLowerCase() === name.toLowerCase())) return true;
  const known = `${component} ${names.join(" ")}`;
  const [mine, theirs] = [wordsOf(name), new Set(wordsOf(known))];
  const [mineClass, theirClass] = [classOf(name), classOf(known)];
  if (mineClass !== undefined && theirClass !== undefined && mineClass !== theirClass) return false;
  if (PARTS.some((part) => part.test(name) !== part.test(known))) return false;
  // A value after a meal, a dose or a drug is another observation than the plain one: each word has to be known.
  if (component.includes("^")) return mine.every((word) => theirs.has(word));
  const numbered = mine.filter((word) => /\d/.test(word));
  const theirsAreNumbered = [...theirs].some((word) => /\d/.test(word));
  if (theirsAreNumbered && numbered.some((word) => !theirs.has(word))) return false;
  return mine.some((word) => theirs.has(word));
}

function classOf(words: string): string | undefined {
  return CLASSES.exec(words)?.[1]?.toLowerCase();
}

/** The telling words, with American spellings: haemoglobin is hemoglobin to LOINC. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/haem/g, "hem").replace(/oest/g, "est").replace(/leuco/g, "leuko");
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !COMMON.has(word) && !/^ig[gmaed]\d?$/.test(word));
}
