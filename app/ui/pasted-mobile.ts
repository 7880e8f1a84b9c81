import { plainFigures } from "../../domain/words/plain-figures.ts";

/** What stands around the digits of a number: spaces, brackets, dashes, and the marks of direction that address books copy along. */
const AROUND = /[\s().\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;
/** The country and the zero of a call within it, before ten digits. */
const NUMBER = /^(?:\+91|0091|91|0)?([1-9][0-9]{9})$/;

/**
 * The ten digits of an Indian mobile number as it is pasted: "+91 98300 12345", "09830012345", "98300-12345", "৯৮৩০০ ১২৩৪৫". Null
 * for whatever else: it is pasted as it is.
 */
export function pastedMobile(text: string): string | null {
  const plain = plainFigures(text).replace(AROUND, "");
  return NUMBER.exec(plain)?.[1] ?? null;
}
