/** What programs write where they have no value. */
const OF_PROGRAMS =
  /^(?:\(?null\)?|undefined|none?type|nan|[+-]?inf(?:inity)?|\[object \w+\]|#(?:n\/a|value!|ref!|name\?|div\/0!|num!|null!))$/i;
/** What analysers and spreadsheets draw there: "---", "****", "?", ".", "####". */
const DRAWN = /^[*?._#~=–—-]+$/;
/** The mark of a negative finding; "+" is that of a positive one. */
const NEGATIVE = /^[-–—]$/;

/** Whether a text in the place of a value or a range says nothing: "null", "#N/A", "----". */
export function saysNothing(text: string): boolean {
  const plain = text.trim();
  const drawn = plain.replace(/\s+/g, "");
  return OF_PROGRAMS.test(plain) || (DRAWN.test(drawn) && !NEGATIVE.test(drawn));
}
