import { normalise, queryTerms, wordsIn } from "./normalise.ts";

/** What the device knows of a service; lists of them are sorted by popularity. */
export interface Named {
  ServiceName: string;
}

/** The kind of a match; the smaller, the better. */
const EXACT = 0;
const BEGINNING = 1;
const WORDS = 2;

const MIN_CHARACTERS = 2;

/**
 * Finds services by their names, at once and without the server: names that begin with the text, that have a word for each of its words, or
 * whose initials it is ("cbc"). Other names, typing errors and symptoms are the server's, which comes later.
 */
export function findOnDevice<Item extends Named>(list: readonly Item[], text: string, limit = 8): Item[] {
  const typed = normalise(text).trim();
  if ([...typed].length < MIN_CHARACTERS) return [];
  const words = queryTerms(text);
  if (words.length === 0) return [];
  return list
    .map((item) => ({ item, kind: kindOf(indexed(item), words) }))
    .filter(({ kind }) => kind !== null)
    .sort((a, b) => Number(a.kind) - Number(b.kind))
    .slice(0, limit)
    .map(({ item }) => item);
}

interface Indexed {
  words: string[];
  joined: string;
  initials: string;
}

const known = new WeakMap<Named, Indexed>();

function indexed(item: Named): Indexed {
  let name = known.get(item);
  if (!name) {
    const words = wordsIn(normalise(item.ServiceName));
    name = { words, joined: words.join(""), initials: words.map(([letter]) => letter).join("") };
    known.set(item, name);
  }
  return name;
}

function kindOf({ words, joined, initials }: Indexed, wanted: readonly string[]): number | null {
  const whole = wanted.join("");
  if (joined === whole || (initials === whole && words.length > 1)) return EXACT;
  if (joined.startsWith(whole)) return BEGINNING;
  return wanted.every((each) => words.some((word) => word.startsWith(each))) ? WORDS : null;
}

/** Where the searched words begin words of a name, as parts of the name in order; `isMatch` parts are shown marked. */
export function markMatches(name: string, text: string): { part: string; isMatch: boolean }[] {
  const wanted = queryTerms(text).filter((word) => [...word].length >= MIN_CHARACTERS);
  const parts: { part: string; isMatch: boolean }[] = [];
  for (const [part] of name.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    const plain = normalise(part);
    const longest = wanted.filter((word) => plain.startsWith(word)).sort((a, b) => b.length - a.length)[0];
    // A spelling of another length ("haemo" for "hemo") marks the whole word.
    const length = longest === undefined ? 0 : plain === part.toLowerCase() ? longest.length : part.length;
    if (length > 0) parts.push({ part: part.slice(0, length), isMatch: true });
    if (length < part.length) parts.push({ part: part.slice(length), isMatch: false });
  }
  return parts;
}
