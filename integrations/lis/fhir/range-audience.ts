import { oneLine } from "../../../domain/reports/one-line.ts";
import type { Audience } from "../../../domain/reports/range-audience.ts";
import { readAudience } from "../../../domain/reports/range-audience.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import type { Json } from "../strict-json.ts";
import { codesOf, conceptWords, decimalOf } from "./read-fhir-value.ts";
import { objectOf, objectsOf, textOf } from "./resources.ts";

/** Audiences by SNOMED CT, HL7 and LOINC answer codes. */
const CODES: Readonly<Record<string, Audience>> = {
  "248153007": { sex: "M" },
  "248152002": { sex: "F" },
  "LA2-8": { sex: "M" },
  "LA3-6": { sex: "F" },
  "77386006": { pregnancy: "any" },
};

/** Days of an age unit, as ranges count them (`ageInRangeDays`). */
const DAYS: Readonly<Record<string, number>> = {
  a: 365,
  y: 365,
  yr: 365,
  yrs: 365,
  year: 365,
  years: 365,
  mo: 30,
  month: 30,
  months: 30,
  wk: 7,
  week: 7,
  weeks: 7,
  d: 1,
  day: 1,
  days: 1,
};
const HOURS = new Set(["h", "hour", "hours"]);

/** The audience of a FHIR range: in words, and parsed; `holdsFor` is null if a part is not understood. */
export function rangeAudience(range: Json): { words: string[]; holdsFor: Audience[] | null } {
  const ageOf = objectOf(range, "age");
  const age = ageOf ? ageWords(ageOf) : "";
  const concepts = objectsOf(range, "appliesTo");
  const words = [...concepts.map(conceptWords), age].filter((each) => each !== "");
  const read = [...concepts.map(conceptAudience), ageOf && age !== "" ? ageAudience(ageOf) : []];
  return { words, holdsFor: read.includes(null) ? null : read.flatMap((each) => each ?? []) };
}

/** The audience of a concept from its codes and words. Unknown words make it unknown if there is no code, or if they are the concept's own text. */
function conceptAudience(concept: Json): Audience[] | null {
  const codes = codesOf(concept).flatMap((code) => ofCode(code) ?? []);
  const text = oneLine(textOf(concept, "text"));
  const displays = objectsOf(concept, "coding").map((coding) => oneLine(textOf(coding, "display")));
  const named = displays.flatMap((display) => readAudience(display) ?? []);
  const parsed = text === "" ? null : readAudience(text);
  if (text !== "" && parsed === null && !(codes.length > 0 && displays.includes(text))) return null;
  const all = [...codes, ...named, ...(parsed ? [parsed] : [])];
  return all.length > 0 ? all : null;
}

function ofCode(code: string): Audience | null {
  return ownEntry(CODES, code) ?? readAudience(code);
}

/** Ages from the low end to before the high end, so that a year at the border belongs to one range only. */
function ageAudience(age: Json): Audience[] | null {
  const [low, high] = [endOf(age, "low"), endOf(age, "high")];
  if (low === null || high === null) return null;
  const ofDays = { ...daysOf("ageFromDays", low), ...daysOf("ageToDays", high) };
  const ofHours = { ...hoursOf("ageFromHours", low), ...hoursOf("ageToHours", high) };
  return [{ ...ofDays, ...ofHours }];
}

interface End {
  days?: number;
  hours?: number;
}

/** Empty for a missing end; null for one that is not understood. */
function endOf(age: Json, side: "low" | "high"): End | null {
  const end = objectOf(age, side);
  if (!end) return age[side] === undefined ? {} : null;
  const number = Number(decimalOf(end) || Number.NaN);
  if (Number.isNaN(number) || textOf(end, "comparator") !== "") return null;
  const names = [textOf(end, "code"), textOf(end, "unit")].filter((name) => name !== "");
  const units = names.map((name) => name.toLowerCase());
  if (units.length === 0) return null;
  if (units.every((unit) => HOURS.has(unit))) return { hours: number };
  const [days, ...others] = units.map((unit) => ownEntry(DAYS, unit));
  if (days === undefined || others.some((each) => each !== days)) return null;
  // Our own documents write fractions of years that are whole days.
  return { days: Math.round(number * days) };
}

function daysOf(field: "ageFromDays" | "ageToDays", { days }: End): Audience {
  return days === undefined ? {} : { [field]: days };
}

function hoursOf(field: "ageFromHours" | "ageToHours", { hours }: End): Audience {
  return hours === undefined ? {} : { [field]: hours };
}

/** "age 18 years–60 years", with the ends that were sent. */
function ageWords(age: Json): string {
  const ends = (["low", "high"] as const).map((side) => {
    const end = objectOf(age, side);
    return end ? [decimalOf(end), textOf(end, "unit") || textOf(end, "code")].join(" ").trim() : "";
  });
  const [from = "", to = ""] = ends;
  if (from !== "" && to !== "") return `age ${from}–${to}`;
  return from !== "" ? `age >= ${from}` : to !== "" ? `age <= ${to}` : "";
}
