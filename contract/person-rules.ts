/** Ten digits, the first 1–9 (specification, section 5). */
export const MOBILE_RULE = /^[1-9][0-9]{9}$/;
/** Letters and digits of any script: Bengali's vowel signs are marks, and its spelling needs the joiners that are not seen themselves (র‍্যাচেল). */
export const NAME_RULE =
  /^\p{L}(?:[\p{L}\p{M}\p{Nd}_ ]|(?<=[\u09cd\u094d])[\u200c\u200d]|[\u200c\u200d](?=[\u09cd\u094d]))+$/u;
/** Word characters with dots or hyphens between them, an @, a domain, an ending of 2–3; written so that no text makes it search for long. */
export const EMAIL_RULE = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,3}$/;
export const LONGEST_EMAIL = 254;
