/** Who somebody is, as far as it is known; "" and null are not. */
export interface Identity {
  name: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  sex: string | null;
}

/** Which of the details that both sides know differ: null for none. */
export function differenceOf(a: Identity, b: Identity): "name" | "date of birth" | "sex" | null {
  if (isKnown(a.name) && isKnown(b.name) && !isSameName(a.name, b.name)) return "name";
  if (differ(a.dateOfBirth, b.dateOfBirth)) return "date of birth";
  return differ(a.sex, b.sex) ? "sex" : null;
}

export function isKnown(text: string | null): text is string {
  return text !== null && text !== "";
}

/** Whether both are known and are not the same. */
export function differ(a: string | null, b: string | null): boolean {
  return isKnown(a) && isKnown(b) && a !== b;
}

const TITLES = new Set(["mr", "mrs", "ms", "miss", "dr", "smt", "shri", "sri", "kumari", "master", "baby"]);

/** The same words in any order and case, titles aside; an initial stands for a word that it begins. */
export function isSameName(a: string, b: string): boolean {
  const left = words(a);
  const right = words(b);
  return left.length === right.length && left.length > 0 && pairs(left, right);
}

function pairs(left: readonly string[], right: readonly string[]): boolean {
  const open = [...right];
  for (const word of left.toSorted((x, y) => y.length - x.length)) {
    const exact = open.indexOf(word);
    const at = exact >= 0 ? exact : open.findIndex((other) => isInitialOf(word, other));
    if (at < 0) return false;
    open.splice(at, 1);
  }
  return true;
}

function isInitialOf(a: string, b: string): boolean {
  return (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));
}

/** Joiners that are not seen and that some systems leave out of a Bengali name. */
const JOINERS = /[\u200c\u200d]/g;

function words(name: string): string[] {
  return name
    .normalize("NFKC")
    .replace(JOINERS, "")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "" && !TITLES.has(word));
}
