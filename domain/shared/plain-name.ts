/** Apostrophes of keyboards and word processors, and the accents that are typed for one. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bb\u02bc\u02bd\u2032\u0060\u00b4\uff07]/g;
/** Hyphens of word processors; the second does not break. */
const HYPHENS = /[\u2010\u2011]/g;
/** Blanks of every width, one that does not break among them, and ends of lines and paragraphs. */
const BLANKS = /\p{Z}+/gu;

/**
 * Normalises a person's name for storage: apostrophes, hyphens and spaces of phone keyboards and copied texts become the plain ones.
 * Control characters stay, so that the caller can reject them.
 */
export function plainName(typed: string): string {
  const plain = typed.replace(APOSTROPHES, "'").replace(HYPHENS, "-").replace(BLANKS, " ");
  return plain.replace(/^ | $/g, "");
}
