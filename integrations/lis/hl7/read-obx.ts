import { readFlag } from "../../../domain/reports/flags.ts";
import { parseValue } from "../../../domain/reports/parse-value.ts";
import type { SentResult } from "../../../domain/reports/types.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { type FieldReader, readCoded } from "./field.ts";
import type { Segment } from "./parse-er7.ts";

interface SentRange {
  refLow: number | null;
  refHigh: number | null;
  refText: string;
}

const NUMBER = String.raw`-?\d{1,12}(?:\.\d{1,8})?`;
const BETWEEN = new RegExp(`^(${NUMBER})\\s*(?:-|–|to)\\s*(${NUMBER})$`, "i");
const ONE_SIDED = new RegExp(`^(<=|>=|<|>|≤|≥)\\s*(${NUMBER})$`);

/**
 * OBX-7 as numbers if it has them, else as words. The ends of our ranges belong to them: a strict bound ("<5.7") that the value
 * meets exactly stays words, so that nothing is said about the side on which it lies.
 */
export function readHl7Range(text: string, value: string): SentRange {
  const range = text.replace(/^\((.*)\)$/, "$1").trim();
  const between = BETWEEN.exec(range);
  if (between) return { refLow: Number(between[1]), refHigh: Number(between[2]), refText: "" };
  const [, sign = "", bound = ""] = ONE_SIDED.exec(range) ?? [];
  if (sign === "") return { refLow: null, refHigh: null, refText: range };
  const limit = Number(bound);
  const isStrict = sign === "<" || sign === ">";
  if (isStrict && parseValue(value)?.number === limit) return { refLow: null, refHigh: null, refText: range };
  const isUpper = sign.startsWith("<") || sign === "≤";
  return { refLow: isUpper ? null : limit, refHigh: isUpper ? limit : null, refText: "" };
}

export interface ReadObservation {
  result: SentResult;
  /** OBX-11. */
  status: string;
  /** Text that may go over several OBX of one code. */
  isProse: boolean;
}

const PROSE = new Set(["TX", "FT"]);

/** One OBX as a result. Value types: numbers (NM, SN), words (ST, TX, FT) and codes (CE, CWE, IS, CNE). */
export function readObx(
  segment: Segment,
  testCode: string | null,
  read: FieldReader,
): Result<ReadObservation, string> {
  const type = read.text(segment, 2).toUpperCase();
  const { code, loinc } = readCoded(read.repetitions(segment, 3)[0], read);
  const name = code || loinc || "";
  if (name === "") return refuse("OBX-3 is missing.");
  const value = sentValue(type, segment, read);
  if (value === null)
    return refuse(`OBX-2 of ${name} is ${type || "missing"}: NM, SN, ST, TX, FT, CE and CWE can be read.`);
  const range = readHl7Range(wholeField(segment, 7, read), value);
  return done({
    status: read.text(segment, 11).toUpperCase(),
    isProse: PROSE.has(type),
    result: {
      analyte: code,
      loinc,
      testCode,
      value,
      unit: unitIn(read.repetitions(segment, 6)[0], read),
      ...range,
      flag: flagIn(read.repetitions(segment, 8).map((each) => read.component(each, 1))),
      method: readCoded(read.repetitions(segment, 17)[0], read).words,
      stands: !/^[DWXN]$/.test(read.text(segment, 11).toUpperCase()),
    },
  });
}

/** Many systems send 10^6/uL without escaping its sign, which is HL7's between two components. */
function unitIn(field: string | undefined, read: FieldReader): string | null {
  const [first, second] = [read.component(field, 1), read.component(field, 2)];
  if (first === "10" && /^\d{1,2}\/\S+$/.test(second)) return `10^${second}`;
  return first || second || null;
}

function flagIn(codes: readonly string[]) {
  return codes.map(readFlag).find((flag) => flag !== "") ?? "";
}

function sentValue(type: string, segment: Segment, read: FieldReader): string | null {
  const repetitions = read.repetitions(segment, 5);
  switch (type) {
    case "NM":
      return read.component(repetitions[0], 1);
    case "SN":
      return [1, 2, 3, 4].map((at) => read.component(repetitions[0], at)).join("");
    case "ST":
    case "TX":
    case "FT":
    case "IS":
      return plain(repetitions.map((each) => read.component(each, 1)).join("\n"));
    case "CE":
    case "CWE":
    case "CNE": {
      const coded = readCoded(repetitions[0], read);
      return plain(coded.words || coded.code || (coded.loinc ?? ""));
    }
    default:
      return null;
  }
}

function wholeField(segment: Segment, field: number, read: FieldReader): string {
  return plain(read.text(segment, field));
}

/** Lines of a text stand one after the other: reports set their own lines. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
