import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { Delimiters } from "./delimiters.ts";
import { readDelimiters } from "./delimiters.ts";

/** One segment; fields as they stand, escapes and all. `fields[n]` is field n of the standard ("OBX-5" is 5), also in MSH. */
export interface Segment {
  name: string;
  fields: readonly string[];
}

export interface Er7Message {
  delimiters: Delimiters;
  segments: readonly Segment[];
}

/** More lines than any report has, and longer ones; what exceeds them is not read. */
const MAX_SEGMENTS = 5000;
const LONGEST_LINE = 65_536;
/**
 * Segments that a message of results may have; those of two parties (Z..) are passed over. Anything else is taken for a line of a text
 * that was broken in two ("AFB"), and DSP is a page of text.
 */
const NAMES = new Set(
  `MSH SFT UAC EVN PID PD1 PRT NTE NK1 ARV PV1 PV2 DB1 AL1 IAM DG1 PR1 GT1 IN1 IN2 IN3 ACC ORC OBR ROL TQ1 TQ2 CTD OBX SPM SAC PAC
   FT1 BLG CTI TXA EQU ADD DSC`.split(/\s+/),
);
const OWN = /^Z[A-Z0-9]{2}$/;

/** Splits an HL7 v2 message in its pipe form (ER7) into segments. Line ends of every kind and MLLP's frame are tolerated. */
export function parseEr7(text: string): Result<Er7Message, string> {
  const lines = linesOf(text);
  const [head] = lines;
  if (head === undefined || !head.startsWith("MSH"))
    return fail("The body is not an HL7 message: it does not begin with MSH.");
  if (lines.length > MAX_SEGMENTS) return fail(`The message has more than ${MAX_SEGMENTS} segments.`);
  const delimiters = readDelimiters(head);
  if (!delimiters.ok) return delimiters;
  const { field } = delimiters.value;
  const segments: Segment[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.length > LONGEST_LINE && !isDocument(line, field))
      return fail(`Line ${index + 1} is longer than ${LONGEST_LINE} characters.`);
    const [name = "", ...fields] = line.split(field);
    if (!NAMES.has(name) && !(OWN.test(name) && fields.length > 0))
      return fail(`Line ${index + 1} does not begin with the name of a segment.`);
    if (name === "MSH" && index > 0) return fail("There is more than one message in the body.");
    // MSH-1 is the separator itself.
    segments.push({ name, fields: name === "MSH" ? ["MSH", field, ...fields] : [name, ...fields] });
  }
  return done({ delimiters: delimiters.value, segments });
}

/** The lines of a message without MLLP's frame and an encoding's mark. */
export function linesOf(text: string): string[] {
  const from = text.search(/[^\v\uFEFF]/);
  const end = text.trimEnd();
  return (end.endsWith("\u001c") ? end.slice(from, -1) : text.slice(Math.max(from, 0)))
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
}

/** A result that is a document in base64. */
function isDocument(line: string, field: string): boolean {
  const [name, , type] = line.slice(0, 200).split(field);
  return name === "OBX" && type === "ED";
}

/** True for a body framed as MLLP sends it: 0x0B … 0x1C 0x0D. */
export function isFramed(text: string): boolean {
  return text.startsWith("\u000b");
}
