import { flagCode, readFlags } from "../../../domain/reports/flags.ts";
import type { SentDocument, SentResult } from "../../../domain/reports/types.ts";
import { unitsOf } from "../../../domain/reports/units.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { readRange } from "../read-range.ts";
import type { Coded, FieldReader } from "./field.ts";
import { codedWords, NUMBERED, readCoded } from "./field.ts";
import { readObxDocument } from "./obx-document.ts";
import type { TextRules } from "./obx-value.ts";
import { readObxValue } from "./obx-value.ts";
import type { Segment } from "./parse-er7.ts";

export interface ReadObservation {
  /** Null for a document, which is not a line of the report. */
  result: SentResult | null;
  document: SentDocument | null;
  /** A document that is flagged as critical. */
  isCritical: boolean;
  /** OBX-11; "" for a line without a value, whose status does not count for the report. */
  status: string;
  /** Text that may continue over several OBX of one code. */
  isProse: boolean;
  /** OBX-1 and OBX-4, which number the lines. */
  places: readonly string[];
  /** Notes below OBX that are no lines of the report: documents and retracted values. */
  looseComments?: string[];
  /** Why the line cannot be shown whole; null if it can. */
  quarantineReason: string | null;
}

const PROSE = new Set(["TX", "FT"]);
const FINAL = new Set(["F", "U", "V", "C", "A", "B"]);
const UNFINISHED = new Set(["P", "R", "S", "I", "O"]);
/** Retracted: deleted, or of another patient. */
export const RETRACTED: ReadonlySet<string> = new Set(["D", "W"]);
/** It could not be obtained, or was not asked for. */
const WITHOUT_VALUE = new Set(["X", "N"]);
/** Types of a document: its data, or a pointer to it. */
const FILES = new Set(["ED", "RP"]);

/** Why a line has no value, by its status (HL7 table 0085). */
const ABSENT: Readonly<Record<string, string>> = {
  X: "it could not be obtained",
  N: "it was not asked for",
  P: "it is not ready yet",
  I: "it is not ready yet",
  R: "it is not ready yet",
  S: "it is not ready yet",
  O: "it is not ready yet",
};

/** The test of the line's order. */
export type OrderedTest = Coded;

/** One OBX as a line of the report. Value types: numbers (NM, SN), text (ST, TX, FT, IS), codes (CE, CWE, CNE), days (DT) and PDFs (ED). */
export function readObx(
  segment: Segment,
  test: OrderedTest,
  read: FieldReader,
  rules: TextRules,
): Result<ReadObservation, string> {
  const type = read.text(segment, 2).toUpperCase();
  const status = read.text(segment, 11).toUpperCase();
  const names = read.repetitions(segment, 3);
  const coded = readCoded(names[0], read);
  const name = coded.code || coded.loinc || coded.words;
  if (name === "") return fail("OBX-3 is missing.");

  const places = [read.text(segment, 1), read.text(segment, 4)];
  const base = { result: null, document: null, isCritical: false, isProse: PROSE.has(type), places };
  const quarantine = (quarantineReason: string, counted = status): Result<ReadObservation, string> =>
    done({ ...base, status: counted, quarantineReason });
  const stands = !RETRACTED.has(status);
  if (names.length > 1) return quarantine(`OBX-3 of ${name} names more than one thing`);
  if (!stands && FILES.has(type))
    return quarantine(`OBX-11 of ${name} is ${status}, which takes a document back`);
  const flags = readFlags(read.repetitions(segment, 8).flatMap((each) => flagsIn(each, read)));
  if (stands && !flags.ok) return quarantine(`OBX-8 of ${name} ${flags.error}`);
  const flag = flags.ok ? flags.value : NO_FLAG;
  if (stands && type === "ED") return done({ ...base, status, ...documentIn(segment, read, flag) });

  const hasValue = read.raw(segment, 5) !== "";
  const contradiction = contradictionOf(status, hasValue);
  // A status that says "no value" does not cancel the report.
  if (contradiction) return quarantine(`OBX-11 of ${name} ${contradiction}`, status === "U" ? status : "");
  const absent = hasValue || !stands ? "" : absentOf(status, type);
  const isWritten = stands && absent === "";
  const value = isWritten ? readObxValue(type, segment, read, rules) : done("");
  if (!value.ok) return quarantine(value.error.replace("{name}", name));
  const method = methodIn(segment, read);
  if (method === null) return quarantine(`OBX-17 of ${name} has parts that have no place in a coded value`);
  const unit = unitIn(segment, read);
  if (isWritten && !hasValue && unit.unit !== null)
    return quarantine(`OBX-5 of ${name} is empty, and OBX-6 has a unit`);
  const result: SentResult = {
    ...namesOf(coded, test),
    value: value.value,
    ...unit,
    ...readRange(read.whole(segment, 7), unitsOf(unit)),
    flag: flag.flag,
    flagText: flag.text,
    critical: flag.critical,
    method,
    absent,
    ...finality(status, absent),
    stands,
  };
  return done({ ...base, status: absent === "" ? status : "", result, quarantineReason: null });
}

