import { ownEntry } from "../shared/own-entry.ts";
import type { SentResult } from "./types.ts";
import { latinUnit } from "./unit-words.ts";

/**
 * Units of measurement as laboratories write them. Two units are compared by what they count in what volume, each with a power of ten, so
 * every factor is exact. Conversions that depend on the substance (mmol/L of glucose to mg/dL) are left out on purpose: a wrong assumption
 * would be a wrong result.
 */

/** What is counted or weighed, with its power of ten. Letter case does not count. */
const AMOUNTS: Readonly<Record<string, [kind: string, power: number]>> = {
  ...amount("g", ["g", "gm", "gms", "gram", "grams"], 0),
  ...amount("g", ["mg", "mgm", "mgs", "mgms", "milligram", "milligrams"], -3),
  ...amount("g", ["ug", "ugm", "ugms", "mcg", "mcgm", "microgm", "microgram", "micrograms"], -6),
  ...amount("g", ["ng", "ngm", "nanogram", "nanograms"], -9),
  ...amount("g", ["pg", "pgm", "picogram", "picograms"], -12),
  ...amount("mol", ["mol", "mole", "moles"], 0),
  ...amount("mol", ["mmol", "mmols", "mmole", "mmoles"], -3),
  ...amount("mol", ["umol", "umols", "umole", "micromol", "mcmol"], -6),
  ...amount("mol", ["nmol", "nmole"], -9),
  ...amount("mol", ["pmol", "pmole"], -12),
  ...amount("eq", ["eq"], 0),
  ...amount("eq", ["meq"], -3),
  ...amount("iu", ["iu"], 0),
  ...amount("iu", ["miu"], -3),
  ...amount("iu", ["uiu", "mciu", "microiu"], -6),
  ...amount("u", ["u", "units", "unit"], 0),
  ...amount("u", ["mu"], -3),
  ...amount("u", ["uu"], -6),
  ...amount("count", ["", "cell", "cells", "per", "no", "nos"], 0),
  ...amount("count", ["10^3", "th", "thou", "thousand", "thousands", "k"], 3),
  ...amount("count", ["lakh", "lakhs", "lac", "lacs", "10^5"], 5),
  ...amount("count", ["10^6", "mill", "mil", "million", "millions", "mio", "m"], 6),
  ...amount("count", ["10^9"], 9),
  ...amount("count", ["10^12"], 12),
};

/** In how much, with its power of ten of a litre. */
const VOLUMES: Readonly<Record<string, number>> = {
  ...volume(["l", "lt", "lit", "ltr", "litre", "liter"], 0),
  ...volume(["dl", "100ml"], -1),
  ...volume(["ml", "cc"], -3),
  ...volume(
    ["ul", "mcl", "microl", "cumm", "cu.mm", "cu.mm.", "cmm", "c.mm", "c.mm.", "mm3", "mm^3", "cubicmm"],
    -6,
  ),
};

