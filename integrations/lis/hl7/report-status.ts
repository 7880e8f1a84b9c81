import type { LisStatus } from "../../../domain/reports/types.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import type { FieldReader } from "./field.ts";
import { readCoded } from "./field.ts";
import type { Delimiters, Er7Message, Segment } from "./parse-er7.ts";
import { endsInText, isTorn, lacksStatus } from "./torn-segment.ts";

/**
 * The status of a message: OBR-25 of its orders and OBX-11 of its results (HL7 tables 0123 and 0085, as FHIR's concept map reads them). Any
 * unfinished part makes it preliminary, so that nothing is shown too early. Null if a code is unknown or missing: a report is final only if
 * the sender says so.
 */
export function reportStatus(orders: readonly string[], results: readonly string[]): LisStatus | null {
  const found = [
    ...orders.map((code) => meaning(ORDER, code)),
    ...results.map((code) => meaning(RESULT, code)),
  ];
  if (found.includes(null)) return null;
  const words = found.filter((each) => each !== "" && each !== null);
  // A deleted line of a valid order is retracted; the other lines stay valid.
  const stands = orders.some((code) => ["final", "corrected"].includes(meaning(ORDER, code) ?? ""));
  if (!stands && results.length > 0 && results.every((code) => meaning(RESULT, code) === "cancelled"))
    return "cancelled";
  if (orders.length > 0 && orders.every((code) => meaning(ORDER, code) === "cancelled")) return "cancelled";
  if (words.length === 0) return null;
  for (const status of ["preliminary", "corrected", "amended"] as const) {
    if (words.includes(status)) return status;
  }
  return "final";
}

/** A message that is corrected and unfinished at once has no single status: it would be shown too early, or a correction would be lost. */
export function isCorrectedAndUnfinished(orders: readonly string[], results: readonly string[]): boolean {
  const found = [
    ...orders.map((code) => meaning(ORDER, code)),
    ...results.map((code) => meaning(RESULT, code)),
  ];
  return found.includes("preliminary") && (found.includes("corrected") || found.includes("amended"));
}

/** The first order or line with an unknown status, as a sentence; null if there is none. */
export function unknownStatus(
  groups: readonly { obr: Segment; lines: readonly { obx: Segment }[] }[],
  read: FieldReader,
): string | null {
  for (const { obr, lines } of groups) {
    for (const [table, segment, field] of [
      [ORDER, obr, 25] as const,
      ...lines.map(({ obx }) => [RESULT, obx, 11] as const),
    ]) {
      const statuses = read.repetitions(segment, field);
      // Of two statuses one would be lost.
      const code = (statuses.length > 1 ? read.raw(segment, field) : read.text(segment, field)).toUpperCase();
      if (meaning(table, code) !== null) continue;
      const { code: own, loinc, words } = readCoded(read.repetitions(segment, field === 25 ? 4 : 3)[0], read);
      const name = (own || loinc || words).slice(0, 60);
      return `${segment.name}-${field} of ${name} is ${code.slice(0, 40)}, which is not known.`;
    }
  }
  return null;
}

type Meaning = LisStatus | "";

const ORDER: Readonly<Record<string, Meaning>> = {
  F: "final",
  C: "corrected",
  A: "preliminary",
  O: "preliminary",
  I: "preliminary",
  S: "preliminary",
  P: "preliminary",
  R: "preliminary",
  X: "cancelled",
};

const RESULT: Readonly<Record<string, Meaning>> = {
  F: "final",
  U: "final",
  V: "final",
  C: "corrected",
  A: "amended",
  B: "amended",
  P: "preliminary",
  R: "preliminary",
  S: "preliminary",
  I: "preliminary",
  O: "preliminary",
  D: "cancelled",
  W: "cancelled",
  X: "cancelled",
  N: "cancelled",
};

function meaning(table: Readonly<Record<string, Meaning>>, code: string): Meaning | null {
  if (code === "") return "";
  return ownEntry(table, code) ?? null;
}

/** Order control codes (HL7 table 0119) and order statuses (table 0038) of an order that is cancelled, discontinued or in error. */
const CALLED_OFF_BY = new Set(["CA", "OC", "CR", "DC", "DR", "OD"]);
const CALLED_OFF = new Set(["CA", "DC", "ER"]);

/** The code by which an ORC says that its order is not carried out; undefined if it does not. */
export function calledOffBy(orc: Segment | undefined, read: FieldReader): string | undefined {
  const [control, status] = [read.text(orc, 1).toUpperCase(), read.text(orc, 5).toUpperCase()];
  if (CALLED_OFF.has(status)) return status;
  return CALLED_OFF_BY.has(control) ? control : undefined;
}

/** Why a part of the message is missing or misplaced: truncated, continued in another message, or split by an unescaped `|`. */
export function missingIn({ segments, delimiters, isEnded }: Er7Message): string | null {
  const goesOn = segments.find(({ name, fields }) => name === "ADD" || (name === "DSC" && fields[1]));
  if (goesOn) return `${goesOn.name} says that the message goes on in another one`;
  const torn = segments.find(isTorn);
  if (torn) return `${torn.name} has its fields in wrong places, as if a separator in a text was not escaped`;
  const unsaid = segments.find(lacksStatus);
  if (unsaid) {
    const code = (unsaid.fields[3] ?? "").split(delimiters.component, 1)[0];
    return `OBX-11 of ${code?.slice(0, 60)} is missing, as if the segment was cut off`;
  }
  const last = segments.at(-1);
  if (last && !isEnded && endsInText(last))
    return `${last.name}, the last segment, has no line end, and may be cut off`;
  return delimiters.marksCuts ? cutIn(segments, delimiters) : null;
}

/** A part that ends in the truncation character of version 2.7. */
function cutIn(
  segments: readonly Segment[],
  { component, repetition, subcomponent, truncation }: Delimiters,
): string | null {
  const ends = [component, repetition, subcomponent].map((divider) => `${truncation}${divider}`);
  for (const { name, fields } of segments.slice(1)) {
    const at = fields.findIndex(
      (field) => field.endsWith(truncation) || ends.some((end) => field.includes(end)),
    );
    if (at > 0) return `${name}-${at} was cut off by its sender`;
  }
  return null;
}
