import type { Delimiters } from "./delimiters.ts";
import type { Segment } from "./parse-er7.ts";

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

/** The text behind HL7's escape sequences (version 2.5.1, section 2.7). Highlighting and unknown sequences leave nothing behind. */
function unescapeEr7(text: string, delimiters: Delimiters): string {
  const { escapes } = delimiters;
  if (!text.includes(escapes)) return text;
  const parts = text.split(escapes);
  let plain = parts[0] ?? "";
  for (let i = 1; i < parts.length; i += 2) {
    const sequence = parts[i] ?? "";
    // An escape character without its partner is taken as itself.
    if (i + 1 >= parts.length) return `${plain}${escapes}${sequence}`;
    plain += `${meaning(sequence, delimiters)}${parts[i + 1] ?? ""}`;
  }
  return plain;
}

function meaning(
  sequence: string,
  { field, component, repetition, escapes, subcomponent }: Delimiters,
): string {
  switch (sequence) {
    case "F":
      return field;
    case "S":
      return component;
    case "T":
      return subcomponent;
    case "R":
      return repetition;
    case "E":
      return escapes;
    case ".br":
    case ".sp":
      return "\n";
    default:
      return /^X([0-9A-Fa-f]{2})+$/.test(sequence) ? bytesOf(sequence.slice(1)) : "";
  }
}

function bytesOf(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return new TextDecoder().decode(bytes);
}
