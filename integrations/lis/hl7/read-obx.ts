import { flagCode, readFlags } from "../../../domain/reports/flags.ts";
import type { SentDocument, SentResult } from "../../../domain/reports/types.ts";
import { unitsOf } from "../../../domain/reports/units.ts";
import { isDay } from "../../../domain/shared/clock.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { isBase64, readPdfDocument } from "../read-pdf-document.ts";
import { readRange } from "../read-range.ts";
import type { Coded, FieldReader } from "./field.ts";
import { codedValue, codedWords, readCoded } from "./field.ts";
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
  /** Notes below OBX that are no lines of the report: documents and retracted values. */
  looseComments?: string[];
  /** Why the line cannot be shown whole; null if it can. */
  quarantineReason: string | null;
}

const PROSE = new Set(["TX", "FT"]);
const FINAL = new Set(["F", "U", "V", "C", "A", "B"]);
const UNFINISHED = new Set(["P", "R", "S", "I", "O"]);
/** Retracted: deleted, or of another patient. */
const RETRACTED = new Set(["D", "W"]);

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

/** Settings for a sender's texts. */
export interface TextRules {
  /** `~` in TX, FT and notes is a line break. */
  tildeBreaks: boolean;
}

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
  const { code, otherCodes, loinc, otherLoincs, words: called } = readCoded(names[0], read);
  const name = code || loinc || called;
  if (name === "") return fail("OBX-3 is missing.");
  const flags = readFlags(read.repetitions(segment, 8).flatMap((each) => flagsIn(each, read)));
  const stands = !RETRACTED.has(status);
  const isFile = type === "ED" || type === "RP";
  const base = { quarantineReason: null, document: null, isCritical: false, isProse: PROSE.has(type) };
  const quarantine = (quarantineReason: string): Result<ReadObservation, string> =>
    done({ ...base, status, result: null, quarantineReason });
  if (names.length > 1) return quarantine(`OBX-3 of ${name} names more than one thing`);
  if (isFile && !stands) return quarantine(`OBX-11 of ${name} is ${status}, which takes a document back`);
  if (stands && !flags.ok) return quarantine(`OBX-8 of ${name} ${flags.error}`);
  const flag = flags.ok ? flags.value : NO_FLAG;
  if (stands && type === "ED") return documentIn(segment, read, { ...base, status, flag });
  const hasValue = read.raw(segment, 5) !== "";
  // Marks an earlier value as final without repeating it: staff decide.
  if (!hasValue && status === "U") return quarantine(`OBX-11 of ${name} is U, and OBX-5 has no value`);
  const absent = hasValue || !stands ? "" : absentOf(status, type);
  if (hasValue && (status === "X" || status === "N")) {
    // It does not cancel the report: staff decide.
    return done({
      ...base,
      status: "",
      result: null,
      quarantineReason: `OBX-11 of ${name} is ${status}, which says that there is no value, and OBX-5 has one`,
    });
  }
  const value = !stands || absent !== "" ? done("") : sentValue(type, segment, read, rules);
  if (!value.ok) return quarantine(value.error.replace("{name}", name));
  const unit = unitIn(segment, read);
  const method = methodIn(segment, read);
  if (method === null) return quarantine(`OBX-17 of ${name} has parts that have no place in a coded value`);
  return done({
    ...base,
    status: absent === "" ? status : "",
    result: {
      analyte: code,
      otherCodes,
      loinc,
      otherLoincs,
      ...(code === "" && called !== "" ? { name: called } : {}),
      testCode: test.code || null,
      otherTestCodes: test.otherCodes,
      testHasLoinc: test.loinc !== null,
      value: value.value,
      ...unit,
      ...readRange(read.whole(segment, 7), unitsOf(unit)),
      flag: flag.flag,
      flagText: flag.text,
      critical: flag.critical,
      method,
      absent,
      ...(absent !== "" || FINAL.has(status)
        ? { isFinal: true }
        : UNFINISHED.has(status)
          ? { isFinal: false }
          : {}),
      stands,
    },
  });
}

const NO_FLAG = { flag: "", text: "", critical: false } as const;

function absentOf(status: string, type: string): string {
  return ABSENT[status] ?? (type === "" ? "none was sent" : "");
}

