import type { ResultMessage, SentResult } from "./types.ts";

/** Control characters, and halves of a character that no encoding can store. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** They show what follows them backwards: a value of 12 as 21. */
const REVERSING = /[\u202d\u202e]/;
/** What stands in the place of a character that was lost on the way. */
const LOST = "\ufffd";
const MAX_RESULTS = 500;
/** Longer than any finding; a text of any length up to it is printed whole. */
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
  if (REVERSING.test(text)) return `${what} has a character that reverses others (U+202D, U+202E).`;
  return CONTROL.test(text) ? `${what} has control characters.` : null;
}
