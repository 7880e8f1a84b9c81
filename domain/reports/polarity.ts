import { ownEntry } from "../shared/own-entry.ts";
import { isHigh, isLow } from "./flags.ts";
import { isDash } from "./no-value.ts";
import type { Flag } from "./types.ts";

/** Whether a finding says that something was found or that it was not. */
export type Polarity = "found" | "not found";

const FOUND = String.raw`(?:(?:weakly |strongly )?(?:positive|reactive)|detected|present)(?![\p{L}\p{M}\d])`;
const NOT_FOUND = String.raw`(?:negative|non[- ]?reactive|not[- ](?:reactive|detected|present|found|seen)|absent|undetected)(?![\p{L}\p{M}\d])`;
const BEGINS_FOUND = new RegExp(`^${FOUND}`, "iu");
const BEGINS_NOT_FOUND = new RegExp(`^${NOT_FOUND}`, "iu");
const SAYS_FOUND = new RegExp(FOUND, "iu");
const EACH_NOT_FOUND = new RegExp(NOT_FOUND, "giu");

/** Codes of findings: HL7 table 0078, SNOMED CT and LOINC's answers. */
const CODES: Readonly<Record<string, Polarity>> = {
  POS: "found",
  DET: "found",
  RR: "found",
  WR: "found",
  "10828004": "found",
  "260373001": "found",
  "11214006": "found",
  "52101004": "found",
  "LA6576-8": "found",
  "LA11882-0": "found",
  "LA9633-4": "found",
  NEG: "not found",
  ND: "not found",
  NR: "not found",
  "260385009": "not found",
  "260415000": "not found",
  "131194007": "not found",
  "2667000": "not found",
  "LA6577-6": "not found",
  "LA11883-8": "not found",
  "LA9634-2": "not found",
};

/** The polarity of a finding by its first words or its code; undefined for any other. */
export function polarityOf(text: string): Polarity | undefined {
  const plain = text.trim();
  if (/^(?:yes|no)$/i.test(plain)) return plain.toLowerCase() === "yes" ? "found" : "not found";
  if (BEGINS_NOT_FOUND.test(plain)) return "not found";
  return BEGINS_FOUND.test(plain) ? "found" : ownEntry(CODES, plain.toUpperCase());
}

/**
 * The polarity of the finding that a range expects; undefined where it gives both ("Positive: above 1.1, negative: below 0.9") or explains
 * a positive one ("Positive in most adults"), for then either finding may be normal.
 */
function expectedPolarity(range: string): Polarity | undefined {
  const plain = range.trim();
  const [finding = ""] = BEGINS_FOUND.exec(plain) ?? [];
  const isOpen =
    finding === ""
      ? SAYS_FOUND.test(plain.replaceAll(EACH_NOT_FOUND, ""))
      : /\p{L}/u.test(plain.slice(finding.length));
  if (isOpen) return undefined;
  return polarityOf(plain) ?? polarityOfCulture(plain) ?? (NONE_SEEN.test(plain) ? "not found" : undefined);
}

/**
 * Whether the codes and words of one finding contradict each other: one says that something was found, another that it was not, or a
 * finding stands beside a name ("Negative" and "HCV"), of which nobody can say whether it is the finding's subject or was found itself.
 */
export function denyEachOther(texts: readonly string[]): boolean {
  const said = new Set(texts.map(saidBy));
  return (said.has("found") && said.has("not found")) || mixesWithSubject(texts);
}

function mixesWithSubject(texts: readonly string[]): boolean {
  return texts.some(isSubject) && texts.some((each) => isWholeFinding(each.trim()) || isCode(each));
}

function isCode(text: string): boolean {
  return ownEntry(CODES, text.trim().toUpperCase()) !== undefined;
}

