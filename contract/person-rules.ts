/** Ten digits, the first 1–9 (specification, section 5), as the `pattern` of an input has it. */
export const MOBILE_PATTERN = "[1-9][0-9]{9}";
export const MOBILE_RULE = new RegExp(`^${MOBILE_PATTERN}$`);
/**
 * Two characters or more, the first a letter: letters with their marks and digits of any script, spaces and underscores (specification,
 * section 5); beyond it ' . and - after a letter (A. K. Sen, O'Brien). Bengali's and Devanagari's spelling needs the joiners that are not
 * seen themselves beside the sign that joins letters (র‍্যাচেল).
 */
export const NAME_RULE =
  /^\p{L}(?:[\p{L}\p{M}\p{Nd}_ ]|(?<=[\p{L}\p{M}])['.-]|(?<=[\u09cd\u094d])[\u200c\u200d]|[\u200c\u200d](?=[\u09cd\u094d]))+$/u;
/** Word characters with dots or hyphens between them, an @, a domain, an ending of 2–3; written so that no text makes it search for long. */
export const EMAIL_RULE = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,3}$/;
export const LONGEST_EMAIL = 254;

/** What is wrong with a number that is to log in (specification, section 5). */
export const BAD_LOGIN_MOBILE = "Enter valid Mobile Number";

/** Six digits, the first 1–9 (specification, section 5), as the `pattern` of an input has it. */
export const PINCODE_PATTERN = "[1-9][0-9]{5}";
export const PINCODE_RULE = new RegExp(`^${PINCODE_PATTERN}$`);
export const BAD_PINCODE = "A pincode has 6 digits, the first not 0.";