/** Synonyms of units. */
const SPELLINGS: readonly (readonly string[])[] = [
  ["kg/m2", "kg/m^2", "kg/sqm", "kg/sq.m"],
  ["%", "pct", "%age"],
  [
    "fl",
    "femtolitre",
    "femtoliter",
    "um3",
    "um^3",
    "cu.micron",
    "cumicron",
    "cu.microns",
    "cumicrons",
    "cubicmicron",
    "cubicmicrons",
  ],
  ["pg", "pgs", "pgm", "pgms", "picogm", "picogms", "picogram", "picograms"],
  [
    "mm/1h",
    "mm/h",
    "mm/hr",
    "mm/1hr",
    "mm/hour",
    "mm/1sthr",
    "mm/1sthour",
    "mm1sthr",
    "mm1sthour",
    "mminfirsthour",
    "mminfirsthr",
    "mmin1sthr",
    "mmin1sthour",
    "mmin1hr",
    "mmin1hour",
    "mmat1hr",
    "mmat1hour",
    "mmfor1hour",
    "mm1hr",
    "mm/1hour",
    "mmattheendof1hr",
    "mmattheendof1hour",
    "mmattheendof1sthr",
    "mmattheendof1sthour",
  ],
  ["s", "sec", "secs", "second", "seconds"],
  ["min", "mins", "minute", "minutes"],
  ["/hpf", "/h.p.f", "/h.p.f.", "cells/hpf", "perhpf"],
  ["mmhg", "mmofhg"],
  ["mosm/kg", "mosmol/kg", "mosm/kgh2o", "mosmol/kgh2o"],
  [
    "ml/min/1.73m2",
    "ml/min/1.73m^2",
    "ml/min/1.73_m2",
    "ml/min/1.73sqm",
    "ml/min/1.73sq.m",
    "ml/min/1.73sqmt",
    "ml/min/1.73sqmtr",
  ],
  ["mg/24h", "mg/24hr", "mg/24hrs", "mg/24hours", "mg/day", "mg/d", "mg/(24.h)"],
  ["ug/24h", "ug/24hr", "ug/24hrs", "ug/24hours", "ug/day", "mcg/24hrs", "mcg/24h", "ug/(24.h)"],
  [
    "g/24h",
    "g/24hr",
    "g/24hrs",
    "gm/24h",
    "gm/24hr",
    "gm/24hrs",
    "gms/24h",
    "gms/24hrs",
    "g/day",
    "gm/day",
    "gms/day",
    "g/(24.h)",
  ],
  ["ml/24h", "ml/24hr", "ml/24hrs", "ml/day", "ml/(24.h)"],
  ["mmol/24h", "mmol/24hr", "mmol/24hrs", "mmol/day", "mmol/(24.h)"],
  ["u/ghb", "u/gmhb", "u/gm.hb", "u/gofhb", "u/g(hb)"],
  // Milligrams in a gram are micrograms in a milligram.
  [
    "mg/g",
    "mg/gm",
    "mg/gcreatinine",
    "mg/gmcreatinine",
    "mg/gcreat",
    "mg/gmcreat",
    "mg/gofcreatinine",
    "mg/gmofcreatinine",
    "ug/mg",
    "mcg/mg",
    "ug/mgcreatinine",
    "mcg/mgcreatinine",
    "ug/mgcreat",
  ],
  ["ug/g", "ug/gm", "mcg/g", "mcg/gm"],
];

const CANONICAL = new Map(SPELLINGS.flatMap((all) => all.map((each) => [each, all[0] ?? each] as const)));

/** Dimensionless quantities need no unit: pH, ratios, INR, specific gravity. */
const DIMENSIONLESS = new Set([
  "",
  "1",
  "ratio",
  "ph",
  "index",
  "sd",
  "inr",
  "sg",
  "specificgravity",
  "nil",
  "na",
  "n/a",
  "-",
  "none",
]);
/** Dimensionless units that are not interchangeable: a pH is not a ratio. */
const OWN_NAMES = new Set(["ratio", "ph", "index", "sd", "inr", "sg", "specificgravity"]);
const SAME_NAMES = new Map([
  ["inr", "ratio"],
  ["sg", ""],
  ["specificgravity", ""],
]);

const HORMONES = /^(?:(?:u|mc|micro)i?u\/(?:ml|cc)|mi?u\/l(?:t|tr|it|itre|iter)?)$/;

/**
 * The power of ten from one unit to another: 0 for the same unit in another spelling, 3 where 1 of the one is 1000 of the other. Null when
 * they cannot be compared.
 */
export function unitPower(from: string, to: string): number | null {
  const [a, b] = [spelled(from), spelled(to)];
  if (a === b) return 0;
  if (DIMENSIONLESS.has(a) || DIMENSIONLESS.has(b)) return sameDimensionless(a, b) ? 0 : null;
  const [x, y] = [inVolume(a), inVolume(b)];
  if (!x || !y) return null;
  // An enzyme's unit is the international one; in other volumes, of other substances, the two differ.
  const isEnzymes = [x, y].every(({ kind, power }) => (kind === "u" || kind === "iu") && power === 0);
  const isPerLitre = [a, b].every((unit) => /\/l(?:t|tr|it|itre|iter)?$/.test(unit));
  // The same for hormones (TSH, insulin), which are given in µIU/mL.
  const isHormones = [a, b].every((unit) => HORMONES.test(unit));
  return x.kind === y.kind || (isEnzymes && isPerLitre) || isHormones ? x.power - y.power : null;
}

/** Whether two names are surely of different units: an unknown name ("milligram per decilitre") may be another word for the same one. */
export function areOtherUnits(one: string, other: string): boolean {
  const power = unitPower(one, other);
  if (power !== null) return power !== 0;
  const [a, b] = [spelled(one), spelled(other)];
  const [x, y] = [inVolume(a), inVolume(b)];
  const areUnits = [x, y].every((each) => each?.kind === "u" || each?.kind === "iu");
  return isMeasure(a) && isMeasure(b) && !(areUnits && x?.power === y?.power);
}

/** Whether a text is a unit of an amount in a volume: "mg/dL", "milligrams per decilitre", "gm%". */
export function isPerVolume(text: string): boolean {
  return inVolume(spelled(text)) !== null;
}

