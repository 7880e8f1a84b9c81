import type { Charset } from "./charset.ts";
import { decode } from "./charset.ts";
import type { Delimiters } from "./delimiters.ts";

/** Stands for an escape whose characters cannot be shown: a message that has one is set aside. */
export const LOST = "\ufffd";

/** Commands of formatted text (HL7 2.5.1, section 2.7.6), each a break or a blank. */
const LAYOUT = /^\.(?:sp|br|fi|nf|in|ti|sk|ce) ?[+-]?\d{0,4}$/i;
const HEX = /^X((?:[0-9A-Fa-f]{2})+)$/;
/** Other character sets and escapes that two systems have agreed on. */
const FOREIGN = /^(?:C[0-9A-Fa-f]{4}|M[0-9A-Fa-f]{4}(?:[0-9A-Fa-f]{2})?|Z[0-9A-Fa-f]+)$/;
/** Longer than any escape but a hexadecimal one. */
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
