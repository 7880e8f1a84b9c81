import type { Delimiters } from "./delimiters.ts";
import type { Segment } from "./parse-er7.ts";

/** Why a part of the message is not in it, or not in its place: it was cut off, goes on in another message, or was torn by a `|` in it. */
export function missingIn(segments: readonly Segment[], delimiters: Delimiters): string | null {
  const goesOn = segments.find(({ name, fields }) => name === "ADD" || (name === "DSC" && fields[1]));
  if (goesOn) return `${goesOn.name} says that the message goes on in another one`;
  const torn = segments.find(isTorn);
  if (torn) return `${torn.name} has its fields in wrong places, as if a separator in a text was not escaped`;
  return delimiters.marksCuts ? cutIn(segments, delimiters) : null;
}

/** Statuses of a result (HL7 table 0085). */
const STATUS = /^[ABCDFINOPRSUVWX]$/;
/** NTE-4 is a code (table 0364). */
const CODE = /^[A-Z0-9_-]{0,20}$/i;

/** An unescaped separator in the text of a result or a note moves what stands behind it. */
function isTorn({ name, fields }: Segment): boolean {
  const field = (at: number) => fields[at] ?? "";
  if (name === "NTE") return !CODE.test(field(4).split(/[\^&]/, 1)[0] ?? "");
  return name === "OBX" && field(11) === "" && (STATUS.test(field(12)) || STATUS.test(field(13)));
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