function isMeasure(unit: string): boolean {
  return inVolume(unit) !== null || CANONICAL.has(unit) || OWN_NAMES.has(unit);
}

function sameDimensionless(a: string, b: string): boolean {
  if (!DIMENSIONLESS.has(a) || !DIMENSIONLESS.has(b)) return false;
  const [x, y] = [SAME_NAMES.get(a) ?? a, SAME_NAMES.get(b) ?? b];
  return x === y || !OWN_NAMES.has(x) || !OWN_NAMES.has(y);
}

/** An amount in a volume; null for anything else. */
function inVolume(unit: string): { kind: string; power: number } | null {
  // "gm%" is grams in 100 mL.
  const plain = /^[a-z]+%$/.test(unit) ? unit.replace("%", "/dl") : unit.replace(/^per(?=[a-z])/, "/");
  const at = plain.indexOf("/");
  if (at < 0) return null;
  const [amount, volume] = [plain.slice(0, at), plain.slice(at + 1)];
  if (!Object.hasOwn(AMOUNTS, amount) || !Object.hasOwn(VOLUMES, volume)) return null;
  const [kind, power] = AMOUNTS[amount] ?? ["", 0];
  // Weights are never written "m/uL"; a count is never written in decilitres.
  return { kind, power: power - (VOLUMES[volume] ?? 0) };
}

/** The names that were sent for a value's unit. */
export function unitsOf({ unit, unitWords = [] }: Pick<SentResult, "unit" | "unitWords">): string[] {
  return [unit ?? "", ...unitWords].map((each) => each.trim()).filter((each) => each !== "");
}

/** One spelling of a unit: small letters, no blanks, powers as 10^3, µ as u. */
function spelled(unit: string): string {
  const plain = latinUnit(unit)
    .replace(/[µμ]/g, "u")
    .replace(/[\s[\]]/g, "")
    .replace(/^\{(.*)\}$/, "$1")
    .replace(/\{cells?\}/g, "cells")
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) => `^${[...digits].map((digit) => RAISED.indexOf(digit)).join("")}`)
    .replace(/^[x×*]?10(?:\^|\*\*?|e)\+?0?(\d+)/, "10^$1")
    .replace(/^[x×*]?10\((\d{1,2})\)/, "10^$1")
    .replace(/^[x×*]?1,?000(?=\/)/, "10^3")
    .replace(/(?<=[a-z\d])cells?(?=\/)/, "")
    .replace(/i\.u(?:\.|(?=\/))/, "iu")
    .replace(/^m\.(?=mol)/, "m")
    .replace(/(?<=[a-z])\.(?=[/%])/, "")
    .replace(/(?:percentage|percent)$/, "%")
    .replace(/(?<=[a-z])per(?=(?:dl|100ml|l|lt|lit|ltr|litre|liter|ml|ul|cumm|cmm|mm3)$)/, "/")
    .replace(/\.$/, "");
  return CANONICAL.get(plain) ?? plain;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function amount(kind: string, names: readonly string[], power: number): Record<string, [string, number]> {
  return Object.fromEntries(names.map((name) => [name, [kind, power]]));
}

function volume(names: readonly string[], power: number): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, power]));
}

/**
 * A decimal in digits, times ten to the power: the digits stay as they are, only the point moves, so nothing is rounded. Zeros at the end
 * go beyond `decimals` places, which say no more than the unit before. `digits` has no sign but a minus.
 */
export function shiftDecimal(digits: string, power: number, decimals: number): string {
  const isNegative = digits.startsWith("-");
  const [whole = "", fraction = ""] = digits.replace("-", "").split(".");
  const padded = power < 0 ? whole.padStart(1 - power, "0") : whole;
  const all = `${padded}${fraction.padEnd(Math.max(power, 0), "0")}`;
  const point = padded.length + power;
  const integer = all.slice(0, point).replace(/^0+(?=\d)/, "");
  const rest = all.slice(point);
  const kept = rest.slice(0, decimals) + rest.slice(decimals).replace(/0+$/, "");
  return `${isNegative ? "-" : ""}${integer === "" ? "0" : integer}${kept === "" ? "" : `.${kept}`}`;
}

export interface Measured {
  number: number;
  /**
   * How a value beyond what the analyser measures compares with the number; "" otherwise. FHIR's four
   * (http://hl7.org/fhir/quantity-comparator), "≤" as "<=".
   */
  comparator: "<" | "<=" | ">=" | ">" | "";
}