function documentIn(
  segment: Segment,
  read: FieldReader,
  facts: Omit<ReadObservation, "result"> & { flag: { flag: string; critical: boolean } },
): Result<ReadObservation, string> {
  const { flag, ...rest } = facts;
  const document = readObxDocument(segment, read);
  return done({
    ...rest,
    result: null,
    isCritical: flag.critical || flag.flag === "LL" || flag.flag === "HH",
    ...(document.ok ? { document: document.value } : { quarantineReason: document.error }),
  });
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

/** Systems with numeric codes, which are not unit names (HL7 table 0396). */
const NUMBERED = /^(SCT|SNM|SNOMED.*|LN|LOINC)$/i;

/** Many systems send 10^6/uL without escaping `^`, the component separator. Further names of the unit are kept beside the first. */
function unitIn(segment: Segment, read: FieldReader): Pick<SentResult, "unit" | "unitWords"> {
  const parts = read.components(read.raw(segment, 6));
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

/** A value as text; an error with a sentence about {name} if a part would be left out. */
function sentValue(
  type: string,
  segment: Segment,
  read: FieldReader,
  rules: TextRules,
): Result<string, string> {
  const raw = read.raw(segment, 5);
  const repetitions = read.repetitions(segment, 5);
  switch (type) {
    case "NM":
      return read.hasParts(raw)
        ? fail("OBX-5 of {name} has parts beside its number")
        : done(read.whole(segment, 5));
    case "SN":
      return structured(repetitions, read);
    case "ST":
      return done(read.whole(segment, 5));
    case "TX":
    case "FT":
      return done(textIn(segment, 5, read, rules));
    case "IS":
    case "ID":
      return done(
        repetitions
          .map((each) => read.whole({ name: segment.name, fields: [each] }, 0))
          .filter((each) => each !== "")
          .join("; "),
      );
    case "CE":
    case "CWE":
    case "CNE":
    case "CF": {
      const all = repetitions.filter((each) => each !== "").map((each) => codedValue(each, read));
      return all.includes(null)
        ? fail("OBX-5 of {name} has parts that have no place in a coded value")
        : done(all.join("; "));
    }
    case "DT":
      return dayIn(raw);
    case "RP":
      return fail("OBX-5 of {name} is a pointer (RP), which is never fetched");
    default:
      return fail(
        `OBX-2 of {name} is ${type || "missing"}: NM, SN, ST, TX, FT, IS, CE, CWE, DT and ED can be read`,
      );
  }
}

/** Text in which `~` is a line break if the sender's setting says so. */
export function textIn(segment: Segment, field: number, read: FieldReader, rules: TextRules): string {
  if (!rules.tildeBreaks) return read.whole(segment, field);
  return read
    .repetitions(segment, field)
    .map((each) => read.whole({ name: segment.name, fields: [each] }, 0))
    .filter((line) => line !== "")
    .join(" ");
}

/** A comparator, a number, or two with a separator between (HL7 2.5.1, section 2.A.70): ">100", "1:80", "2+". */
const STRUCTURED = /^(?:[<>]=?|[≤≥])?(?:-?\d+(?:\.\d+)?(?:[-+/:](?:\d+(?:\.\d+)?)?)?)$/;

/** Numbers without a separator would be joined, so each part must be in its place. */
function structured(repetitions: readonly string[], read: FieldReader): Result<string, string> {
  const [first, ...more] = repetitions;
  if (more.length > 0) return fail("OBX-5 of {name} has more than one number");
  const [sign = "", number = "", separator = "", second = "", ...rest] = read.components(first);
  if (rest.some((part) => part !== "")) return fail("OBX-5 of {name} has parts beside its number");
  const comparator = sign === "=" ? "" : sign;
  const value = [comparator, number, separator, second].join("");
  const fits =
    /^[<>=≤≥]*$/.test(comparator) &&
    /\d$/.test(number) &&
    /^[-+/:]?$/.test(separator) &&
    (second === "" || separator !== "");
  return fits && STRUCTURED.test(value) ? done(value) : fail("OBX-5 of {name} is no structured number");
}

function dayIn(raw: string): Result<string, string> {
  const [, year, month, day] = /^(\d{4})(?:(\d{2})(\d{2})?)?$/.exec(raw) ?? [];
  const isThere = isDay(`${year}-${month ?? "01"}-${day ?? "01"}`);
  if (year === undefined || !isThere) return fail("OBX-5 of {name} is no date");
  return done([year, month, day].filter((part) => part !== undefined).join("-"));
}

/** The PDF in an OBX of the type ED (source, type, subtype, encoding, data); or the sentence that says why it is invalid. */
function readObxDocument(obx: Segment, read: FieldReader): Result<SentDocument, string> {
  const [data, ...more] = read.repetitions(obx, 5);
  if (data === undefined) return fail("OBX-5 of the type ED is empty.");
  if (more.length > 0) return fail("OBX-5 has more than one document.");
  const parts = read.components(data);
  const [, type = "", subtype = "", encoding = "", content = ""] = parts;
  const isPdf = /(^|\/)pdf$/i.test(subtype) || /^(application\/)?pdf$/i.test(type);
  if (!isPdf)
    return fail(`OBX-5 is a document of the type ${subtype || type || "unknown"}; only a PDF is kept.`);
  if (!/^base64$/i.test(encoding)) return fail("OBX-5.4, the encoding of the document, is not Base64.");
  if (parts.slice(5).some((part) => part !== "")) return fail("OBX-5 has parts behind its document.");
  const base64 = content.replace(/\s+/g, "");
  if (!isBase64(base64)) return fail("OBX-5.5 is not base64.");
  return readPdfDocument(base64, "OBX-5.5");
}
