import { isMisreadUtf8 } from "../shared/misread-utf8.ts";
import type { ResultMessage, SentResult } from "./types.ts";

/** Control characters, and halves of a character that no encoding can store. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/**
 * Invisible and direction-changing characters: with a soft hyphen a range of 5-10 is read as 510, and with a direction mark a value of 12
 * as 21. Private-use characters are included. Joiners of Indian scripts and Arabic number signs are not.
 */
const UNSEEN =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u0600-\u0605]|\u06dd|\u0890|\u0891|\u08e2)[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Noncharacter_Code_Point}]/u;
/** The replacement character, for a character lost in transmission. */
const LOST = "\ufffd";
/** A file, or text with the commands of a word processor or a page, in the place of text: a report would show its code. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/\{\\rtf\d?/i, "in Rich Text Format"],
  [/^\s*<(?:\?xml|!doctype|html)\b/i, "a page in HTML or XML"],
  [/<\/(?:p|b|i|u|br|div|span|font|table|tr|td|strong|em|pre|body|html)>|<(?:br|hr)\s*\/?>/i, "in HTML"],
  [/^(?:JVBERi0|iVBORw0KGgo|\/9j\/4|R0lGOD|UEsDB|e1xydGY)[A-Za-z0-9+/=]{16}/, "a file in Base64"],
  // Escapes of the format before, or escaped twice: a report would show the escape in the place of what is meant.
  [/\\u[0-9A-Fa-f]{4}|\\r\\n|\\[nrt](?!\p{Ll})/u, "text with an escape of JSON"],
  [/\\(?:[FSTREPHN]|[XCMZ](?:[0-9A-F]{2})+)\\|\\\.[a-z]{2}(?![a-z])/i, "text with an escape of HL7"],
  [
    /&(?:lt|gt|amp|quot|apos|nbsp|deg|micro|plusmn|[lg]e|#\d{1,7}|#x[0-9a-f]{1,6});/i,
    "text with an escape of HTML",
  ],
];
const MAX_RESULTS = 500;
/** Longer than any result in words; texts up to this length are printed whole. */
export const MAX_TEXT = 60_000;
const MAX_COMMENTS = 500;

/**
 * Names the first field of a message, in any format, that is too long or not storable as text (or says that there are too many results);
 * null when there is none. The sentence names the field and the analyte, never the value.
 */
export function limitError(message: ResultMessage): string | null {
  const { patient, results } = message;
  if (results.length > MAX_RESULTS) return `There are more than ${MAX_RESULTS} results.`;
  const error =
    textError("The accession", message.accession, 40) ??
    textError("The booking number", message.bookingNo, 40) ??
    textError("The patient's name", patient.name, 160) ??
    textError("The patient's date of birth", patient.dateOfBirth, 10) ??
    textError("The reason", message.reason, 300) ??
    textError("The name of who authorised it", message.authorisedBy, 240) ??
    textError("The registration of who authorised it", message.authorisedRegistration, 120) ??
    commentsError("of the report", message.comments);
  if (error) return error;
  for (const result of results) {
    const inResult = resultError(result);
    if (inResult) return inResult;
  }
  return message.otherNumbers.some((number) => number.length > 40 || CONTROL.test(number))
    ? "The order's number is too long."
    : null;
}

function resultError(result: SentResult): string | null {
  const named = result.analyte || result.loinc || result.name || "";
  const code = textError("An analyte's code", named, 200);
  if (code) return code;
  const of = `of ${named.slice(0, 40)}`;
  return (
    textError(`The code ${of}`, result.analyte, 40) ??
    textError(`The LOINC code ${of}`, result.loinc, 20) ??
    textError(`The test code ${of}`, result.testCode, 40) ??
    textError(`The value ${of}`, result.value, MAX_TEXT) ??
    textError(`The unit ${of}`, result.unit, 60) ??
    textError(`The unit ${of}`, (result.unitWords ?? []).join(" "), 240) ??
    textError(`The reference range ${of}`, result.refText, 1000) ??
    textError(`The method ${of}`, result.method, 240) ??
    textError(`The reason ${of}`, result.absent ?? "", 300) ??
    commentsError(of, result.comments ?? [])
  );
}

function commentsError(of: string, comments: readonly string[]): string | null {
  if (comments.length > MAX_COMMENTS) return `There are more than ${MAX_COMMENTS} comments ${of}.`;
  for (const comment of comments) {
    const error = textError(`A comment ${of}`, comment, MAX_TEXT);
    if (error) return error;
  }
  return null;
}

function textError(what: string, text: string | null, most: number): string | null {
  if (text === null) return null;
  if (text.length > most) return `${what} has more than ${most} characters.`;
  if (text.includes(LOST)) return `${what} has a character that was lost before it came here (U+FFFD).`;
  if (isMisreadUtf8(text))
    return `${what} is UTF-8 that was read as another character set before it came here.`;
  if (CONTROL.test(text)) return `${what} has control characters.`;
  const file = FILES.find(([beginning]) => beginning.test(text));
  if (file) return `${what} is ${file[1]}; text is shown as it is sent.`;
  const [unseen] = UNSEEN.exec(text) ?? [];
  return unseen === undefined ? null : `${what} has a character that cannot be seen (${pointOf(unseen)}).`;
}

/** "U+00AD". */
function pointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
