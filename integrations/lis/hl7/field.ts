import type { Delimiters } from "./delimiters.ts";
import type { Segment } from "./parse-er7.ts";
import { unescapeEr7 } from "./unescape-er7.ts";

/** Reads fields of one message, whose delimiters it knows. What is missing is "", and so is HL7's explicit nothing (""). */
export interface FieldReader {
  /** The repetitions of a field, as they stand. */
  repetitions(segment: Segment | undefined, field: number): string[];
  /** A component (from 1) of a repetition, as text. */
  component(repetition: string | undefined, component: number, subcomponent?: number): string;
  /** The first component of the first repetition. */
  text(segment: Segment | undefined, field: number, component?: number): string;
}

const NOTHING = '""';

export function fieldReader(delimiters: Delimiters): FieldReader {
  const repetitions: FieldReader["repetitions"] = (segment, field) => {
    const raw = segment?.fields[field] ?? "";
    return raw === "" || raw === NOTHING ? [] : raw.split(delimiters.repetition);
  };
  const component: FieldReader["component"] = (repetition = "", number, subcomponent = 1) => {
    const part = repetition.split(delimiters.component)[number - 1] ?? "";
    const piece = part.split(delimiters.subcomponent)[subcomponent - 1] ?? "";
    return piece === NOTHING ? "" : unescapeEr7(piece, delimiters).trim();
  };
  return {
    repetitions,
    component,
    text: (segment, field, number = 1) => component(repetitions(segment, field)[0], number),
  };
}

/** A coded element (CE, CWE): our own code, the LOINC code and the words of its two triplets. */
export interface Coded {
  code: string;
  loinc: string | null;
  words: string;
}

export function readCoded(repetition: string | undefined, { component }: FieldReader): Coded {
  const triplets = [1, 4].map((at) => ({
    code: component(repetition, at),
    words: component(repetition, at + 1),
    system: component(repetition, at + 2),
  }));
  const isLoinc = (system: string) => /^(LN|LOINC)$/i.test(system);
  const own = triplets.find(({ code, system }) => code !== "" && !isLoinc(system));
  const loinc = triplets.find(({ code, system }) => code !== "" && isLoinc(system));
  return {
    code: own?.code ?? "",
    loinc: loinc?.code ?? null,
    words: triplets.find(({ words }) => words !== "")?.words ?? "",
  };
}
