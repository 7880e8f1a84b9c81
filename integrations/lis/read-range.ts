import { plainFigures } from "../../domain/i18n/typed-digits.ts";
import { saysNothing } from "../../domain/reports/no-value.ts";
import { PEOPLE_WORDS, readAudience } from "../../domain/reports/range-audience.ts";
import type { RangeChoice, SentResult } from "../../domain/reports/types.ts";
import { unitPower } from "../../domain/reports/units.ts";

export type SentRange = Pick<
  SentResult,
  "refLow" | "refHigh" | "refDigits" | "refStrict" | "refText" | "refChoices"
>;

/** Digits with a decimal point, with commas of thousands (4,000) or lakhs (1,50,000), not followed by further digits. */
const NUMBER = String.raw`(-?(?:\d{1,12}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d{1,8})?)(?![\d.,])`;
/** The unit behind a number; ignored if it is the value's own, else the whole range is text. */
const UNIT_BEHIND = String.raw`\s*(\S.{0,59}?)??\s*`;
const BETWEEN = new RegExp(`^${NUMBER}${UNIT_BEHIND}(?:[-–—−‐‑]|to)\\s*${NUMBER}${UNIT_BEHIND}$`, "i");
/** Signs before a limit, and equivalent words. */
const SIGNS: readonly (readonly [sign: string, written: string])[] = [
  [
    "<=",
    "< ?=|= ?<|≤|< ?or ?=|less than or equal to|(?:not|no) more than|not exceeding|at most|up ?- ?to|up ?to",
  ],
  [">=", "> ?=|= ?>|≥|> ?or ?=|(?:greater|more) than or equal to|not less than|at least"],
  ["<", "<|(?:less|lesser|lower) than|below|under"],
  [">", ">|(?:greater|more|higher) than|above|over"],
];
const ONE_SIDED = SIGNS.map(
  ([sign, written]) => [sign, new RegExp(`^(?:${written})\\s*${NUMBER}${UNIT_BEHIND}$`, "i")] as const,
);
const UPWARDS = new RegExp(`^${NUMBER}${UNIT_BEHIND}(?:or|and|&) ?(?:more|above|higher|greater|over)$`, "i");
const DOWNWARDS = new RegExp(`^${NUMBER}${UNIT_BEHIND}(?:or|and|&) ?(?:less|below|lower|under)$`, "i");
/** The most characters of a range in numbers. */
const LONGEST = 200;

/**
 * Parses a range: into limits if it has only numbers and the value's own unit, into ranges by audience if each has a label, else into text.
 * A limit behind "<" or ">" is exclusive.
 */
export function readRange(text: string, units: readonly string[] = []): SentRange {
  if (isNoRange(text)) return { refLow: null, refHigh: null, refText: "" };
  const plain = limitsIn(text, units);
  if (plain) return { ...plain, refText: "" };
  const words = { refLow: null, refHigh: null, refText: text.trim() };
  const refChoices = choicesIn(text.trim(), units);
  return refChoices ? { ...words, refChoices } : words;
}

/** What stands in the place of a range where there is none, also in the places of both its limits: "N/A", "-", "null - null". */
function isNoRange(text: string): boolean {
  const ends = text.trim().split(/\s*(?:-|–|—| to )\s*/i);
  return text.trim() !== "" && ends.every((end) => end === "" || /^n\/?a$/i.test(end) || saysNothing(end));
}

type Limits = Pick<SentRange, "refLow" | "refHigh" | "refDigits" | "refStrict">;

/** The limits of a range; null if there are other words. */
function limitsIn(text: string, units: readonly string[]): Limits | null {
  if (text.length > LONGEST) return null;
  const range = plainFigures(text, RANGE_SIGNS)
    .trim()
    .replace(/\.$/, "")
    .replace(/^(?:\(([^()]*)\)|\[([^[\]]*)\])/, "$1$2")
    .trim();
  const [, low, unitOfLow, high, unit] = BETWEEN.exec(range) ?? [];
  if (low !== undefined && high !== undefined) {
    return [unitOfLow, unit].every((each) => isUnit(each, units)) ? limits(low, high) : null;
  }
  const sided = [...ONE_SIDED, [">=", UPWARDS] as const, ["<=", DOWNWARDS] as const];
  for (const [sign, written] of sided) {
    const [, bound, beside] = written.exec(range) ?? [];
    if (bound === undefined) continue;
    if (!isUnit(beside, units) || isSignUnclear(range, bound)) return null;
    const own = sign.startsWith("<") ? limits("", bound) : limits(bound, "");
    return sign.length === 1 ? { ...own, refStrict: true } : own;
  }
  return null;
}

/** The signs of full width in a range: ＋，－．＜＝＞ */
const RANGE_SIGNS = /[\uff0b-\uff0e\uff1c-\uff1e]/g;

/** "Upto-200": behind a word a dash may be no sign. */
function isSignUnclear(range: string, bound: string): boolean {
  return bound.startsWith("-") && /^\p{L}/u.test(range);
}

function limits(low: string, high: string): Limits {
  const number = (digits: string) => (digits === "" ? null : Number(digits.replaceAll(",", "")));
  return { refLow: number(low), refHigh: number(high), refDigits: { low, high } };
}

/** Placeholders for "no unit", which are ignored. */
const NO_UNIT = /^(?:nil|na|n\/a|none|-|1)$/i;

function isUnit(words: string | undefined, units: readonly string[]): boolean {
  if (words === undefined) return true;
  return !NO_UNIT.test(words) && units.some((unit) => unit === words || unitPower(words, unit) === 0);
}

