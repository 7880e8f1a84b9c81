import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { Charset } from "./charset.ts";
import { decode } from "./charset.ts";

/** One segment with raw fields (escapes included). `fields[n]` is field n of the standard ("OBX-5" is 5), also in MSH. */
export interface Segment {
  name: string;
  fields: readonly string[];
}

/** The name and fields of a segment without field 1 of a PID: by it some systems count the repetitions of one patient. */
export function withoutNumber({ name, fields }: Segment): readonly string[] {
  return name === "PID" ? fields.toSpliced(1, 1) : fields;
}

export interface Er7Message {
  delimiters: Delimiters;
  segments: readonly Segment[];
  /** Whether the last segment has its line end, as the standard asks of every segment. */
  isEnded: boolean;
}

/** Limits beyond any report; larger messages are rejected. */
const MAX_SEGMENTS = 5000;
const LONGEST_LINE = 65_536;
/**
 * Segments that a message of results may have; local ones (Z..) are ignored. Anything else is taken for a line of a text with an unescaped
 * line break ("AFB"), and DSP is a page of text.
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
  if (isFramed(text) && !text.trimEnd().endsWith("\u001c"))
    return fail("The frame of MLLP is not closed: the message is cut off.");
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
  return done({ delimiters: delimiters.value, segments, isEnded: hasLineEnd(text) });
}

/** Whether a line end, or MLLP's end block, stands behind the last segment. */
function hasLineEnd(text: string): boolean {
  const end = text.trimEnd();
  return end.endsWith("\u001c") || /[\r\n]/.test(text.slice(end.length));
}

/** The lines of a message without MLLP frame and byte order mark. */
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

export interface Delimiters {
  field: string;
  component: string;
  repetition: string;
  escapes: string;
  subcomponent: string;
  /** Truncation character, from version 2.7 on; "#" if none is declared. */
  truncation: string;
  /** Whether it is declared: a part that ends in it was truncated by its sender. */
  marksCuts: boolean;
}

/** The encoding characters that a message declares in MSH-1 and MSH-2: "|" and "^~\&" as a rule, others if it says so. */
function readDelimiters(head: string): Result<Delimiters, string> {
  const field = head.charAt(3);
  const declared = head.slice(4).split(field)[0] ?? "";
  const [component = "", repetition = "", escapes = "", subcomponent = "", truncation = "#"] = declared;
  const all = [field, component, repetition, escapes, subcomponent];
  const fits =
    (declared.length === 4 || declared.length === 5) &&
    new Set(all).size === all.length &&
    all.every((each) => /^[\x21-\x7e]$/.test(each) && !/[A-Za-z0-9]/.test(each));
  return fits
    ? done({
        field,
        component,
        repetition,
        escapes,
        subcomponent,
        truncation,
        marksCuts: declared.length === 5,
      })
    : fail("The encoding characters of MSH-1 and MSH-2 are not valid.");
}

/** Placeholder for an escape that cannot be decoded: messages with one are quarantined. */
export const LOST = "\ufffd";

/** Commands of formatted text (HL7 2.5.1, section 2.7.6), each replaced by a line break or a space. */
const LAYOUT = /^\.(?:sp|br|fi|nf|in|ti|sk|ce) ?[+-]?\d{0,4}$/i;
const HEX = /^X((?:[0-9A-Fa-f]{2})+)$/;
/** Other character sets and escapes that two systems have agreed on. */
const FOREIGN = /^(?:C[0-9A-Fa-f]{4}|M[0-9A-Fa-f]{4}(?:[0-9A-Fa-f]{2})?|Z[0-9A-Fa-f]+)$/;
/** The longest escape besides hexadecimal ones. */
const LONGEST = 4096;

/**
 * The text behind HL7's escape sequences (versions 2.5.1 and 2.7, section 2.7): F S T R E, H and N (highlighting, which leaves nothing), P,
 * X, and the commands of formatted text. Every other escape character is text.
 */
export function unescapeEr7(text: string, delimiters: Delimiters, charset: Charset): string {
  const { escapes } = delimiters;
  if (!text.includes(escapes)) return text;
  let plain = "";
  let from = 0;
  for (;;) {
    const at = text.indexOf(escapes, from);
    if (at < 0) return plain + text.slice(from);
    plain += text.slice(from, at);
    const end = text.indexOf(escapes, at + 1);
    const meant =
      end < 0 || end - at > LONGEST ? null : meaning(text.slice(at + 1, end), delimiters, charset);
    plain += meant ?? escapes;
    from = meant === null ? at + 1 : end + 1;
  }
}

/** Null for what is no escape sequence. */
function meaning(sequence: string, delimiters: Delimiters, charset: Charset): string | null {
  switch (sequence) {
    case "F":
      return delimiters.field;
    case "S":
      return delimiters.component;
    case "T":
      return delimiters.subcomponent;
    case "R":
      return delimiters.repetition;
    case "E":
      return delimiters.escapes;
    case "P":
      return delimiters.truncation;
    case "H":
    case "N":
      return "";
  }
  if (LAYOUT.test(sequence)) return "\n";
  const [, hex] = HEX.exec(sequence) ?? [];
  if (hex !== undefined) return decode(charset, Buffer.from(hex, "hex")) ?? LOST;
  return FOREIGN.test(sequence) ? LOST : null;
}