/** What a test looks for, and nothing said of it: "HCV", "HIV 1/2", "Dengue NS1 antigen". */
const SUBJECT =
  /^(?:anti[- ]?)?(?:hiv|h[abcde]v|hsv|cmv|ebv|vzv|hpv|rsv|htlv|hb[sec](?:ag|ab)?|vdrl|rpr|tpha|tp|ns1|mtb|tb|afb|covid(?:-19)?|sars-cov-2|h1n1|hepatitis [a-e]|dengue|chikungunya|zika|malaria|typhoid|syphilis|rubella|measles|mumps|varicella|toxoplasma|leptospira|brucella|influenza|rotavirus|adenovirus|chlamydia|scrub typhus|kala[- ]?azar|tuberculosis)(?:[-\s/&]*(?:virus|[12]|i{1,2}|[ab]|ag|ab|ns1|antigens?|antibod(?:y|ies)|ig[gma]|[rd]na|types?|and))*[\s.:]*$/i;

function isSubject(text: string): boolean {
  return SUBJECT.test(text.trim());
}

function saidBy(text: string): Polarity | undefined {
  const plain = text.trim().replace(/^culture (?:is )?/i, "");
  const said = polarityOf(plain) ?? polarityOfCulture(plain);
  if (said) return said;
  if (NONE_SEEN.test(plain)) return "not found";
  return SEEN.test(plain) && !USUAL_GROWTH.test(plain) ? "found" : saidWithin(plain);
}

/** The one finding that a short text has behind its subject: "MTB detected, very low", "Target not detected". */
function saidWithin(text: string): Polarity | undefined {
  if (text.length > LONGEST_FINDING || /[;\n]/.test(text)) return undefined;
  const rest = text.replaceAll(EACH_NOT_FOUND, "");
  if (rest !== text && !SAYS_FOUND.test(rest) && !SEVERAL.test(text)) return "not found";
  return rest === text && SAYS_FOUND.test(text) && !UNDECIDED.test(text) ? "found" : undefined;
}

const LONGEST_FINDING = 80;
/** Beside what is absent something else may be there: "Plenty of pus cells, yeast absent". */
const SEVERAL = /,|(?<!\p{L})(?:and|but|with)(?!\p{L})|gram[- ]negative/iu;
const UNDECIDED = /(?<!\p{L})(?:not?|non|nil|none|neither|nor|without|false|if|unless|until|gram)(?!\p{L})/iu;

const NONE_SEEN =
  /^(?:nil|none(?: (?:seen|isolated|detected|found))?|no (?:[\p{L}.]+ ){1,4}(?:seen|isolated|detected|found|grown|observed)|no (?:[\p{L}.]+ ){0,3}(?:parasites?|organisms?|cells|bacilli|cysts?|ova|afb|pathogens?|fung(?:us|i)|hyphae))[\s.]*$/iu;
const SEEN =
  /^(?!(?:no|non|not|nil|none|few|occasional)(?!\p{L}))(?:(?!(?:no|not)(?!\p{L}))[\p{L}.]+ ){1,4}(?:seen|isolated|detected|grown)[\s.]*$/iu;

/** What a finding in signs says to a flag. Beside a range some may be normal. */
function saidBySign(text: string): Polarity | undefined {
  if (PLUS.test(text.trim())) return "found";
  return isDash(text) ? "not found" : undefined;
}

/** Neither found nor not found, so never normal. */
const NEITHER =
  /^(?:equivocal|borderline|doubtful|indeterminate|inconclusive|invalid|unsatisfactory)(?!\p{L})/iu;

/** A finding and nothing else, so that what stands beside it is another one and not its end. */
const ALONE = new RegExp(String.raw`^(?:${FOUND}|${NOT_FOUND})[\s.]*$`, "iu");

function isWholeFinding(text: string): boolean {
  return ALONE.test(text) || polarityOfCulture(text) !== undefined;
}

/** Whether several findings in one value contradict each other: "Positive; Negative", "No growth" or "Negative" beside any other finding of a list. */
export function listDeniesItself(findings: readonly string[]): boolean {
  const said = findings.map((each) => each.trim()).filter((each) => each !== "");
  if (denyEachOther(said.filter((each) => isWholeFinding(each) || isCode(each) || isSubject(each))))
    return true;
  const isNone = (each: string) => saidBy(each) === "not found";
  return said.some((each) => isNone(each) && isWholeFinding(each)) && !said.every(isNone);
}

/**
 * The same of a text, whose parts are divided by "~", "^", ";" or a line break; and of a culture that goes on with an organism after "No
 * growth". A name on a line of its own is the heading of its finding.
 */
