import { oneLine } from "../../../domain/reports/one-line.ts";
import type { SentTime } from "../../../domain/reports/types.ts";
import { joinNames } from "../join-names.ts";
import { ISO_INSTANT, readInstant } from "../read-instant.ts";
import type { Charset } from "./charset.ts";
import type { Delimiters, Segment } from "./parse-er7.ts";
import { unescapeEr7 } from "./parse-er7.ts";

/** Reads fields of one message with its delimiters. Missing fields are "", and so is HL7's explicit null (""). */
export interface FieldReader {
  /** A raw field. */
  raw(segment: Segment | undefined, field: number): string;
  /** A text field: delimiters of components in it are part of the text. */
  whole(segment: Segment | undefined, field: number): string;
  /** The raw repetitions of a field. */
  repetitions(segment: Segment | undefined, field: number): string[];
  /** The components of a repetition as text, including subcomponent delimiters. */
  components(repetition: string | undefined): string[];
  /** A component (from 1) of a repetition, as text. */
  component(repetition: string | undefined, component: number, subcomponent?: number): string;
  /** The first component of the first repetition. */
  text(segment: Segment | undefined, field: number, component?: number): string;
  /** True for a value that has several parts. */
  hasParts(raw: string): boolean;
}

const NOTHING = '""';

export function fieldReader(delimiters: Delimiters, charset: Charset = "utf-8"): FieldReader {
  const plain = (raw: string) => (raw === NOTHING ? "" : oneLine(unescapeEr7(raw, delimiters, charset)));
  const raw: FieldReader["raw"] = (segment, field) => {
    const found = segment?.fields[field] ?? "";
    return found === NOTHING ? "" : found;
  };
  const repetitions: FieldReader["repetitions"] = (segment, field) => {
    const found = raw(segment, field);
    return found === "" ? [] : found.split(delimiters.repetition);
  };
  const component: FieldReader["component"] = (repetition = "", number, subcomponent = 1) => {
    const part = repetition.split(delimiters.component)[number - 1] ?? "";
    return plain(part.split(delimiters.subcomponent)[subcomponent - 1] ?? "");
  };
  const dividers = [delimiters.component, delimiters.repetition, delimiters.subcomponent];
  return {
    raw,
    whole: (segment, field) => plain(raw(segment, field)),
    repetitions,
    components: (repetition = "") => repetition.split(delimiters.component).map(plain),
    component,
    text: (segment, field, number = 1) => component(repetitions(segment, field)[0], number),
    hasParts: (value) => dividers.some((divider) => value.includes(divider)),
  };
}

/** A coded element (CE, CWE): the codes that are no LOINC codes, the LOINC code, further ones and its words. */
export interface Coded {
  code: string;
  otherCodes: string[];
  loinc: string | null;
  otherLoincs: string[];
  words: string;
}

/** The triplets of code, words and system in a coded element: two, and a third from version 2.7 on. */
const TRIPLETS = [1, 4, 10];

export function readCoded(repetition: string | undefined, { components }: FieldReader): Coded {
  const parts = components(repetition);
  const part = (at: number) => parts[at - 1] ?? "";
  const triplets = TRIPLETS.map((at) => ({ code: part(at), words: part(at + 1), system: part(at + 2) }));
  const isLoinc = (system: string) => /^(LN|LNC|LOINC)$/i.test(system);
  const [code = "", ...otherCodes] = triplets
    .filter(({ code, system }) => code !== "" && !isLoinc(system))
    .map(({ code }) => code);
  const [loinc = null, ...otherLoincs] = triplets
    .filter(({ code, system }) => code !== "" && isLoinc(system))
    .map(({ code }) => code);
  return {
    code,
    otherCodes,
    loinc,
    otherLoincs,
    words: triplets.find(({ words }) => words !== "")?.words ?? "",
  };
}

/** A coded value in words; null also if it is text with a delimiter that was split into a code and words. */
export function codedValue(repetition: string, read: FieldReader): string | null {
  const parts = read.components(repetition);
  const isTorn = TRIPLETS.some((at) => !isCode(parts[at - 1] ?? "", parts[at] ?? ""));
  return isTorn ? null : codedWords(repetition, read);
}

