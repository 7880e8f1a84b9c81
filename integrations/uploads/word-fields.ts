/** `QUOTE` writes words by the numbers of their letters. */
const FETCHES =
  /\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|MACROBUTTON|DATABASE)\b|(^|["'\s])(LINK|IMPORT|INCLUDE|RD)\s+["\\\w]|\bQUOTE\s+\d+\s+\d/i;
/** A link in a field that leads to no web page. */
const FIELD_LINK = /\bHYPERLINK\s+(?:"\s*)?([\\/]{2}|(?!https?:|mailto:|tel:)[a-z][\w+.-]*:)/i;

/** Whether a field of Word's starts a program or fetches a file, by its instructions. */
export function hasActiveField(instructions: string): boolean {
  return FETCHES.test(instructions) || FIELD_LINK.test(instructions);
}
