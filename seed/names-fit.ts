import type { LoincTerm } from "./loinc-term.ts";

/** Words that many observations share, so that they tell none from another. */
const COMMON = new Set(
  `a ab ag and antibody antibodies antigen activity after by cells count direct fluid free from gene in of on result
  sample serum plasma blood urine stool total the to virus with ratio test level normal sp spp dna rna`.split(
    /\s+/,
  ),
);
/** A part of a substance is another observation than the whole: free T4, ionised calcium, conjugated or direct bilirubin. */
const PARTS = [
  /\bfree\b/i,
  /\bioni[sz]ed\b/i,
  /\b(?:direct|(?<!un)conjugated|glucuronidated)\b/i,
  /\bindirect\b|\bunconjugated\b/i,
];
const CLASSES = /\big([gmaed])\d?\b/i;

/** Whether a code stands for what a parameter is called: its name is one of the term's, or shares what tells the observation from others. */
export function isCalled(name: string, { component, names }: LoincTerm): boolean {
  if (names.some((each) => each.toLowerCase() === name.toLowerCase())) return true;
  const known = `${component} ${names.join(" ")}`;
  const [mine, theirs] = [wordsOf(name), new Set(wordsOf(known))];
  const [mineClass, theirClass] = [classOf(name), classOf(known)];
  if (mineClass !== undefined && theirClass !== undefined && mineClass !== theirClass) return false;
  if (PARTS.some((part) => part.test(name) !== part.test(known))) return false;
  // A value after a meal, a dose or a drug is another observation than the plain one: each word has to be known.
  if (component.includes("^")) return mine.every((word) => theirs.has(word));
  const numbered = mine.filter((word) => /\d/.test(word));
  const theirsAreNumbered = [...theirs].some((word) => /\d/.test(word));
  if (theirsAreNumbered && numbered.some((word) => !theirs.has(word))) return false;
  return mine.some((word) => theirs.has(word));
}

function classOf(words: string): string | undefined {
  return CLASSES.exec(words)?.[1]?.toLowerCase();
}

/** The telling words, with American spellings: haemoglobin is hemoglobin to LOINC. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/haem/g, "hem").replace(/oest/g, "est").replace(/leuco/g, "leuko");
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !COMMON.has(word) && !/^ig[gmaed]\d?$/.test(word));
}