/** Whether this is a code, and not a part of a split text such as `10^5`. */
function isCode(code: string, words: string): boolean {
  if (code === "" || words === "" || code.toLowerCase() === words.toLowerCase()) return true;
  return /^[\p{L}\p{M}\p{N}_.:/+-]+$/u.test(code) && !(/10$/.test(code) && /^[-+]?\d/.test(words));
}

/** All codes and words of a coded value. */
export function codedParts(repetition: string, { components }: FieldReader): string[] {
  const parts = components(repetition);
  return [...TRIPLETS.flatMap((at) => [at, at + 1]), 9].map((at) => parts[at - 1] ?? "");
}

/** Systems whose codes are numbers that say nothing to a reader (HL7 table 0396). */
export const NUMBERED = /^(SCT|SNM|SNOMED.*|LN|LOINC)$/i;

/** Whether a coded value is a code of such a system, without words anywhere. */
export function isBareNumber(repetition: string, { components }: FieldReader): boolean {
  const parts = components(repetition);
  const part = (at: number) => parts[at - 1] ?? "";
  const hasWords = [2, 5, 11, 9].some((at) => part(at) !== "");
  return !hasWords && TRIPLETS.some((at) => part(at) !== "" && NUMBERED.test(part(at + 2)));
}

/** A code system of HL7's table 0396, or an OID. Anything else comes from a split text. */
const SYSTEM = /^[\w.:/-]{0,60}$/;

/**
 * All words of a coded value: those of the first code, then different ones of the second code and the original text; without words its
 * codes. Null if it has a part that a coded value cannot have.
 */
export function codedWords(repetition: string, { components }: FieldReader): string | null {
  const parts = components(repetition);
  const part = (at: number) => parts[at - 1] ?? "";
  if (![3, 6, 12].every((at) => SYSTEM.test(part(at)))) return null;
  if (parts.slice(22).some((each) => each !== "")) return null;
  const names = joinNames([2, 5, 11, 9].map(part));
  return names === "" ? joinNames(TRIPLETS.map(part)) : names;
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.(\d{1,4}))?)?)?)?([+-]\d{4})?$/;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** India's. */
const USUAL_ZONE = "+0530";

/** The zone of the times of a message that name none: that of MSH-7, as HL7's chapter 2 has it, else India's. */
export function zoneOf(sentAt: string): string {
  return TIME.exec(sentAt)?.[8] ?? USUAL_ZONE;
}

/**
 * An HL7 time with its precision; without a zone of its own it is of `usual`. Null for an invalid one. A date alone is its first instant, with
 * the precision of a day.
 */
export function readSentTime(text: string, field: string, usual = USUAL_ZONE): SentTime | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction, zone = usual] = match;
  if (Math.abs(Number(zone)) > 1400) return null;
  const clock = `${hour ?? "00"}:${minute ?? "00"}:${second ?? "00"}${fraction ? `.${fraction}` : ""}`;
  const at = readInstant(`${year}-${month}-${day}T${clock}${zone.slice(0, 3)}:${zone.slice(3)}`, ISO_INSTANT);
  if (!at) return null;
  return { at, exactTo: precisionOf({ hour, minute, second, fraction }), field };
}

/** Milliseconds, by the last part that was written. */
function precisionOf({ hour, minute, second, fraction }: Record<string, string | undefined>): number {
  if (fraction) return 1;
  if (second !== undefined) return SECOND_MS;
  if (minute !== undefined) return MINUTE_MS;
  return hour === undefined ? 24 * HOUR_MS : HOUR_MS;
}

/** The instant of an HL7 time; null if it is less precise than a minute. */
export function readHl7Time(text: string, usual = USUAL_ZONE): Date | null {
  const sent = readSentTime(text, "", usual);
  if (!sent || sent.exactTo > MINUTE_MS) return null;
  return new Date(Math.floor(sent.at.getTime() / SECOND_MS) * SECOND_MS);
}