/** What a line is called: its own codes and words, and those of the test of its order. */
function namesOf({ code, otherCodes, loinc, otherLoincs, words }: Coded, test: OrderedTest) {
  return {
    analyte: code,
    otherCodes,
    loinc,
    otherLoincs,
    ...(words === "" ? {} : { name: words }),
    testCode: test.code || null,
    otherTestCodes: test.otherCodes,
    testHasLoinc: test.loinc !== null,
  };
}

/** Whether the value is final; left out where the status says neither. */
function finality(status: string, absent: string): Pick<SentResult, "isFinal"> {
  if (absent !== "" || FINAL.has(status)) return { isFinal: true };
  return UNFINISHED.has(status) ? { isFinal: false } : {};
}

/** How a status (OBX-11) contradicts that there is a value (OBX-5) or none: staff decide. Null if it does not. */
function contradictionOf(status: string, hasValue: boolean): string | null {
  // U marks an earlier value as final without repeating it.
  if (status === "U" && !hasValue) return "is U, and OBX-5 has no value";
  if (WITHOUT_VALUE.has(status) && hasValue)
    return `is ${status}, which says that there is no value, and OBX-5 has one`;
  return null;
}

const NO_FLAG = { flag: "", text: "", critical: false } as const;

function absentOf(status: string, type: string): string {
  return ABSENT[status] ?? (type === "" ? "none was sent" : "");
}

/** A PDF with what it is flagged as; quarantined with the reason if it cannot be taken. */
function documentIn(
  segment: Segment,
  read: FieldReader,
  { flag, critical }: { flag: string; critical: boolean },
): Pick<ReadObservation, "document" | "isCritical" | "quarantineReason"> {
  const isCritical = critical || flag === "LL" || flag === "HH";
  const document = readObxDocument(segment, read);
  return document.ok
    ? { document: document.value, isCritical, quarantineReason: null }
    : { document: null, isCritical, quarantineReason: document.error };
}

/** The known codes of one flag, else the first; and its words if they are a flag, too: the strongest counts. */
function flagsIn(repetition: string, { components }: FieldReader): string[] {
  const parts = components(repetition);
  const at = (places: readonly number[]) => places.flatMap((place) => parts[place - 1] || []);
  const isKnown = (text: string) => flagCode(text) !== undefined;
  const [codes, words] = [at([1, 4, 10]), at([2, 5, 11])];
  const known = codes.filter(isKnown);
  const unknown = codes.length > 0 ? codes : words;
  const flags = [...known, ...words.filter(isKnown)];
  return known.length > 0 || (codes.length === 0 && flags.length > 0) ? flags : unknown.slice(0, 1);
}

/** Joins the power of a length ("1.73m^2", "/mm^3") with the component that it was split from. */
function withPowers(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isPower = before !== undefined && /m$/.test(before) && /^[23](?![\d.\p{L}])/u.test(part);
    if (isPower) joined.splice(-1, 1, `${before}^${part}`);
    else joined.push(part);
  }
  return joined;
}

/** Many systems send 10^6/uL without escaping `^`, the component separator. Further names of the unit are kept beside the first. */
function unitIn(segment: Segment, read: FieldReader): Pick<SentResult, "unit" | "unitWords"> {
  const parts = withPowers(read.components(read.raw(segment, 6)));
  const [first = "", second = "", third = "", fourth = "", fifth = "", sixth = ""] = parts;
  if (/(?:^|[^\d.])10$/.test(first) && /^[-+]?\d{1,2}(?!\d)/.test(second)) {
    return { unit: `${first}^${second}`, unitWords: words(third, fifth) };
  }
  const codeOf = (code: string, name: string, system: string) =>
    NUMBERED.test(system) && name !== "" ? "" : code;
  const [unit = null, ...others] = words(
    ...[codeOf(first, second, third), second, codeOf(fourth, fifth, sixth), fifth],
  );
  return { unit, unitWords: others };
}

function words(...texts: readonly string[]): string[] {
  return texts.filter((text) => text !== "");
}

/** Null if a part would be left out. */
function methodIn(segment: Segment, read: FieldReader): string | null {
  const all = read.repetitions(segment, 17).map((each) => codedWords(each, read));
  return all.includes(null) ? null : all.filter((method) => method !== "").join("; ");
}