/** Commas of lakhs (1,50,000) or of millions (1,500,000). A single comma (1,500) may be a decimal one and is not read. */
const GROUPED = String.raw`\d{1,2}(?:,\d{2}){1,4},\d{3}|\d{1,3}(?:,\d{3}){2,3}`;
const NUMBER = new RegExp(String.raw`^(<=?|>=?|≤|≥)?\s*(-?(?:\d{1,15}|${GROUPED})(?:\.\d{1,10})?)$`);
const COMPARATORS: Readonly<Record<string, Measured["comparator"]>> = {
  "<": "<",
  "<=": "<=",
  "≤": "<=",
  ">": ">",
  ">=": ">=",
  "≥": ">=",
};

/** The digits of a measured value, without comparator and commas. */
export function valueDigits(text: string): string {
  return text
    .trim()
    .replace(/^[<>=≤≥\s]+/, "")
    .replaceAll(",", "");
}

/** A measured value with its comparator; undefined for what is not a number ("haemolysed", "1,200", "1e9"). */
export function parseValue(text: string): Measured | undefined {
  const match = NUMBER.exec(text.trim());
  if (!match) return undefined;
  return { number: Number(match[2]?.replaceAll(",", "")), comparator: COMPARATORS[match[1] ?? ""] ?? "" };
}

const INTERVAL = /^(\d{1,6}(?:\.\d{1,4})?)\s*(?:[-–—−‐‑]|to)\s*(\d{1,6}(?:\.\d{1,4})?)$/i;

/** The digits of two numbers with a dash or "to" between them, the smaller one first; undefined for anything else. */
export function parseInterval(text: string): [low: string, high: string] | undefined {
  const [, low, high] = INTERVAL.exec(text.trim()) ?? [];
  if (low === undefined || high === undefined || Number(low) > Number(high)) return undefined;
  return [low, high];
}

/** The catalogue's units as UCUM codes (https://ucum.org), for those that differ; every other unit is its own code. Text in braces is an annotation in UCUM. */
const CODES: Readonly<Record<string, string>> = {
  "IU/mL": "[IU]/mL",
  "IU/L": "[IU]/L",
  "uIU/mL": "u[IU]/mL",
  "mIU/mL": "m[IU]/mL",
  "mIU/L": "m[IU]/L",
  "cells/uL": "{cells}/uL",
  "/µL": "/uL",
  "10^3/uL": "10*3/uL",
  "10^6/uL": "10*6/uL",
  "million/mL": "10*6/mL",
  million: "10*6",
  "/hpf": "/[HPF]",
  mmHg: "mm[Hg]",
  pH: "[pH]",
  ratio: "{ratio}",
  index: "{index}",
  SD: "{SD}",
  "mm/1 h": "mm/h",
  "mg/24 h": "mg/(24.h)",
  "ug/24 h": "ug/(24.h)",
  "g/24 h": "g/(24.h)",
  "mL/24 h": "mL/(24.h)",
  "mmol/24 h": "mmol/(24.h)",
  "beats/24 h": "{beats}/(24.h)",
  "mL/min/1.73 m2": "mL/min/{1.73_m2}",
  // Specific IgE, in thousandths of the international unit of total IgE: without brackets UCUM reads enzyme units.
  "kU/L": "k[IU]/L",
  "% predicted": "%{predicted}",
  "% NaCl": "%{NaCl}",
  "U/g Hb": "U/g{Hb}",
  "ug FEU/mL": "ug{FEU}/mL",
  "mOsm/kg": "mosm/kg",
  "mgA/L": "mg{A}/L",
  "copies/mL": "{copies}/mL",
  copies: "{copies}",
  repeats: "{repeats}",
  "events/h": "{events}/h",
  degrees: "deg",
  METs: "[MET]",
  "BU/mL": "[beth'U]/mL",
  "BAU/mL": "{BAU}/mL",
  "RU/mL": "{RU}/mL",
  "GPL U/mL": "[GPL'U]/mL",
  "MPL U/mL": "[MPL'U]/mL",
  "per mille": "[ppth]",
  ppb: "[ppb]",
  // A bel is a logarithm, which UCUM lets stand alone only.
  "dB/m": "{dB}/m",
  "dB nHL": "dB{nHL}",
  "dB HL": "dB{HL}",
};

/** A UCUM code in the characters that the standard allows; undefined for a unit that has none. */
export function ucumOf(unit: string): string | undefined {
  const code = ownEntry(CODES, unit) ?? unit;
  return /^[\x21-\x7e]+$/.test(code) ? code : undefined;
}
