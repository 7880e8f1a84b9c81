import { asciiDigits } from "./figures.ts";

/**
 * Characters around the digits of a number: spaces, brackets, dashes, the marks without width that address books and pages copy along, and a
 * comma, semicolon, colon or danda at the end, as in a number that was copied from a sentence.
 */
const AROUND =
  /[\s().\u00ad\u200b\u2060\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff-]|[,;:\u0964]\s*$/g;
/** The country code and the trunk prefix 0, one of them or both, before ten digits. */
const MOBILE = /^(?:tel:)?(?:(?:\+?0?|00)91)?0?([1-9][0-9]{9})$/i;

/** The signs of full width that a keyboard types beside such digits: （）＊＋，－．： */
const TYPED_SIGNS = /[\uff08-\uff0e\uff1a]/g;

/** A text with its digits as 0–9, and the `signs` of full width beside them as the plain ones. */
export function plainFigures(text: string, signs = TYPED_SIGNS): string {
  return asciiDigits(text.replace(signs, (sign) => sign.normalize("NFKC")));
}

/** A number as somebody types it: its digits as 0–9 without what stands around them ("700 019"). A text with other characters only has its digits as 0–9. */
export function typedDigits(text: string): string {
  const plain = plainFigures(text);
  const digits = plain.replace(AROUND, "");
  return /^\d*$/.test(digits) ? digits : plain;
}

/**
 * The ten digits of an Indian mobile number as people write it: "+91 98300 12345", "09830012345", "91-9830012345", "৯৮৩০০ ১২৩৪৫". Null for
 * anything else.
 */
export function wholeMobile(text: string): string | null {
  return MOBILE.exec(plainFigures(text).replace(AROUND, ""))?.[1] ?? null;
}

/** Words and the marks that set them off from a number: "PIN: 700019", "Kolkata - 700 019". */
const WORDS = /[\p{L}\p{M}:;,#/]+/u;

/** The only number in a copied text with words around it, as it stands there; null without words, or with none or several. */
export function numberAmongWords(text: string): string | null {
  const plain = plainFigures(text);
  const [number, ...others] = plain.split(WORDS).filter((part) => /\d/.test(part));
  return number !== undefined && others.length === 0 && /\p{L}/u.test(plain) ? number.trim() : null;
}

/** A mobile number as somebody types it: its ten digits, or with a digit too many or too few what was typed, so that its rule refuses it. */
export function typedMobile(text: string): string {
  return wholeMobile(text) ?? typedDigits(text);
}
