import type { ResultMessage, SentResult } from "./types.ts";

/** Control characters, and halves of a character that no encoding can store. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const MAX_RESULTS = 500;
const MAX_IN_VALUE = 4000;

/**
 * Names the first field of a message, in any format, that is too long or not storable as text (or says that there are too many results);
 * null when there is none. The sentence names the field and the analyte, never the value.
 */
export function limitFault(message: ResultMessage): string | null {
  const { patient, results } = message;
  if (results.length > MAX_RESULTS) return `There are more than ${MAX_RESULTS} results.`;
  const fault =
    tooLong("The accession", message.accession, 40) ??
    tooLong("The booking number", message.bookingNo, 40) ??
    tooLong("The patient's name", patient.name, 160) ??
    tooLong("The patient's date of birth", patient.dateOfBirth, 10) ??
    tooLong("The reason", message.reason, 300) ??
    tooLong("The name of who authorised it", message.authorisedBy, 120) ??
    tooLong("The registration of who authorised it", message.authorisedRegistration, 60);
  if (fault) return fault;
  for (const result of results) {
    const inResult = resultFault(result);
    if (inResult) return inResult;
  }
  return message.otherNumbers.some((number) => number.length > 40 || CONTROL.test(number))
    ? "The order's number is too long."
    : null;
}

function resultFault(result: SentResult): string | null {
  const code = tooLong("An analyte's code", result.analyte || result.loinc, 40);
  if (code) return code;
  const of = `of ${result.analyte || result.loinc}`;
  return (
    tooLong(`The LOINC code ${of}`, result.loinc, 20) ??
    tooLong(`The test code ${of}`, result.testCode, 40) ??
    tooLong(`The value ${of}`, result.value, MAX_IN_VALUE) ??
    tooLong(`The unit ${of}`, result.unit, 30) ??
    tooLong(`The reference range ${of}`, result.refText, 200) ??
    tooLong(`The method ${of}`, result.method, 120)
  );
}

function tooLong(what: string, text: string | null, most: number): string | null {
  if (text === null) return null;
  if (text.length > most) return `${what} has more than ${most} characters.`;
  return CONTROL.test(text) ? `${what} has control characters.` : null;
}
