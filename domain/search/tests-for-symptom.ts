import { everydayMeaning } from "./everyday-meaning.ts";
import { queryTerms } from "./normalise.ts";
import { SYMPTOMS } from "./symptoms.ts";

/** A question of a few more words than the symptom still asks for it; a longer one asks for something else too. */
const MORE_WORDS = 3;

/** A word as it stands, and without the ending of a case or a verb. */
interface Forms {
  word: string;
  root: string;
}

/** The endings of Bengali and Hindi, vowel signs and the nasal sign among them. */
const ENDINGS =
  /(?<=..)(?:চ্ছে|ছে|তে|\u09af\u09bc|ের|র|नों|ने|ना|ता|ती|ते|[\u09be-\u09cc\u093e-\u094c\u0902])+$/u;

const KNOWN = SYMPTOMS.flatMap(({ phrases, tests }) =>
  phrases
    .flatMap((each) => each.split(","))
    .map((phrase) => ({ words: queryTerms(phrase).map(formsOf), tests })),
).sort((a, b) => b.words.length - a.words.length);

function formsOf(word: string): Forms {
  return { word, root: rootOf(word) };
}

/** "Mathay", "mathar" and "matha" are of the head; "পড়ছে", "পড়ে" and "পড়া" are of falling. */
function rootOf(word: string): string {
  return /^[a-z]{4,}$/.test(word)
    ? word.replace(/(?<=...)(?:te|er|e|r|y)$/, "").replace(/(?<=...)[ao]$/, "")
    : word.replace(ENDINGS, "");
}

/** The words of all symptoms in Latin letters, as they are spelled here. */
export const SYMPTOM_WORDS: readonly string[] = [
  ...new Set(
    KNOWN.flatMap(({ words }) => words.map(({ word }) => word)).filter((word) => /^[a-z]+$/.test(word)),
  ),
];

/**
 * Names of the tests to look at first for a symptom that the searched words name; none for other words. The longest phrase counts, and of
 * its like the one that stands there word for word: "gola byatha" is of the throat, though "gola" is also the neck.
 */
export function testsForSymptom(words: readonly string[]): readonly string[] {
  const searched = new Set(words);
  const roots = new Set(words.map(rootOf));
  const meanings = new Set(words.flatMap(everydayMeaning));
  const isSame = ({ word }: Forms) => searched.has(word);
  const hasRoot = ({ root }: Forms) => roots.has(root);
  const isAkin = (each: Forms) => hasRoot(each) || meanings.has(each.word);
  // By itself an English word must stand as it is: a number is not numb.
  const isAlone = (each: Forms) => isSame(each) || (!/[a-z]/.test(each.word) && hasRoot(each));
  const found = KNOWN.filter(
    ({ words: phrase }) =>
      phrase.length > 0 &&
      words.length <= phrase.length + MORE_WORDS &&
      phrase.every(phrase.length > 1 ? isAkin : isAlone),
  );
  const longest = found.filter(({ words: phrase }) => phrase.length === found[0]?.words.length);
  const [surest] = [isSame, hasRoot, isAkin].flatMap(
    (isLike) => longest.find(({ words: phrase }) => phrase.every(isLike)) ?? [],
  );
  return surest?.tests ?? [];
}