export function textDeniesItself(text: string): boolean {
  const parts = text.split(/[~^;\n]/).map((each) => each.trim());
  // Of a form that was sent without the choice.
  const choice = text.split(/[/|,]|(?<!\p{L})or(?!\p{L})/u).map((each) => each.trim());
  return (
    (parts.length > 1 && denyEachOther(parts.filter(isWholeFinding))) ||
    mixesWithSubject(text.split(/[~^;,|]/)) ||
    (choice.every(isWholeFinding) && denyEachOther(choice)) ||
    GOES_ON_WITH_ORGANISM.test(text.trim())
  );
}

/** Of cultures: what has grown. What grows on everybody is no finding. */
const GROWTH =
  /^(?:(?:heavy|moderate|scanty|profuse|significant|mixed|pure) )*growth(?: of(?! (?:no|nil|none)(?!\p{L}))|$)/iu;
const USUAL_GROWTH = /normal|commensal|contamin|flora|insignificant|not significant/i;
const NO_GROWTH =
  /^(?:no (?:significant |bacterial |fungal |aerobic |anaerobic )?growth(?! of)(?!\p{L})(?!.*(?:gr[eo]w|isolat))|(?:sterile|no (?:pathogenic )?(?:organisms?|pathogens?|bacteria) (?:grown|isolated))[\s.]*$)/isu;
/** Genera that grow in nobody's usual flora, so that their name alone is a finding. */
const GENUS = String.raw`(?:escherichia|e\. ?coli|klebsiella|salmonella|shigella|pseudomonas|proteus|enterobacter|acinetobacter|citrobacter|serratia|vibrio|mycobacterium|listeria|brucella|burkholderia|staphylococcus aureus|s\. ?aureus|streptococcus pyogenes|streptococcus pneumoniae|morganella|providencia|stenotrophomonas|aeromonas|campylobacter|yersinia|legionella|pasteurella|edwardsiella|hafnia|nocardia|candida auris|cryptococcus neoformans|histoplasma|clostridi(?:um|oides) difficile|leishmania|trichomonas|giardia|entamoeba histolytica|cryptosporidium|strongyloides|ascaris|ancylostoma|hookworm|taenia|trypanosoma|plasmodium|p\. ?(?:falciparum|vivax)|neisseria gonorrhoeae)(?![\p{L}\p{M}])`;
const NOT_ITSELF = String.raw`(?<!\p{L})(?:not?|non|nil|none|absent|(?<!gram[- ])negative|undetected)(?!\p{L})|1\s?:\s?\d`;
const ORGANISM = new RegExp(`^${GENUS}(?!.*(?:${NOT_ITSELF}))`, "isu");
/** What is found, or grows on everybody: a flag may call it normal, but not negative. */
const ANY_ORGANISM = new RegExp(
  String.raw`^(?!.*(?:flora|commensal|${NOT_ITSELF}))(?:(?:\p{L}+(?:ella|bacter|bacterium|coccus|bacillus|monas|myces)|candida|haemophilus|aspergillus|bacteroides|clostridium|neisseria|(?:MRSA|MSSA|VRE)(?=\W*$))(?!\p{L})|gram[- ](?:negative|positive) (?:bacilli|cocci|rods|diplococci)|[\p{L}. ]{0,20}streptococc(?:us|i)(?!\p{L}))`,
  "isu",
);
const GOES_ON_WITH_ORGANISM = new RegExp(
  String.raw`^no (?:significant |bacterial |aerobic )?growth[\s.,:-]+${GENUS}`,
  "iu",
);

/** Whether something has grown in a culture; undefined for any other finding. */
function polarityOfCulture(text: string): Polarity | undefined {
  if (NO_GROWTH.test(text)) return "not found";
  const isFound = ORGANISM.test(text) || GROWTH.test(text);
  return isFound && !USUAL_GROWTH.test(text) ? "found" : undefined;
}