const LABEL = new RegExp(`(?<![\\p{L}\\p{N}])(${PEOPLE_WORDS})(?![\\p{L}\\p{N}])`, "giu");
/** A laboratory's list for men and women says nothing about boys and girls; one for males and females does. */
const GROWN_UP = /^(?:wo)?m[ae]n$/i;
/** A dash between a label and a number is ambiguous (a minus sign?), so the range is not parsed. */
const BEHIND_LABEL = /^\s*(?:(?:[:=]\s*)?[-–—]\s+|[:=]\s+|[:=](?![-–—])|(?![-–—\s]))/;

/** Ranges by audience, each with its label before ("M: 13-17 F: 12-15") or behind it ("13-17 (M), 12-15 (F)"). Null if any part is something else. */
function choicesIn(text: string, units: readonly string[]): RangeChoice[] | null {
  const labels = text.length > LONGEST ? [] : [...text.matchAll(LABEL)];
  if (labels.length === 0) return null;
  const isBefore = labels[0]?.index === 0;
  const choices: RangeChoice[] = [];
  let rest = isBefore ? "" : text;
  for (const [i, label] of labels.entries()) {
    const [word] = label;
    const labelled = isBefore
      ? behindLabel(text.slice(label.index + word.length, labels[i + 1]?.index))
      : beforeLabel(rest, word);
    const own = labelled === null ? null : limitsIn(labelled.text, units);
    const audience = readAudience(word.replace(GROWN_UP, "adult $&"));
    if (!labelled || !own || !audience) return null;
    rest = labelled.rest;
    choices.push({ ...own, refText: labels.length === 1 ? word : text, holdsFor: [audience] });
  }
  return rest === "" ? choices : null;
}

interface LabelledText {
  text: string;
  rest: string;
}

function behindLabel(part: string): LabelledText | null {
  const [found] = BEHIND_LABEL.exec(part) ?? [];
  if (found === undefined) return null;
  return { text: part.slice(found.length).replace(/(?:[\s,;/|&]|\band\b)+$/i, ""), rest: "" };
}

function beforeLabel(text: string, word: string): LabelledText | null {
  const bracketed = new RegExp(`^([^()[\\]]*?)\\s*[([]\\s*${word}\\s*[)\\]]\\s*[,;/|]?\\s*`, "u");
  const bare = new RegExp(`^([^()[\\]]*?)\\s+${word}(?![\\p{L}\\p{N}])\\s*[,;/|]?\\s*`, "u");
  // A single letter behind a number may be a unit.
  const found = bracketed.exec(text) ?? (word.length > 1 ? bare.exec(text) : null);
  return found ? { text: found[1] ?? "", rest: text.slice(found[0].length) } : null;
}

/**
 * Combines limits in digits ("" for none) with a text: a text that repeats them is dropped and says whether the limit is exclusive; a text
 * with an audience restricts them to it. Null if the text has other limits.
 */
export function rangeWith(
  { low, high }: { low: string; high: string },
  text: string,
  units: readonly string[] = [],
): SentRange | null {
  if (low === "" && high === "") return readRange(text, units);
  const own = limits(low, high);
  const listed = readRange(text, units);
  if (listed.refChoices) return choicesWith(own, listed, listed.refChoices);
  const range = repeatedIn(own, text, units);
  const holdsFor = text.split(/;\s*/).flatMap((part) => readAudience(part) ?? []);
  if (!range || holdsFor.length === 0) return range;
  const words = `${limitWords(range, units[0])}, ${range.refText}`;
  return { refLow: null, refHigh: null, refText: words, refChoices: [{ ...range, holdsFor }] };
}

/** The ranges by audience that equal the limits. */
function choicesWith(own: Limits, words: SentRange, choices: readonly RangeChoice[]): SentRange | null {
  const same = choices.filter(({ refLow, refHigh }) => refLow === own.refLow && refHigh === own.refHigh);
  if (same.length === 0) return null;
  return { ...words, refChoices: same.map((each) => ({ ...each, ...own })) };
}

function repeatedIn(own: Limits, text: string, units: readonly string[]): SentRange | null {
  const [first = "", ...notes] = text.split(/;\s*/);
  const repeated = limitsIn(first, units);
  if (!repeated) return { ...own, refText: text };
  const isApart = (["refLow", "refHigh"] as const).some(
    (side) => repeated[side] !== null && own[side] !== null && repeated[side] !== own[side],
  );
  const [isLess, isMore] = [lacks(repeated, own), lacks(own, repeated)];
  if (isApart || (isLess && isMore)) return null;
  const refText = notes.join("; ");
  // Values are not negative: "<200" equals 0 to 200 and says that 200 is exclusive.
  const isUpper = isLess && repeated.refHigh !== null && own.refLow === 0;
  if (isMore || isUpper) return { ...repeated, refText };
  if (isLess) return { ...own, refText: text };
  return { ...own, ...(repeated.refStrict ? { refStrict: true as const } : {}), refText };
}

/** Whether one range has no limit on a side on which the other has one. */
function lacks(a: Limits, b: Limits): boolean {
  return (a.refLow === null && b.refLow !== null) || (a.refHigh === null && b.refHigh !== null);
}

/** Limits as text: "13–17 g/dL", ">= 40". */
export function limitWords({ refDigits, refStrict }: Limits, unit = ""): string {
  const { low = "", high = "" } = refDigits ?? {};
  const or = refStrict ? "" : "=";
  if (low === "" && high === "") return "";
  const numbers =
    low !== "" && high !== "" ? `${low}–${high}` : low !== "" ? `>${or} ${low}` : `<${or} ${high}`;
  return `${numbers} ${unit}`.trim();
}
