import { denyEachOther, listDeniesItself } from "../../../domain/reports/polarity.ts";
import { isDay } from "../../../domain/shared/clock.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { FieldReader } from "./field.ts";
import { codedParts, codedValue, isBareNumber } from "./field.ts";
import type { Segment } from "./parse-er7.ts";

/** Settings for a sender's texts. */
export interface TextRules {
  /** `~` in TX, FT and notes is a line break. */
  tildeBreaks: boolean;
}

/** The value in OBX-5 as text, by its type (OBX-2); an error with a sentence about {name} if a part would be left out. */
export function readObxValue(
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
    case "ID": {
      const all = repetitions.map((each) => read.whole({ name: segment.name, fields: [each] }, 0));
      return listDeniesItself(all)
        ? fail("OBX-5 of {name} has codes and words that deny each other")
        : done(all.filter((each) => each !== "").join("; "));
    }
    case "CE":
    case "CWE":
    case "CNE":
    case "CF": {
      if (denyEachOther(repetitions.flatMap((each) => codedParts(each, read))))
        return fail("OBX-5 of {name} has codes and words that deny each other");
      if (repetitions.some((each) => isBareNumber(each, read)))
        return fail("OBX-5 of {name} has a code of SNOMED CT or LOINC and no words");
      const all = repetitions.filter((each) => each !== "").map((each) => codedValue(each, read));
      if (all.includes(null)) return fail("OBX-5 of {name} has parts that have no place in a coded value");
      return listDeniesItself(all.map((each) => each ?? ""))
        ? fail("OBX-5 of {name} has codes and words that deny each other")
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
const STRUCTURED = /^(?:[<>]=?|[≤≥])?(?:-?\d+(?:\.\d+)?(?:[-+/:]\d+(?:\.\d+)?|\+)?)$/;

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