/** "++", "2+", "+1", "(+)". */
const PLUS = /(?:^|^[\p{L} .]{1,30} )\(?(?:[1-4]?\+{1,4}|\+[1-4])\)?(?!\S)/u;
const NOTHING =
  /^(?:no (?:significant |bacterial |fungal )?growth|sterile|no organisms? grown|nil|none|negative|absent|not[- ](?:detected|present|found|seen))(?![\p{L}\p{M}])/iu;
/** A range that allows some of what is found: "Negative to 1+", "Nil or trace". */
const SOME_ALLOWED = /\+|(?<!\p{L})(?:trace|to)(?!\p{L})/iu;
const TITRE = /^([<≤])?[>=≥]{0,2}\s*1\s*:\s*(\d{1,7})(?!\S)/;
const TITRE_LIMIT = /^(<(?!\s*=)|<\s*=|≤|up ?to|less than|below)\s*1\s*:\s*(\d{1,7})$/i;

/** Whether a finding in words or signs is plainly not what a range expects: growth beside "No growth", "++" beside "Nil", 1:320 beside "<1:80". */
function isPlainlyAgainst(value: string, range: string): boolean {
  const [found, expected] = [value.trim(), range.trim()];
  const isFound = PLUS.test(found) || (GROWTH.test(found) && !USUAL_GROWTH.test(found));
  if (isFound && NOTHING.test(expected) && !SOME_ALLOWED.test(expected)) return true;
  const [, below, titre] = TITRE.exec(found) ?? [];
  const [, sign = "", limit] = TITRE_LIMIT.exec(expected) ?? [];
  if (titre === undefined || limit === undefined || below) return false;
  const isStrict = /^(?:<$|less|below)/i.test(sign);
  return isStrict ? Number(titre) >= Number(limit) : Number(titre) > Number(limit);
}

interface FindingFacts {
  refText: string;
  flagText?: string | undefined;
  /** The laboratory's range is a number up to which nothing is found. */
  isBelow?: boolean;
}

/**
 * What the laboratory's flag contradicts: the finding itself, or the range, by calling normal what the range does not expect or abnormal
 * what it does.
 */
export function deniedByFlag(
  value: string,
  { refText, flagText = "", isBelow = false }: FindingFacts,
  flag: Flag,
): "value" | "range" | null {
  const found = saidBy(value);
  const expected = expectedPolarity(refText) ?? (isBelow ? "not found" : undefined);
  const said = found ?? saidBySign(value);
  const codes = flagText.split(" ").map(polarityOf);
  const denies = said ?? (ANY_ORGANISM.test(value.trim()) ? "found" : undefined);
  if (denies && codes.some((code) => code !== undefined && code !== denies)) return "value";
  if ((said === "not found" && isHigh(flag)) || (said === "found" && isLow(flag))) return "value";
  if (NEITHER.test(value.trim()) && flag === "N") return "value";
  if (said === "not found" && flag !== "" && flag !== "N" && expectsNothing(refText)) return "range";
  if (flag === "N")
    return (found && expected && found !== expected) || isPlainlyAgainst(value, refText) ? "range" : null;
  return flag !== "" && found && found === expected ? "range" : null;
}

/** Findings, each with the ranges that expect its opposite in the same words. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  positive: ["negative"],
  reactive: ["non reactive", "nonreactive", "not reactive"],
  detected: ["not detected", "undetected"],
  present: ["absent", "not present", "nil"],
  seen: ["not seen", "none seen", "nil"],
  growth: ["no growth"],
};

/** Whether a finding is outside its range by words alone: only where the range says the exact opposite. */
export function isOutsideInWords(value: string, refText: string): boolean {
  const [found = "", expected = ""] = [value, refText].map((each) =>
    each
      .trim()
      .replace(/\s*\.$/, "")
      .replace(/[\s-]+/g, " ")
      .toLowerCase(),
  );
  return ownEntry(OUTSIDE, found)?.includes(expected) ?? false;
}

/** Whether a range expects that something is found ("Positive", immune after a vaccination). */
export function expectsFinding(refText: string): boolean {
  return expectedPolarity(refText) === "found";
}

/** Whether a range expects that nothing is found: "Negative", "Nil". */
export function expectsNothing(refText: string): boolean {
  return expectedPolarity(refText) === "not found" || NOTHING.test(refText.trim());
}
